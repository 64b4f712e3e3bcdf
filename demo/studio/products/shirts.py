"""T-shirt, polo and sweatshirt, from the simulations in sims/."""
import math
import bpy
import numpy as np
from mathutils import Matrix, Vector
from cloth import simulation, subdivide
from sewing import weld, relax, smooth_seams, neck_loop, collar, polo_collar
from geometry import group, mesh, turned, OUTSIDE
from materials import Material
from palette import pick
from products import Product


def jersey(placket=False):
    """Knit jersey: fine ribs, hem and cuff double stitches, armhole seam (pattern coordinates in cm)."""
    m = Material('jersey', rough=.92, spec=.15, sheen=.30, printable=True)
    uv = m.coords(uv='Fab')
    x, y, _ = m.split(uv)
    ax, knit, cloud, fine = m.math('ABSOLUTE', x), m.weave(uv, 6.5), m.noise(uv, .8, 6, .6), m.noise(uv, 9, 2)
    line = lambda d, at, w=.10: m.math('COMPARE', d, at, w)
    either = lambda a, b: m.math('MAXIMUM', a, b)
    cuff, end = m.add((ax, .769), (y, -.639)), 41 * .769 + 21 * .639
    sleeve = m.math('MULTIPLY', m.math('GREATER_THAN', y, -37.0), either(line(cuff, end - 2.4), line(cuff, end - 2.9)))
    hem = either(line(y, -70.6), line(y, -71.1))
    t = m.math('DIVIDE', m.math('ADD', y, 17), 10.5)
    bow = m.math('MULTIPLY', m.math('SUBTRACT', 1.0, m.math('MULTIPLY', t, t)), 2.6)
    arm = m.math('SUBTRACT', ax, m.math('SUBTRACT', m.math('MULTIPLY_ADD', t, -.9, 24.6), bow))
    armhole = m.math('MULTIPLY', line(arm, 0, .16), m.math('LESS_THAN', m.math('ABSOLUTE', t), 1.06))
    lines = either(either(hem, sleeve), armhole)
    if placket:
        sides = m.math('MULTIPLY', line(ax, 1.6, .09), m.math('GREATER_THAN', y, -25.5))
        foot = m.math('MULTIPLY', m.math('LESS_THAN', ax, 1.65), either(line(y, -25.5, .09), line(y, -23.6, .07)))
        front = m.math('MULTIPLY', either(sides, foot), m.math('LESS_THAN', y, -8.0))
        lines = either(lines, front)
    m.bump(m.add((knit, .18), (fine, .35), (lines, -1.5)), .012, .6)
    m.modulate(m.add((knit, .15), (cloud, .3), (lines, -.6)), .82, 1.06)
    return m.mat


