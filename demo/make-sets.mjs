import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { itemsOf } from './make/scenes/shop-scenes.mjs'
import { SETS } from './make/sets.mjs'

// node demo/make-sets.mjs <folder>: what the studio needs to render each shop's set, its description and its artworks.
const folder = resolve(process.argv[2])
mkdirSync(folder, { recursive: true })

for (const [shop, { inks, things, ...set }] of Object.entries(SETS)) {
  const placed = things.map(([product, color, at, own]) => [product, color, { at, ...own }])
  const items = []
  for (const [place, { art, ...item }] of itemsOf(shop, inks, placed).entries()) {
    if (!art) {
      items.push(item)
      continue
    }
    const { svg, ...laid } = art
    const file = join(folder, `${shop}-${place}.png`)
    await sharp(Buffer.from(svg), { density: 500 }).ensureAlpha().png().toFile(file)
    items.push({ ...item, art: { ...laid, file } })
  }
  writeFileSync(join(folder, `${shop}.json`), JSON.stringify({ ...set, things: items }))
}
