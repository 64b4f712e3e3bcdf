#!/usr/bin/env python3
"""Photo studio: one command from a procedural product to catalogue pictures.

  python3 demo/studio/make.py --list
  python3 demo/studio/make.py --product taza --out catalogue
  python3 demo/studio/make.py --product taza --colors white,#c23b2e --size 900 --out DIR
  python3 demo/studio/make.py --product taza --preview           # quick look: 260 px, few samples
  python3 demo/studio/make.py --product taza --large --out catalogue # photographs of 1600 px for the zoom, beside those of 900
  python3 demo/studio/make.py --set DIR/lino.json --out catalogue # several products under one light (demo/make-sets.mjs)

Needs: blender, gcc, cwebp, avifenc (see README.md). Only the standard library is used here.
"""
import argparse
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
BLENDER = os.environ.get('BLENDER', 'blender')
# Debian's Blender takes its Python from the first python3 in PATH: a pyenv there would hide numpy
CLEAN = dict(os.environ, PATH='/usr/local/bin:/usr/bin:/bin', PYTHONIOENCODING='utf-8')
LARGE = 1600
NAMED = {'white': '#ffffff', 'black': '#1d1d20', 'red': '#c23b2e', 'navy': '#22304f'}


def blender(script, **args):
    """Run one of our scripts in headless Blender, politely; returns its lines of interest."""
    cmd = ['nice', '-n', '19', BLENDER, '-b', '--factory-startup', '-P', os.path.join(HERE, script), '--']
    p = subprocess.run(cmd + [f'{k}={v}' for k, v in args.items()], capture_output=True, text=True, env=CLEAN)
    text = p.stdout + p.stderr
    if 'Traceback' in text:
        raise SystemExit(f'{script} {args} failed:\n' + text[-3000:])
    for line in text.splitlines():
        if line.startswith(('RENDER', 'DEVELOP', 'SIM')):
            print(line, flush=True)


def slug_colors(text, product):
    """'white,#c23b2e,rojo' -> {slug: (Spanish name, hex)}; the product's own colours when empty."""
    from palette import ALL
    if not text:
        return dict(product['colors'])
    out = {}
    for c in text.split(','):
        if c in ALL:
            out[c] = ALL[c]
        else:
            code = NAMED.get(c, c)
            out[c.lstrip('#')] = (c, code)
    return out


def png_size(path):
    with open(path, 'rb') as f:
        return list(struct.unpack('>II', f.read(24)[16:]))


def encode(png, target, lossless=False, speed=5):
    """PNG -> photo formats (AVIF q58 and WebP q82), or exact/near-lossless WebP; returns file records."""
    size, made = png_size(png), []
    if lossless:
        near = [] if lossless == 'exact' else ['-near_lossless', '60']
        jobs = {'.webp': ['cwebp', '-quiet', '-lossless', '-exact', '-m', '5', *near, png, '-o']}
    else:
        cq = round((100 - 58) * 63 / 100)
        jobs = {'.avif': ['avifenc', '-s', str(speed), '-j', '2', '-y', '420', '--min', '0', '--max', '63', '-a', 'end-usage=q', '-a', f'cq-level={cq}', png],
                '.webp': ['cwebp', '-quiet', '-q', '82', '-m', '6', '-sharp_yuv', png, '-o']}
    for ext, cmd in jobs.items():
        subprocess.run(['nice', '-n', '19', *cmd, target + ext], check=True, stdout=subprocess.DEVNULL)
        made.append({'file': target + ext, 'width': size[0], 'height': size[1], 'bytes': os.path.getsize(target + ext)})
    return made


def product_list():
    """The range's metadata, asked from Blender's Python (the product modules import bpy)."""
    out = subprocess.run([BLENDER, '-b', '--factory-startup', '-P', os.path.join(HERE, 'listing.py')],
                         capture_output=True, text=True, env=CLEAN).stdout
    return {p['name']: p for p in json.loads(next(l for l in out.splitlines() if l.startswith('['))) }


