// Textiles, finer than their renders: npx tsx demo/make-finer.mjs <the photo studio's catalogue folder> [--only remera] [--plates]
// Makes the editor's plates and mattes and the photographs of each colour again, from the catalogue's plates (`make/textiles.mjs`),
// after `make-pictures.mjs`; then `make-examples.mjs` prints the examples on them. With --plates the photographs stay.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { averageColor, hashOf } from './make/facts.mjs'
import { photograph } from './make/studio.mjs'
import { finerView, TEXTILES } from './make/textiles.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, plates: { type: 'boolean', default: false } },
})
const [catalogue] = positionals
const here = import.meta.dirname
const pictures = join(here, 'pictures')

/** Even light and clean outlines take half of the bytes: they are spent on quality. More effort takes the grain away for few bytes. */
const PLATES = { quality: 90, chromaSubsampling: '4:4:4', effort: 4 }
const PHOTO = {
  avif: { quality: 60, effort: 6, chromaSubsampling: '4:2:0' },
  webp: { quality: 82, effort: 6, smartSubsample: true },
}
const WIDTHS = [900, 320]
/** As in `make-pictures.mjs`: green is what AVIF keeps best. */
const DARK_IN_GREEN = [
  [0, 1, 0],
  [1, 0, 0],
  [0, 0, 1],
]

const read = (name) => JSON.parse(readFileSync(join(here, name), 'utf8'))

const products = read('products.json')
const manifest = read('pictures.json')

const writePlates = async (product, view, negative) => {
  const { files } = products[product].studio.find((one) => one.view === view)
  const raw = { width: negative.width, height: negative.height, channels: 3 }
  for (const kind of ['plates', 'matte']) {
    const picture = sharp(negative[kind], { raw })
    const turned = kind === 'plates' ? picture.recomb(DARK_IN_GREEN) : picture
    const bytes = await turned.avif(PLATES).toBuffer()
    writeFileSync(join(pictures, product, 'editor', `${view}-${kind}.avif`), bytes)
    files[kind] = `${hashOf(bytes)}.avif`
  }
}

const writePhotographs = async (product, view, negative, { size, box }) => {
  for (const { slug, hex } of products[product].colors) {
    const name = `${product}/${view}-${slug}`
    const photo = sharp(photograph(negative, hex, { size, box }), {
      raw: { width: size, height: size, channels: 3 },
    })
    const entry = manifest[name]
    for (const width of WIDTHS)
      for (const [format, encoding] of Object.entries(PHOTO)) {
        const bytes = await photo.clone().resize(width).toFormat(format, encoding).toBuffer()
        writeFileSync(join(pictures, `${name}-${width}.${format}`), bytes)
        entry.files[`${width}.${format}`] = hashOf(bytes)
      }
    entry.placeholder = await averageColor(photo)
  }
}

for (const product of Object.keys(TEXTILES)) {
  if (!product.startsWith(values.only)) continue
  const folder = join(catalogue, product)
  const { editor } = JSON.parse(readFileSync(join(folder, 'product.json'), 'utf8'))
  for (const [view, { size, box }] of Object.entries(editor)) {
    const negative = await finerView(catalogue, product, view)
    await writePlates(product, view, negative)
    if (!values.plates) await writePhotographs(product, view, negative, { size, box })
    console.log(`${product} ${view}`)
  }
}
writeFileSync(join(here, 'pictures.json'), `${JSON.stringify(manifest, null, 2)}\n`)
writeFileSync(join(here, 'products.json'), `${JSON.stringify(products, null, 2)}\n`)
