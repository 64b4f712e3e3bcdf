"""Kitchen apron, draped by formula."""
import math
from cloth import solid
from geometry import mesh, sweep, ellipse, bezier, grid_faces, set_uv, set_uv_array, OUTSIDE
from materials import Material
from palette import pick
from products import Product, mm


def apron_drape(x, z):
    """Depth of the hanging cloth: it wraps a body and falls in soft folds below the waist."""
    low = max(0, (5.3 - z) / 5.3)
    folds = .13 * low ** .9 * (math.sin(1.9 * x + .5 + .10 * z) + .55 * math.sin(4.1 * x + 2.2 - .15 * z))
    pinch = .06 * math.exp(-((z - 5.25) / .55) ** 2) * math.sin(7 * abs(x) - 2.2 * z) * min(1, abs(x) / 2)
    ripple = .02 * math.sin(2.7 * x - 1.9 * z) + .015 * math.sin(1.3 * x + 3.1 * z)
    return .075 * x * x + folds + pinch + ripple


def apron_half_width(z):
    if z < 5.2:
        return 3.35 + .08 * (1 - z / 5.2)
    return 1.32 + 2.03 * (1 - (z - 5.2) / 3.0) ** 2.3


def apron_panel(name, mat, z0, z1, half, lift, nx=140, nz=150):
    """A piece of cloth lying on the drape; half(z) is its half width."""
    verts, fab = [], []
    for j in range(nx + 1):
        for i in range(nz + 1):
            z = z0 + (z1 - z0) * i / nz
            x = half(z) * (2 * j / nx - 1)
            verts.append((x * (1 - .012 * abs(x)), apron_drape(x, z) - lift, z))
            fab.append((x * 10, z * 10))
    ob = mesh(name, verts, [f[::-1] for f in grid_faces(nx + 1, nz + 1)], mat, angle=180)
    set_uv_array(ob, fab, 'Fab')
    solid(ob, .035)
    return ob


def gabardine():
    m = Material('gabardina', rough=.88, spec=.2, sheen=.25, printable=True)
    uv = m.coords(uv='Fab')
    x, z, _ = m.split(uv)
    diagonal = m.math('SINE', m.math('MULTIPLY', m.math('ADD', x, m.math('MULTIPLY', z, 1.3)), 16))
    cloud, slub = m.noise(uv, .5, 5, .6), m.noise(m.coords(uv='Fab', scale=(3, .2, 1)), 1.5, 2)
    hem = m.math('MULTIPLY', m.math('COMPARE', z, 1.6, .10), m.math('GREATER_THAN', m.math('SINE', m.math('MULTIPLY', x, 14)), -.5))
    top = m.math('COMPARE', z, 79.6, .10)
    pocket = m.math('COMPARE', z, 43.6, .10)
    lines = m.math('MAXIMUM', m.math('MAXIMUM', hem, top), pocket)
    m.bump(m.add((diagonal, .12), (slub, .4), (lines, -1.2)), .014, .55)
    m.modulate(m.add((diagonal, .06), (cloud, .35), (slub, .2), (lines, -.4)), .82, 1.08)
    return m.mat


def strap_of(name, path, width, mat, up):
    ob = sweep(name, path, lambda t: ellipse(width, .018, 16, 4), mat, up=up)
    set_uv(ob, lambda c: OUTSIDE)
    set_uv(ob, lambda c: (c.x * 10, c.z * 10 + 200), 'Fab')


def apron(view):
    mat = gabardine()
    body = apron_panel('delantal', mat, 0, 8.2, apron_half_width, 0)
    x0, x1, z0, z1 = -1.1, 1.1, 5.5, 7.6
    set_uv(body, lambda c: ((c.x - x0) / (x1 - x0), (c.z - z0) / (z1 - z0)))
    pocket = apron_panel('bolsillo', mat, 2.5, 4.5, lambda z: 2.1, .045, 100, 60)
    set_uv(pocket, lambda c: OUTSIDE)
    neck = bezier([(-1.12, .12, 7.95), (-1.12, .15, 8.9), (-1.15, .9, 10.35), (0, 1.0, 10.4), (1.15, .9, 10.35), (1.12, .15, 8.9), (1.12, .12, 7.95)], 30)
    strap_of('cuello', neck, .15, mat, (0, -1, .1))
    for s in (1, -1):
        tie = bezier([(s * 3.15, .80, 5.15), (s * 3.75, 1.0, 5.25), (s * 3.95, .9, 4.6), (s * 3.82, .85, 3.6), (s * 3.72, .8, 2.9), (s * 3.92, .8, 2.3), (s * 3.80, .8, 1.5)], 24)
        strap_of('tira', tie, .13, mat, (0, -1, .1))
    return dict(target=body, print_mm=mm(x1 - x0, z1 - z0), hang=.6, S=5.6, camera=dict(el=3, fill=.88), light=dict(key=8, world=.18, strip=4.0, fill=.2, top=3.0))


RANGE = [
    Product('delantal', 'Delantal de cocina', apron, pick('grafito', 'negro', 'crudo', 'terracota', 'oliva', 'bordo'), spp=28, strength=.5, material='Gabardina de algodón'),
]