def develop_view(p, view, colors, work, out):
    """Develop, encode and record one rendered view."""
    shot, png = f"{p['name']}-{view}", os.path.join(work, f"{p['name']}-png")
    shutil.rmtree(png, ignore_errors=True)
    cut = p['cut'] or next(iter(colors))
    blender('develop.py', shot=shot, view=view, work=work, png=png, cut=cut, strength=p['strength'], gain=p['gain'],
            colors=','.join(f'{s}:{h}' for s, (_, h) in colors.items()))
    folder = os.path.join(out, p['name'])
    os.makedirs(os.path.join(folder, 'editor'), exist_ok=True)
    files = []
    for s in colors:
        for suffix, px in (('', png_size(os.path.join(png, f'{view}-{s}.png'))[0]), ('-small', 320)):
            for f in encode(os.path.join(png, f'{view}-{s}{suffix}.png'), os.path.join(folder, f'{view}-{s}-{px}')):
                files.append({'kind': 'photo', 'view': view, 'color': s, **f})
    for f in encode(os.path.join(png, f'{view}-{cut}-cut.png'), os.path.join(folder, f'{view}-{cut}-cut')):
        files.append({'kind': 'cutout', 'view': view, 'color': cut, **f})
    info = json.load(open(os.path.join(png, f'{view}-editor.json')))
    for kind in ('plates', 'matte', 'own', 'uv', 'shade', 'spec'):
        if kind in info:
            rec = encode(os.path.join(png, info[kind] + '.png'), os.path.join(folder, 'editor', info[kind]), 'exact' if kind == 'uv' else 'near')[0]
            info[kind] = os.path.relpath(rec['file'], folder)
            files.append({'kind': 'editor-' + kind, 'view': view, **rec})
    if 'grid' in info:
        target = os.path.join(folder, 'editor', info['grid'])
        shutil.copy(os.path.join(png, info['grid']), target)
        info['grid'] = os.path.relpath(target, folder)
        files.append({'kind': 'editor-grid', 'view': view, 'file': target, 'bytes': os.path.getsize(target)})
    shutil.rmtree(png)
    for f in files:
        f['file'] = os.path.relpath(f['file'], folder)
    return files, info


def develop_large(p, view, colors, work, out):
    """Photographs to look at closely, beside those of the same frame that pages show."""
    strength = p['strength'] * (2.5 if p['strength'] >= 1 else 1.5)     # fewer samples; cloth keeps its weave
    shot, png = f"{p['name']}-{view}-large", os.path.join(work, f"{p['name']}-large-png")
    shutil.rmtree(png, ignore_errors=True)
    blender('develop.py', shot=shot, view=view, work=work, png=png, strength=strength, gain=p['gain'], photos='only',
            colors=','.join(f'{s}:{h}' for s, (_, h) in colors.items()))
    folder = os.path.join(out, p['name'])
    os.makedirs(folder, exist_ok=True)
    for s in colors:
        encode(os.path.join(png, f'{view}-{s}.png'), os.path.join(folder, f'{view}-{s}-{LARGE}'), speed=7)
    shutil.rmtree(png)


def record(out, p, colors, views):
    """Write product.json and refresh catalogue.json (files are relative to the product's folder)."""
    folder = os.path.join(out, p['name'])
    path = os.path.join(folder, 'product.json')
    entry = json.load(open(path)) if os.path.exists(path) else {'files': [], 'editor': {}}
    entry.update(name=p['name'], title=p['title'], material=p['material'],
                 colors=[{'slug': s, 'name': n, 'hex': h} for s, (n, h) in colors.items()])
    for view, (files, info, meta) in views.items():
        entry['files'] = [f for f in entry['files'] if f['view'] != view] + files
        entry['editor'][view] = info
        entry.setdefault('render', {})[view] = {k: meta[k] for k in ('size', 'spp', 'render_s', 'cpu_s')}
    entry['print_areas'] = [{'view': v, 'width_mm': i['print_mm'][0], 'height_mm': i['print_mm'][1],
                             'files': {k: i[k] for k in ('uv', 'grid', 'shade', 'spec', 'plates', 'matte') if k in i}}
                            for v, i in entry['editor'].items() if i.get('print_mm')]
    with open(path, 'w') as f:
        json.dump(entry, f, ensure_ascii=False, indent=1)
    catalogue(out)


