import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESIGNS, SHOPS } from './make/designs.mjs'
import { hashOf } from './make/facts.mjs'

// node demo/make-designs.mjs
// Draws what shoppers of the demo put on products, and writes it down: `designs.json` by shop and category, and the files
// in `pictures.json`, as make-pictures.mjs would find them.
const here = import.meta.dirname
const SIZE = 120

const manifestFile = join(here, 'pictures.json')
const unchanged = Object.entries(JSON.parse(readFileSync(manifestFile, 'utf8'))).filter(
  ([name]) => !name.includes('/design-'),
)
const drawn = []
const shops = {}
for (const [shop, { inks, categories }] of Object.entries(SHOPS)) {
  shops[shop] = categories.map((key) => {
    const { name, draw } = DESIGNS[key]
    const pictures = Object.entries(draw).map(([drawing, make]) => {
      const picture = `${shop}/design-${key}-${drawing}`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><title>${drawing}</title>${make(...inks)}</svg>\n`
      writeFileSync(join(here, 'pictures', `${picture}.svg`), svg)
      const hash = hashOf(svg)
      drawn.push([picture, { width: SIZE, height: SIZE, files: { svg: hash } }])
      return picture
    })
    return { name, pictures }
  })
}
const byName = ([a], [b]) => (a < b ? -1 : 1)
writeFileSync(
  manifestFile,
  `${JSON.stringify(Object.fromEntries([...unchanged, ...drawn].sort(byName)), null, 2)}\n`,
)
writeFileSync(join(here, 'designs.json'), `${JSON.stringify(shops, null, 2)}\n`)
console.log(`${drawn.length} drawings`)
