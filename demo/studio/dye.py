"""Real colours for a product of the range: in a set of several the three plates cannot tell who is who."""
import bpy
from colour import PAINT, PLATES, hex_linear, paint


def dye(material, text, art=None, print_mm=None):
    """Paint what takes the product's colour in this hex colour, own colours in their own, and lay artwork on the print area.

    art: {file, width, dy}: a PNG, its share of the print area's width, how far up it is moved (shares of the height).
    """
    tree = material.node_tree
    passes = {n.name: n for n in tree.nodes if n.bl_idname == 'ShaderNodeOutputAOV'}
    if 'own' not in passes:
        return
    base = tree.nodes['Principled BSDF'].inputs['Base Color']
    own = passes['own'].inputs['Color']
    if passes['ownmask'].inputs['Value'].default_value:
        if own.is_linked:
            tree.links.new(own.links[0].from_socket, base)
        else:
            base.default_value = own.default_value
    else:
        albedo = base.links[0].from_node.inputs[0] if base.is_linked else base
        if max(abs(a - b) for a, b in zip(albedo.default_value, PLATES)) < 1e-4:
            albedo.default_value[:3] = paint(text)
    if art and 'print' in passes:
        lay_artwork(tree, base, passes['print'].inputs['Color'].links[0].from_node, art, print_mm)


def lay_artwork(tree, base, printed, art, print_mm):
    """Mix the artwork over the base colour, where `printed` (u, v, inside) says that there is print area."""
    node = tree.nodes.new
    picture = node('ShaderNodeTexImage')
    picture.image, picture.extension = bpy.data.images.load(art['file']), 'CLIP'
    pixels = picture.image.size
    wide = art['width']
    high = wide * print_mm[0] / print_mm[1] * pixels[1] / pixels[0]
    uv, place = node('ShaderNodeUVMap'), node('ShaderNodeMapping')
    uv.uv_map = 'Print'
    place.inputs['Scale'].default_value = (1 / wide, 1 / high, 1)
    place.inputs['Location'].default_value = (.5 - .5 / wide, .5 - (.5 + art.get('dy', 0)) / high, 0)
    tree.links.new(uv.outputs[0], place.inputs[0])
    tree.links.new(place.outputs[0], picture.inputs[0])
    cover = node('ShaderNodeMath')
    cover.operation = 'MULTIPLY'
    tree.links.new(picture.outputs['Alpha'], cover.inputs[0])
    tree.links.new(printed.inputs[2].links[0].from_socket, cover.inputs[1])
    ink = node('ShaderNodeVectorMath')
    ink.operation, ink.inputs['Scale'].default_value = 'SCALE', PAINT
    tree.links.new(picture.outputs['Color'], ink.inputs[0])
    mix = node('ShaderNodeMixRGB')
    if base.is_linked:
        tree.links.new(base.links[0].from_socket, mix.inputs[1])
    else:
        mix.inputs[1].default_value = base.default_value
    tree.links.new(cover.outputs[0], mix.inputs[0])
    tree.links.new(ink.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], base)


def block_material(text, rough=.6):
    """Painted wood of the set itself."""
    from materials import Material
    m = Material('bloque', rough=rough, spec=.3)
    m.bump(m.noise(m.coords(), 90, 2), .0006, .3)
    m.shader.inputs['Base Color'].default_value = (*(PAINT * c for c in hex_linear(text)), 1)
    return m.mat
