"""What the sewn goods share: their simulations (found through the `work` argument) and the thickness of cloth."""
import os
import sys
import numpy as np


def simulation(name):
    work = dict(a.split('=', 1) for a in sys.argv[sys.argv.index('--') + 1:])['work']
    return np.load(os.path.join(work, name + '.npz'))


def subdivide(ob, levels, thickness, offset=-1):
    m = ob.modifiers.new('smooth', 'SUBSURF')
    m.levels = m.render_levels = levels
    solid(ob, thickness, offset)


def solid(ob, thickness, offset=-1):
    m = ob.modifiers.new('solid', 'SOLIDIFY')
    m.thickness, m.offset = thickness, offset
