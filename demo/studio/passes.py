"""What every render shares: arguments, Cycles' settings, passes as arrays."""
import glob
import os
import sys
import bpy
import numpy as np


def arguments():
    return dict(a.split('=', 1) for a in sys.argv[sys.argv.index('--') + 1:])


def settings(size, spp, threshold):
    sc = bpy.context.scene
    r, cy = sc.render, sc.cycles
    r.resolution_x = r.resolution_y = size
    r.film_transparent = False
    cy.device, cy.samples, cy.use_denoising = 'CPU', spp, False
    cy.use_adaptive_sampling, cy.adaptive_threshold, cy.adaptive_min_samples = True, threshold, min(spp, 20)
    cy.max_bounces, cy.diffuse_bounces, cy.glossy_bounces, cy.transmission_bounces = 8, 3, 3, 8
    cy.sample_clamp_indirect, cy.blur_glossy = 4, .5
    cy.caustics_reflective = cy.caustics_refractive = False
    cy.filter_width, r.threads_mode, r.threads, r.use_persistent_data = 1.4, 'FIXED', 2, True
    vl = bpy.context.view_layer
    vl.use_pass_normal = vl.use_pass_diffuse_color = True
    for n, t in (('mask', 'VALUE'), ('ownmask', 'VALUE'), ('print', 'COLOR'), ('own', 'COLOR')):
        a = vl.aovs.add()
        a.name, a.type = n, t


def render_to_exr(folder, passes):
    """Render once and write the named passes as EXR; returns {pass: array (h, w, 4), top row first}."""
    sc = bpy.context.scene
    sc.use_nodes = True
    tree = sc.node_tree
    tree.nodes.clear()
    layers, out = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    out.base_path, out.format.file_format, out.format.color_depth = folder, 'OPEN_EXR', '32'
    out.format.color_mode = 'RGBA'
    out.file_slots.clear()
    for source, name in passes:
        out.file_slots.new(name + '_')
        tree.links.new(layers.outputs[source], out.inputs[-1])
    bpy.ops.render.render()
    return {name: load_exr(glob.glob(os.path.join(folder, name + '_*.exr'))[0]) for _, name in passes}


def load_exr(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Non-Color'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    os.remove(path)
    return a.reshape(h, w, 4)[::-1].copy()
