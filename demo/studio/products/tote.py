"""Canvas tote bag, from the simulation in sims/."""
import numpy as np
from mathutils import Vector
from cloth import simulation, subdivide
from geometry import group, mesh, set_uv_array, OUTSIDE
from materials import Material
from palette import pick
from products import Product


def canvas():
    """Plain-weave canvas with slubs, hem stitches and the stitches of the handles."""
    m = Material('lona', rough=.9, spec=.15, sheen=.15, printable=True)
    uv = m.coords(uv='Fab')
    weave, cloud = m.weave(uv, 5.2), m.noise(m.coords(uv='Fab'), 1.1, 5, .65)
    slubs = m.math('ADD', m.noise(m.coords(uv='Fab', scale=(.25, 4, 1)), 1.5, 2), m.noise(m.coords(uv='Fab', scale=(4, .25, 1)), 1.5, 2))
    x, y, _ = m.split(uv)
    dash = lambda s: m.math('GREATER_THAN', m.math('SINE', m.math('MULTIPLY', s, 20)), -.5)
    hem = m.math('MULTIPLY', m.math('COMPARE', y, 38.4, .10), dash(x))
    strap = m.math('MULTIPLY', m.math('COMPARE', m.math('ABSOLUTE', m.math('SUBTRACT', x, 100)), .78, .09), dash(y))
    stitches = m.math('ADD', hem, strap)
    m.bump(m.add((weave, .55), (slubs, .5), (stitches, -1.1)), .012, .55)
    m.modulate(m.add((weave, .35), (slubs, .25), (cloud, .25), (stitches, -.35)), .80, 1.10)
    return m.mat


def tote_strap(side, quads, co, pat, tag, mat):
    """One handle: the simulated ribbon, extended 4 cm down over the bag."""
    used = np.unique(quads)
    local = {int(v): k for k, v in enumerate(used)}
    verts, faces = [Vector(co[i]) for i in used], [[local[int(i)] for i in q] for q in quads]
    rim = sorted((int(i) for i in used if tag[i] < 2), key=lambda i: pat[i, 0])
    uv = [tuple(pat[i]) if tag[i] >= 2 else None for i in used]
    ends = ((rim[:3], (1, 0, -1), 0.), (rim[3:], (-1, 0, 1), 60.))
    for group, order, length in ends:
        for i, w in zip(group, order):
            uv[local[i]] = (100 + w, length)
    on_bag = {(round(float(pat[i, 0]), 2), round(float(pat[i, 1]), 2)): i for i in range(len(pat)) if tag[i] == side}
    for group, _, _ in ends:
        prev = [local[i] for i in group]
        for d in range(1, 5):
            cur = []
            for i in group:
                verts.append(Vector(co[on_bag[(round(float(pat[i, 0]), 2), round(float(pat[i, 1]) - d, 2))]]))
                uv.append((uv[local[i]][0], -float(d)))
                cur.append(len(verts) - 1)
            faces += [[prev[w], cur[w], cur[w + 1], prev[w + 1]] for w in (0, 1)]
            prev = cur
    out = Vector((0, -1 if side == 0 else 1, 0)) * .022
    verts = [v + out if i >= len(used) or tag[used[i]] < 2 else v for i, v in enumerate(verts)]
    strap = mesh('manija', verts, faces, mat, angle=180)
    set_uv_array(strap, uv, 'Fab')
    set_uv_array(strap, [OUTSIDE] * len(verts), 'Print')
    subdivide(strap, 2, .03, 0)


def tote(view):
    z = simulation('tote')
    co, quads, pat, tag, nbag = z['co'] * .1, z['quads'], z['pat'], z['tag'], int(z['nbag'])
    mat, faces = canvas(), z['quads'][:nbag]
    used = np.unique(faces)
    local = -np.ones(len(co), int)
    local[used] = np.arange(len(used))
    bag = mesh('bolsa', co[used], local[faces], mat, angle=180)
    x0, x1, y0, y1 = -13., 13., 6., 34.
    printed, fab = bag.data.uv_layers.new(name='Print'), bag.data.uv_layers.new(name='Fab')
    for k, poly in enumerate(bag.data.polygons):
        for li in poly.loop_indices:
            p = pat[used[bag.data.loops[li].vertex_index]]
            fab.data[li].uv = p
            printed.data[li].uv = ((p[0] - x0) / (x1 - x0), (p[1] - y0) / (y1 - y0)) if k < nbag // 2 else OUTSIDE
    subdivide(bag, 2, .018, 1)
    handles = quads[nbag:]
    for s in (0, 1):
        tote_strap(s, handles[s * len(handles) // 2:(s + 1) * len(handles) // 2], co, pat, tag, mat)
    return dict(target=bag, print_mm=[260, 280], S=3.6, camera=dict(az=0, el=4, fill=.88), light=dict(key=7.5, world=.24, strip=5.0, fill=.3))


RANGE = [
    Product('bolsa-tote', 'Bolsa tote de lona', tote, pick('natural', 'negro', 'marino', 'oliva', 'terracota', 'blanco'), spp=36, needs='tote', strength=.4, material='Algodón 220 g'),
]
