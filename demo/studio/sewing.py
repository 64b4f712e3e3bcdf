"""Turns the panels of a simulated shirt into one sewn mesh with its collar."""
import math
import numpy as np
from cloth import subdivide
from geometry import mesh, grid_faces, set_uv_array, OUTSIDE
from materials import Material


def weld(z, scale=.1):
    """Sew the simulated panels into one mesh; returns vertices, faces, original corner indices, boundary edges, neighbours."""
    co, tri, pat = z['co'].copy() * scale, z['tri'], z['pat']
    same = np.arange(len(co))
    for i, j in z['pairs']:
        co[i] = co[j] = (co[i] + co[j]) / 2
        same[j] = i
    T = same[tri]
    ok = (T[:, 0] != T[:, 1]) & (T[:, 1] != T[:, 2]) & (T[:, 0] != T[:, 2])
    T, tri = T[ok], tri[ok]
    used = np.unique(T)
    index = -np.ones(len(co), int)
    index[used] = np.arange(len(used))
    V, F, count = co[used], index[T], {}
    for e in np.sort(np.concatenate([F[:, [0, 1]], F[:, [1, 2]], F[:, [2, 0]]]), 1):
        count[tuple(e)] = count.get(tuple(e), 0) + 1
    rim, near = [e for e, k in count.items() if k == 1], [[] for _ in V]
    for a, b in count:
        near[a].append(b)
        near[b].append(a)
    return V, F, tri, rim, near, index


def relax(V, rim, near, rounds):
    """Light Laplacian smoothing (with Taubin's give-back): removes triangle noise, keeps folds."""
    along = {}
    for a, b in rim:
        along.setdefault(a, []).append(b)
        along.setdefault(b, []).append(a)
    for k in range(rounds):
        mean = np.array([V[along.get(i) or near[i]].mean(0) for i in range(len(V))])
        V = V + (.5 if k % 2 == 0 else -.30) * (mean - V)
    return V, along


def smooth_seams(V, seam, near, rounds=14):
    """Straighten the sewn edges along their own length (the simulation leaves them zigzagging)."""
    chain = {i: [j for j in near[i] if j in seam] for i in seam}
    inner = [i for i, c in chain.items() if len(c) == 2]
    for k in range(rounds):
        V[inner] += (.5 if k % 2 == 0 else -.2) * (np.array([V[chain[i]].mean(0) for i in inner]) - V[inner])
    return V


def neck_loop(start, along):
    loop = [start, along[start][0]]
    while True:
        ahead = [q for q in along[loop[-1]] if q != loop[-2]]
        if not ahead or ahead[0] == start:
            return loop
        loop.append(ahead[0])


def smooth_loop(a, rounds):
    for _ in range(rounds):
        a = (np.roll(a, 1, 0) + 2 * a + np.roll(a, -1, 0)) / 4
    return a


def collar(V, loop, rim_set, near, width=.19):
    """Ribbed neck band grown outwards from the neck opening: thin, slightly folded towards the neck."""
    L = smooth_loop(V[loop], 8)
    inner = np.array([V[[q for q in near[i] if q not in rim_set] or [i]].mean(0) for i in loop])
    d = smooth_loop(L - inner, 10)
    d /= np.linalg.norm(d, axis=1)[:, None]
    tangent = np.roll(L, -1, 0) - np.roll(L, 1, 0)
    normal = np.cross(tangent, d)
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    radial = L - L.mean(0)
    radial[:, 2] *= .3
    normal *= np.sign((normal * radial).sum())
    profile = [(-.020, .004), (-.012, .016), (.03, .019), (width * .5, .017), (width - .012, .014), (width, .002), (width - .012, -.010), (width * .5, -.012), (0, -.010)]
    length, verts, uv = np.r_[0, np.cumsum(np.linalg.norm(np.diff(L, axis=0), axis=1))], [], []
    for i in range(len(loop)):
        grow = d[i] * .8 + np.array([0, 0, .30]) - normal[i] * .12
        grow /= np.linalg.norm(grow)
        verts += [L[i] + grow * a + normal[i] * b for a, b in profile]
        uv += [(length[i] * 10, a * 10) for a, _ in profile]
    k, n = len(profile), len(loop)
    faces = [(i * k + j, (i + 1) % n * k + j, (i + 1) % n * k + (j + 1) % k, i * k + (j + 1) % k) for i in range(n) for j in range(k)]
    m = Material('rib', rough=.92, spec=.15, sheen=.3)
    ribs = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', m.split(m.coords(uv='Fab'))[0], 14)))
    m.bump(ribs, .012, .6)
    m.modulate(ribs, .86, 1.03)
    band = mesh('cuello', verts, faces, m.mat, angle=180)
    set_uv_array(band, uv, 'Fab')
    s = band.modifiers.new('smooth', 'SUBSURF')
    s.levels = s.render_levels = 1
    return L


def polo_collar(V, loop, rim_set, near, mat):
    """Fold-down collar: a stand that grows from the neck opening and a leaf laid back over the shoulders, open in front."""
    L = smooth_loop(V[loop], 8)
    inner = np.array([V[[q for q in near[i] if q not in rim_set] or [i]].mean(0) for i in loop])
    d = smooth_loop(L - inner, 24)
    d /= np.linalg.norm(d, axis=1)[:, None]
    normal = np.cross(np.roll(L, -1, 0) - np.roll(L, 1, 0), d)
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    radial = L - L.mean(0)
    radial[:, 2] *= .3
    normal *= np.sign((normal * radial).sum())
    step = np.linalg.norm(np.diff(np.r_[L, L[:1]], axis=0), axis=1)
    arc = np.r_[0, np.cumsum(step)] / step.sum()
    at = lambda a, t: np.array([np.interp(t % 1, arc, np.r_[a[:, k], a[:1, k]]) for k in range(3)])
    # (along the cloth's direction, away from it, share of the leaf)
    profile = [(-.03, .006, 0), (.08, .010, 0), (.20, .012, 0), (.26, .030, 0), (.27, .060, .05), (.22, .088, .15), (.08, .092, .4), (-.08, .088, .65), (-.22, .080, .85), (-.34, .074, 1)]
    n, verts, uv = 140, [], []
    for i in range(n + 1):
        t = .012 + (1 - .024) * i / n
        point = math.exp(-(min(t, 1 - t) / .07) ** 2)
        for a, b, leaf in profile:
            q = .5 + (t - .5) * (1 - .085 * leaf)
            base, out = at(L, q), at(normal, q)
            grow = at(d, q) * .85 + np.array([0, 0, .35 * (1 - leaf)]) - out * .15 * (1 - leaf)
            grow /= np.linalg.norm(grow)
            verts.append(base + grow * (a - .17 * point * leaf) + out * b)
            uv.append((t * 45, a * 10))
    band = mesh('cuello', verts, grid_faces(n + 1, len(profile)), mat, angle=180)
    set_uv_array(band, uv, 'Fab')
    set_uv_array(band, [OUTSIDE] * len(verts), 'Print')
    subdivide(band, 1, .022, 0)
    return L