def fleece():
    """Brushed fleece with ribbed cuffs and waistband (pattern coordinates in cm)."""
    m = Material('friza', rough=.95, spec=.12, sheen=.45, printable=True)
    uv = m.coords(uv='Fab')
    x, y, _ = m.split(uv)
    ax, knit, cloud, fine = m.math('ABSOLUTE', x), m.weave(uv, 5.5), m.noise(uv, .7, 6, .6), m.noise(uv, 6, 3)
    band = lambda d, at, w=.12: m.math('COMPARE', d, at, w)
    along, across = m.add((ax, .428), (y, -.904)), m.add((ax, .904), (y, .428))
    sleeve = m.math('GREATER_THAN', ax, 30.5)
    cuff = m.math('MULTIPLY', m.math('GREATER_THAN', along, 74.2 - 6.5), sleeve)
    waist = m.math('MULTIPLY', m.math('LESS_THAN', y, -61.5), m.math('LESS_THAN', ax, 30))
    ribs = m.math('ADD', m.math('MULTIPLY', cuff, m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', across, 7)))),
                  m.math('MULTIPLY', waist, m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', x, 7)))))
    seams = m.math('MAXIMUM', m.math('MULTIPLY', band(along, 74.2 - 6.6, .16), sleeve), m.math('MULTIPLY', band(y, -61.4, .16), m.math('LESS_THAN', ax, 30)))
    armhole = m.math('MULTIPLY', band(m.math('SUBTRACT', ax, m.math('MULTIPLY_ADD', y, -.12, 23.6)), 0, .2), m.math('GREATER_THAN', y, -29.5))
    lines = m.math('MAXIMUM', seams, armhole)
    m.bump(m.add((knit, .15), (fine, .5), (ribs, 1.6), (lines, -2)), .016, .6)
    m.modulate(m.add((knit, .12), (cloud, .3), (ribs, .35), (lines, -.7)), .80, 1.08)
    return m.mat


def shirt(view, areas, polo=False, style='tshirt'):
    """A sewn shirt; areas: view -> (x0, x1, y0, y1) of the print area on the pattern, in cm."""
    z = simulation(style)
    pat, nf = z['pat'], int(z['nf'])
    V, F, tri, rim, near, index = weld(z)
    V = smooth_seams(V, {int(index[i]) for i, _ in z['pairs']} - {-1}, near)
    V, along = relax(V, rim, near, 3)
    rim_set = {i for e in rim for i in e}
    loop, mat = neck_loop(int(index[0]), along), fleece() if style == 'buzo' else jersey(polo)
    V[loop] = polo_collar(V, loop, rim_set, near, mat) if polo else collar(V, loop, rim_set, near, .26 if style == 'buzo' else .19)
    tee = mesh('remera', V, F, mat, angle=180)
    printed, fab = tee.data.uv_layers.new(name='Print'), tee.data.uv_layers.new(name='Fab')
    x0, x1, y0, y1 = areas[view]
    for k, poly in enumerate(tee.data.polygons):
        for j, li in enumerate(poly.loop_indices):
            o = tri[k][j]
            on = (o < nf) == (view == 'frente')
            u = (pat[o, 0] - x0) / (x1 - x0)
            fab.data[li].uv = pat[o]
            printed.data[li].uv = (u if view == 'frente' else 1 - u, (pat[o, 1] - y0) / (y1 - y0)) if on else OUTSIDE
    subdivide(tee, 2, .014)
    if polo:
        white = Material('botón', grey=.8, rough=.25, coat=.4).mat
        for y in (-14.0, -19.5):
            i = int(np.argmin(np.hypot(pat[:nf, 0], pat[:nf, 1] - y)))
            button = turned('botón', [(0, 0), (.052, 0, .006), (.056, .014, .006), (.04, .018, .004), (0, .012)], white, 4, 40)
            button.rotation_euler, button.location = (math.radians(82), 0, 0), Vector(V[index[i]]) + Vector((0, -.004, 0))
    if view == 'dorso':                       # turn the shirt, not the camera: the lamps stay in front
        group([o for o in bpy.data.objects if o.type == 'MESH'], Matrix.Rotation(math.pi, 4, 'Z'))
    return dict(target=tee, print_mm=[round((x1 - x0) * 10), round((y1 - y0) * 10)], hang=2.5, S=4.4, camera=dict(el=3, fill=.88),
                light=dict(key=8, world=.16, strip=4.0, fill=.12, top=3.4))


def tshirt(view):
    return shirt(view, {'frente': (-15, 15, -54, -14), 'dorso': (-15, 15, -50, -10)})


def polo(view):
    return shirt(view, {'frente': (5, 14, -26, -17), 'dorso': (-14, 14, -48, -14)}, polo=True)


def sweatshirt(view):
    return shirt(view, {'frente': (-15, 15, -50, -15), 'dorso': (-15, 15, -48, -10)}, style='buzo')


RANGE = [
    Product('remera', 'Remera de algodón', tshirt, pick('blanco', 'negro', 'marino', 'rojo', 'melange', 'salvia'), ('frente', 'dorso'), spp=36, needs='tshirt', strength=.6, material='Jersey de algodón 180 g'),
    Product('chomba', 'Chomba piqué', polo, pick('marino', 'blanco', 'negro', 'bordo', 'bosque', 'celeste'), spp=32, needs='tshirt', strength=.6, gain=.84, material='Piqué de algodón 220 g'),
    Product('buzo', 'Buzo de friza cuello redondo', sweatshirt, pick('melange', 'negro', 'marino', 'bordo', 'bosque', 'crudo'), spp=32, needs='buzo', strength=.6, material='Friza de algodón 280 g'),
]
