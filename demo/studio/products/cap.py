"""Six-panel cap."""
import math
import numpy as np
from mathutils import Vector
from cloth import solid
from geometry import mesh, turned, lathe, grid_faces, set_uv, set_uv_array, OUTSIDE
from materials import Material
from palette import pick
from products import Product


def twill():
    """Diagonal twill with seam grooves and stitch lines driven by the 'Seam' UV (distance, length)."""
    m = Material('sarga', rough=.85, spec=.2, sheen=.35, printable=True)
    wave = m.node('ShaderNodeTexWave', wave_type='BANDS', bands_direction='DIAGONAL')
    m.link(m.coords(uv='Fab'), wave.inputs['Vector'])
    wave.inputs['Scale'].default_value, wave.inputs['Distortion'].default_value, wave.inputs['Detail'].default_value = 17, .6, 1
    cloud, seam = m.noise(m.coords(), 9, 4), m.split(m.coords(uv='Seam'))
    d = m.math('ABSOLUTE', seam[0])
    groove = m.math('LESS_THAN', d, .006)
    dashes = m.math('GREATER_THAN', m.math('SINE', m.math('MULTIPLY', seam[1], 150)), -.45)
    stitch = m.math('MULTIPLY', m.math('COMPARE', d, .036, .0075), dashes)
    m.bump(m.add((wave.outputs['Fac'], .25), (stitch, .9), (groove, -1.6)), .010, .75)
    m.modulate(m.add((groove, -.5), (wave.outputs['Fac'], .14), (stitch, .22), (cloud, .10)), .84, 1.12)
    return m.mat


def crown_point(th, t, a=.86, b=1.02, H=.98):
    """Six-panel crown: angle th, height parameter t (0 rim, 1 top)."""
    c, s = math.cos(th), math.sin(th)
    front, ph = max(0, -s), t * math.pi / 2
    r, z = math.cos(ph) ** (.70 - .12 * front), H * math.sin(ph)
    bulge = 1 + .024 * abs(math.sin(3 * (th + math.pi / 2))) ** .55 * math.sin(min(1, t * 1.15) * math.pi) ** .8 - .012
    wobble = 1 + .006 * math.sin(5 * th + 2) * math.sin(t * 5) + .004 * math.sin(9 * th + 1 + 4 * t)
    rise = .10 * math.exp(-((th + math.pi / 2) / .62) ** 2)
    return a * r * c * bulge * wobble, b * r * s * bulge * wobble - .12 * front * t * (1 - t), z + rise * (1 - t) ** 2


def cap_crown(mat):
    n, m, verts, print_uv, fab, seam = 360, 72, [], [], [], []
    for j in range(n):
        th = -math.pi + 2 * math.pi * j / n
        for i in range(m):
            t = i / (m - 1) * .995
            verts.append(crown_point(th, t))
            r = .86 * math.cos(t * math.pi / 2) ** .7
            q = (th + math.pi / 2) / (math.pi / 3)
            seam.append(((q - round(q)) * (math.pi / 3) * max(r, .02) if i > 1 else .05, t * 1.55))
            fab.append(((q - math.floor(q) - .5) * 1.04 * r, t * 1.6))
            ahead = (th + math.pi / 2 + math.pi) % (2 * math.pi) - math.pi
            print_uv.append((ahead * max(r, .05) * 1.08 / .84 + .5, (t - .17) / .40) if abs(ahead) < 1.1 else OUTSIDE)
    crown = mesh('copa', verts, grid_faces(n, m, True), mat, angle=180)
    for uv, name in ((print_uv, 'Print'), (seam, 'Seam'), (fab, 'Fab')):
        set_uv_array(crown, uv, name)
    solid(crown, .022)
    return crown


def cap_brim(mat):
    n, m, verts, seam, fab = 121, 40, [], [], []
    rows = [.03, .10, .17, .24, .31, .38, .45]
    for j in range(n):
        s = -1 + 2 * j / (n - 1)
        x0, y0, z0 = crown_point(-math.pi / 2 + s * math.radians(72), .012)
        reach = .80 * max(0, 1 - abs(s) ** 2.6) ** .62
        for i in range(m):
            q = i / (m - 1)
            x, y, drop = x0 * (1 + .10 * q * (1 - abs(s) ** 4)), y0 - reach * q, .05 * reach * q + .12 * q * q * reach
            arch = .34 * (x / .8) ** 2 * min(1, reach * q * 2.2) * .75
            verts.append((x * .995, y + .015, z0 - .012 - drop - arch))
            d = (1 - q) * reach
            nearest = min(rows, key=lambda v: abs(v - d))
            seam.append((.036 + d - nearest if reach > .08 else .2, s * 1.15))
            fab.append((x, y))
    brim = mesh('visera', verts, grid_faces(n, m), mat, angle=180)
    for uv, name in (([OUTSIDE] * len(verts), 'Print'), (seam, 'Seam'), (fab, 'Fab')):
        set_uv_array(brim, uv, name)
    solid(brim, .035)
    b = brim.modifiers.new('bevel', 'BEVEL')
    b.width, b.segments, b.limit_method, b.angle_limit = .012, 3, 'ANGLE', math.radians(50)


def cap(view):
    mat = twill()
    crown = cap_crown(mat)
    cap_brim(mat)
    button = turned('botón', [(.001, 0.955), (.075, 0.955, .02), (.062, 1.005, .03), (0, 1.02)], mat, 6, 64)
    button.location.z = -.005
    parts = [button]
    for k in range(6):
        th = -math.pi / 2 + math.pi / 6 + k * math.pi / 3
        p, up, side = (Vector(crown_point(*q)) for q in ((th, .62), (th, .64), (th + .02, .62)))
        normal = (side - p).cross(up - p).normalized()
        normal *= 1 if normal.dot(p) > 0 else -1
        eye = lathe('ojal', [(.016 + .011 * (1 + math.cos(u)), .010 * math.sin(u)) for u in np.linspace(0, 2 * math.pi, 17)], mat, 40)
        eye.rotation_mode, eye.rotation_quaternion, eye.location = 'QUATERNION', normal.to_track_quat('Z', 'Y'), p + normal * .004
        parts.append(eye)
    for ob in parts:
        set_uv(ob, lambda c: OUTSIDE)
        set_uv(ob, lambda c: (.2, c.x * 8), 'Seam')
        set_uv(ob, lambda c: (c.x, c.y), 'Fab')
    return dict(target=crown, print_mm=[84, 60], S=1.05, camera=dict(az=-24, el=13, fill=.84))


RANGE = [
    Product('gorra', 'Gorra de seis gajos', cap, pick('arena', 'negro', 'marino', 'rojo', 'bosque', 'blanco'), spp=34, strength=.4, gain=.93, material='Gabardina de algodón'),
]
