// Printed examples for the galleries: products with artwork on them, as their technique would print it, from the editor's own
// assets (`pictures/<product>/editor`). Run: npx tsx demo/make-examples.mjs [--only taza] [--png <folder for a look>]
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EXAMPLES } from './make/examples.mjs'
import { averageColor, hashOf } from './make/facts.mjs'
import { printed } from './make/printed.mjs'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, png: { type: 'string' } } })
const here = import.meta.dirname

const WIDTHS = [900, 320]
const ENCODING = {
  avif: { quality: 56, effort: 5, chromaSubsampling: '4:4:4' },
  webp: { quality: 82, effort: 6 },
}

/** Writes a picture in all its sizes; the answer is its entry in `pictures.json`. */
const write = async (name, picture) => {
  const entry = { width: WIDTHS[0], height: WIDTHS[0], files: {}, placeholder: await averageColor(picture) }
  for (const width of [...WIDTHS].sort())
    for (const [format, encoding] of Object.entries(ENCODING)) {
      const file = join(here, 'pictures', `${name}-${width}.${format}`)
      const bytes = await picture.clone().resize(width).toFormat(format, encoding).toBuffer()
      writeFileSync(file, bytes)
      entry.files[`${width}.${format}`] = hashOf(bytes)
    }
  console.log(`${name}: ${statSync(join(here, 'pictures', `${name}-900.avif`)).size} bytes`)
  return entry
}

const manifestFile = join(here, 'pictures.json')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
for (const [product, shown] of Object.entries(EXAMPLES)) {
  if (!product.startsWith(values.only)) continue
  for (const [index, one] of shown.entries()) {
    const name = `${product}/ejemplo-${index + 1}`
    const { picture } = await printed(product, one)
    if (values.png === undefined) manifest[name] = await write(name, picture)
    else await picture.toFile(join(values.png, `${name.replace('/', '-')}.png`))
  }
}
if (values.png === undefined) {
  const sorted = Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  const colors = Object.entries(EXAMPLES).map(([product, shown]) => [
    product,
    shown.map(({ color }) => color),
  ])
  writeFileSync(join(here, 'examples.json'), `${JSON.stringify(Object.fromEntries(colors), null, 2)}\n`)
}
