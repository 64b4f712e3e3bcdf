"""A rendered set -> two PNGs: its light on nothing (straight alpha) and its shadow; any ground goes under them.

blender -b --factory-startup -P develop_set.py -- set=WORK/lino.npz out=DIR
"""
import os
import sys
import time
import numpy as np
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from colour import PAINT, shoulder, to_srgb
from denoise import denoise
from negative import load, product_only, soft_shadow
from passes import arguments
from png import write_png

UPRIGHT = .74     # what a standing surface may show of the light that the floor gets


def main():
    A = arguments()
    start = time.time()
    P = load(A['set'])
    name = os.path.splitext(os.path.basename(A['set']))[0]
    shadow = soft_shadow(P)
    clean = denoise(P['beauty'], P['normal'], P['albedo'], P['mask'], float(A.get('strength', 2.5)))
    lit = np.median(P['plate'].mean(-1)) / (PAINT * P['floor'].mean())
    light = shoulder(product_only(clean, P, shadow) * (float(A.get('gain', 1)) * UPRIGHT / lit))
    os.makedirs(A['out'], exist_ok=True)
    write_png(os.path.join(A['out'], name + '.png'), np.concatenate([to_srgb(light), P['mask'][..., None]], -1))
    write_png(os.path.join(A['out'], name + '-shadow.png'), shadow[..., None])
    print(f'DEVELOP {name} {time.time() - start:.1f}s', flush=True)


main()