def catalogue(out):
    """catalogue.json: every product.json under `out`."""
    names = sorted(d for d in os.listdir(out) if os.path.exists(os.path.join(out, d, 'product.json')))
    items = [json.load(open(os.path.join(out, d, 'product.json'))) for d in names]
    with open(os.path.join(out, 'catalogue.json'), 'w') as f:
        json.dump({'products': items}, f, ensure_ascii=False, indent=1)


def simulate(p, work):
    if p['needs'] and not os.path.exists(os.path.join(work, p['needs'] + '.npz')):
        script = 'tote.py' if p['needs'] == 'tote' else 'shirt.py'
        blender(os.path.join('sims', script), work=work, style=p['needs'])


def preview(p, view, work, out):
    """Small PNGs only, for judging a model quickly."""
    blender('render.py', product=p['name'], view=view, shot=f"{p['name']}-{view}", size=260, spp=16, work=work, threshold=.05)
    colors = list(p['colors'].items())[:2]
    blender('develop.py', shot=f"{p['name']}-{view}", view=view, work=work, png=os.path.join(out, p['name']),
            strength=1, gain=p['gain'], colors=','.join(f'{s}:{h}' for s, (_, h) in colors))


def render_set(path, A):
    """One set -> OUT/sets/<name>.png and <name>-shadow.png (1160 px, 24 samples: one to two minutes of CPU)."""
    products, table = product_list(), json.load(open(path))
    for thing in table['things']:
        simulate(products[thing['product']], A.work)
    name = os.path.splitext(os.path.basename(path))[0]
    size, spp, threshold = (480, 10, .05) if A.preview else (1160, A.spp or 24, .03)
    if not A.develop_only:
        blender('stage.py', set=os.path.abspath(path), width=size, spp=spp, threshold=threshold, work=A.work)
    blender('develop_set.py', set=os.path.join(A.work, name + '.npz'), out=os.path.join(A.out, 'sets'), gain=table.get('gain', 1))


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument('--list', action='store_true')
    a.add_argument('--product', action='append', default=[], help="repeatable; 'all' for the whole range")
    a.add_argument('--set', action='append', default=[], help="a set's description; repeatable")
    a.add_argument('--view', action='append', default=[])
    a.add_argument('--colors', default='', help='hex codes or palette names, comma separated')
    a.add_argument('--size', type=int, default=900)
    a.add_argument('--spp', type=int, default=0, help='samples per pixel (default: the product\'s own)')
    a.add_argument('--out', default=os.path.join(HERE, '..', 'catalogue'))
    a.add_argument('--work', default=os.path.join(tempfile.gettempdir(), 'photo-studio-work'), help='raw renders are kept here')
    a.add_argument('--develop-only', action='store_true', help='reuse the raw render')
    a.add_argument('--render-only', action='store_true')
    a.add_argument('--preview', action='store_true')
    a.add_argument('--large', action='store_true', help=f'photographs of {LARGE} px alone')
    A = a.parse_args()
    os.makedirs(A.work, exist_ok=True)
    for path in A.set:
        render_set(path, A)
    if A.set:
        return
    products = product_list()
    if A.list:
        for p in products.values():
            print(f"{p['name']:22} {p['title']}  ({', '.join(p['views'])})")
        return
    for name in (products if A.product == ['all'] else A.product):
        p, views = products[name], {}
        colors = slug_colors(A.colors, p)
        simulate(p, A.work)
        for view in A.view or p['views']:
            if A.preview:
                preview(p, view, A.work, A.out)
                continue
            shot, size, spp = f'{name}-{view}', A.size, A.spp or p['spp']
            if A.large:      # more than three pixels for each one: half the samples are as clean to an eye
                shot, size, spp = shot + '-large', LARGE, A.spp or p['spp'] // 2
            if not A.develop_only:
                blender('render.py', product=name, view=view, shot=shot, size=size, spp=spp, work=A.work)
            if A.render_only:
                continue
            if A.large:
                develop_large(p, view, colors, A.work, A.out)
                continue
            files, info = develop_view(p, view, colors, A.work, A.out)
            views[view] = (files, info, json.load(open(os.path.join(A.work, f'{name}-{view}.json'))))
        if views:
            record(A.out, p, colors, views)


if __name__ == '__main__':
    main()
