"""Inside Blender: several products on a set, under one light and before one camera -> WORK/<set>.npz

blender -b --factory-startup -P stage.py -- set=FILE.json width=1280 spp=48 work=DIR
"""
import json
import math
import os
import sys
import time
import bpy
import numpy as np
from mathutils import Matrix, Vector
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import lighting
from bpy_extras.object_utils import world_to_camera_view
from colour import hex_linear, paint
from dye import block_material, dye
from geometry import bounds, group, rounded_box, turned
from passes import arguments, render_to_exr, settings
from products import find

PASSES = (('Image', 'beauty'), ('Normal', 'normal'), ('DiffCol', 'albedo'), ('mask', 'mask'))
ROOM = .13        # round the set for its shadows, as a share of the frame's width


def place(thing):
    """Build one product in its colour and stand it where the table says. Returns its meshes."""
    objects, materials = set(bpy.data.objects), set(bpy.data.materials)
    product = find(thing['product'])
    shot = product.build(thing.get('view', 'frente'))
    new = [o for o in bpy.data.objects if o not in objects]
    for m in bpy.data.materials:
        if m not in materials:
            dye(m, thing['color'], thing.get('art'), shot.get('print_mm'))
    x, y, z = thing['at']
    pose = Matrix.Rotation(math.radians(thing.get('lean', 0)), 4, 'X') @ Matrix.Rotation(math.radians(thing.get('roll', 0)), 4, 'Z')
    root = group(new, Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(thing.get('turn', 0)), 4, 'Z')
                 @ Matrix.Scale(thing.get('scale', 1), 4) @ pose)
    parts = [o for o in new if o.type == 'MESH']
    box = bounds(parts)
    middle = (box.min(0) + box.max(0)) / 2
    root.location += Vector((x - middle[0], y - middle[1], z + shot.get('hang', 0) - box[:, 2].min()))
    bpy.context.view_layer.update()
    return parts


def block(at, size, color, turn=0):
    """A box of the set: size (x, y, z), or a drum: (diameter, height). Its base is at z."""
    mat = block_material(color)
    if len(size) == 2:
        d, h = size
        ob = turned('tambor', [(0, 0), (d / 2, 0, .02), (d / 2, h, .04), (0, h)], mat, 8, 192)
    else:
        ob = rounded_box('bloque', *size, .03, mat)
    ob.location, ob.rotation_euler[2] = at, math.radians(turn)
    return ob


def frame(parts, width, az=0, el=9, lens=80):
    """Camera whose frame holds the set with ROOM on all sides."""
    sc = bpy.context.scene
    sc.render.resolution_x = sc.render.resolution_y = width
    cam = lighting.camera(parts, az=az, el=el, lens=lens, fill=1 - 2 * ROOM)
    points = bounds(parts)
    seen = [world_to_camera_view(sc, cam, Vector(p)).y for p in points[::max(1, len(points) // 4000)]]
    sc.render.resolution_y = round(width * min(1, max(seen) - min(seen) + 2 * ROOM))


def main():
    A = arguments()
    table = json.load(open(A['set']))
    start = time.time()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = 'CYCLES'
    parts = [block(**b) for b in table.get('blocks', ())]
    for thing in table['things']:
        parts += place(thing)
    box = bounds(parts)
    centre = (box.min(0) + box.max(0)) / 2
    lighting.studio(.42 * np.ptp(box[:, 0]), centre, **{'flags': False, **table.get('light', {})})
    cyc = bpy.data.materials['cyc'].node_tree.nodes['Principled BSDF'].inputs
    cyc['Base Color'].default_value = (*paint(table['floor']), 1)
    width = int(A['width'])
    settings(width, int(A['spp']), float(A.get('threshold', .02)))
    frame(parts, width, **table.get('camera', {}))
    name = os.path.splitext(os.path.basename(A['set']))[0]
    folder = os.path.join(A['work'], name + '-exr')
    os.makedirs(folder, exist_ok=True)
    cpu = os.times()[0]
    P = render_to_exr(folder, PASSES)
    cpu = os.times()[0] - cpu
    for o in parts:
        o.hide_render = True
    bpy.context.scene.render.resolution_percentage, bpy.context.scene.cycles.samples = 25, 32
    plate = render_to_exr(folder, (('Image', 'plate'),))['plate']
    f32 = lambda k: P[k][..., :3].astype(np.float32)
    np.savez(os.path.join(A['work'], name + '.npz'), beauty=f32('beauty'), normal=f32('normal').astype(np.float16),
             albedo=f32('albedo').astype(np.float16), mask=P['mask'][..., 0], plate=plate[..., :3],
             floor=np.array(hex_linear(table['floor']), np.float32))
    os.rmdir(folder)
    print(f"RENDER {name} {'x'.join(map(str, P['mask'].shape[1::-1]))} {A['spp']}spp {time.time() - start:.1f}s cpu {cpu:.1f}s", flush=True)


main()
