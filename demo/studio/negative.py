"""What every development shares: the plate of the empty studio, the shadow, the goods without their backdrop (numpy only)."""
import numpy as np
from denoise import blur


def enlarge(a, h, w):
    """Bilinear enlargement."""
    def along(a, n, ax):
        q = (np.arange(n) + .5) * a.shape[ax] / n - .5
        i = np.clip(np.floor(q).astype(int), 0, a.shape[ax] - 2)
        f = np.clip(q - i, 0, 1).reshape([-1 if k == ax else 1 for k in range(a.ndim)])
        return np.take(a, i, ax) * (1 - f) + np.take(a, i + 1, ax) * f
    return along(along(a, h, 0), w, 1).astype(np.float32)


def load(path):
    z = np.load(path)
    P = {k: z[k].astype(np.float32) for k in z.files}
    P['mask'] = np.clip(P['mask'], 0, 1)
    h, w = P['mask'].shape
    P['plate'] = enlarge(blur(P['plate'], max(2, h // 150)), h, w)
    return P


def soft_shadow(P):
    """Backdrop brightness (1 = clean backdrop), denoised hard, in-painted under the product.

    Near the product a fine version keeps contact shadows; further away a coarse one removes all mottle.
    """
    m, b, plate = P['mask'], P['beauty'].mean(-1), P['plate'].mean(-1)
    h, w = m.shape
    out = (m <= .02).astype(np.float32)
    ratio = np.where(out > 0, b / np.maximum(plate, 1e-4), 0)
    scale = h / 900
    radius = lambda r: max(1, round(r * scale))

    def masked(r):
        k = blur(out, r)
        return blur(ratio * out, r) / np.maximum(k, 1e-5), k
    fine, _ = masked(radius(2))
    mid, kmid = masked(radius(7))
    coarse, _ = masked(radius(18))
    near = np.clip((1 - kmid) * 4, 0, 1) * (out > 0)                       # 1 at the product's edge
    far = np.clip((.999 - blur(out, radius(22))) * 6, 0, 1)
    s = fine * near + (1 - near) * (mid * far + coarse * (1 - far))
    inside, known = np.where(out > 0, s, 0), out.copy()
    for r in (1, 3, 9, 27, 60):
        k = blur(out, radius(r))
        fill = blur(inside * out, radius(r)) / np.maximum(k, 1e-5)
        use = (known == 0) & (k > .02)
        s, known = np.where(use, fill, s), np.where(use, 1, known)
    s = np.where(known > 0, s, .9)
    s = np.clip(s / .985, 0, 1)
    t = np.clip((1 - s) / .06, 0, 1)
    s = 1 - (1 - s) * t * t * (3 - 2 * t)                                  # nothing below 1-2 % grey: an exact backdrop
    return fade_out(s, m, h, w)


def fade_out(s, m, h, w):
    """Let the shadow die away with the distance from the product and before the frame's edge."""
    smooth = lambda t: np.clip(t, 0, 1) ** 2 * (3 - 2 * np.clip(t, 0, 1))
    near = smooth(blur(enlarge(blur(m[::4, ::4], max(2, h // 60)), h, w), 3) / .16)
    yy, xx = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
    edge = smooth((1 - np.maximum(abs(xx), abs(yy))) / .16)
    return (1 - (1 - s) * near * edge).astype(np.float32)


def product_only(clean, P, shadow):
    """Take the backdrop out of the edge pixels (un-premultiply)."""
    m = P['mask'][..., None]
    back = shadow[..., None] * P['plate'].mean(-1, keepdims=True)
    return np.where(m > .985, clean, np.maximum(clean - (1 - m) * back, 0) / np.maximum(m, .25))
