import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from './make/facts.mjs'
import { SCENES as AUSTRAL } from './make/scenes/austral.mjs'
import { SCENES as BROTE } from './make/scenes/brote.mjs'
import { SCENES as FOLIO } from './make/scenes/folio.mjs'
import { SCENES as GALPON } from './make/scenes/galpon.mjs'
import { SCENES as GUBIA } from './make/scenes/gubia.mjs'
import { SCENES as KERMES } from './make/scenes/kermes.mjs'
import { SCENES as LINO } from './make/scenes/lino.mjs'
import { SCENES as MAREA } from './make/scenes/marea.mjs'
import { SCENES as MURO } from './make/scenes/muro.mjs'
import { compose } from './make/scenes/scene.mjs'
import { SCENES as VOLTIO } from './make/scenes/voltio.mjs'

// npx tsx demo/make-banners.mjs <the photo studio's catalogue folder> [--only brote/] [--with gorra,mochila] [--png DIR]
// --with: scenes alone that one of these products stands in. What becomes of a picture that `pictures.json` knows is written there.
const [catalogue, ...flags] = process.argv.slice(2)
const flag = (name) => (flags.includes(name) ? flags[flags.indexOf(name) + 1] : undefined)
const ENCODING = {
  avif: ({ quality = 58 }) => ({ quality, effort: 7, chromaSubsampling: '4:4:4' }),
  webp: () => ({ quality: 82, effort: 6 }),
}
const SCENES = Object.assign({}, BROTE, MAREA, FOLIO, AUSTRAL, GUBIA, KERMES, GALPON, LINO, VOLTIO, MURO)
const pictures = join(import.meta.dirname, 'pictures')
const manifestFile = join(import.meta.dirname, 'pictures.json')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
const wanted = flag('--with')?.split(',')
const shows = ({ items = [] }) => items.some(({ product }) => wanted.includes(product))

for (const [name, scene] of Object.entries(SCENES)) {
  if (!name.startsWith(flag('--only') ?? '')) continue
  if (wanted !== undefined && !shows(scene)) continue
  const picture = await compose(catalogue, scene)
  const preview = flag('--png')
  if (preview) {
    await picture.png().toFile(join(preview, `${name.replace('/', '-')}.png`))
    continue
  }
  mkdirSync(dirname(join(pictures, name)), { recursive: true })
  const widths = scene.widths ?? [scene.size[0]]
  for (const width of widths) {
    const file = join(pictures, `${name}-${width}`)
    const sized = width === scene.size[0] ? picture : picture.clone().resize(width)
    for (const format of scene.formats ?? ['avif', 'webp']) {
      await sized.clone().toFormat(format, ENCODING[format](scene)).toFile(`${file}.${format}`)
      const entry = manifest[name]
      if (entry) {
        const bytes = readFileSync(`${file}.${format}`)
        entry.files[`${width}.${format}`] = hashOf(bytes)
      }
      console.log(`${name} ${width}: ${statSync(`${file}.${format}`).size} bytes ${format}`)
    }
  }
}
writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
