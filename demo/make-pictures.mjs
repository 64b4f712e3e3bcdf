import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { CLOSE_UPS, FALLS_OTHERWISE } from './make/close-ups.mjs'
import { averageColor, hashOf } from './make/facts.mjs'
import { brote, marea } from './make/logos.mjs'
import { brandOf } from './make/marks.mjs'
import { SCENES as BROTE } from './make/scenes/brote.mjs'
import { SCENES as MAREA } from './make/scenes/marea.mjs'
import { SETS } from './make/sets.mjs'

// npx tsx demo/make-pictures.mjs <the photo studio's catalogue folder>
// Copies the photographs and the editor's assets, and writes down what the loader needs to know of every picture in `pictures/`.
const catalogue = process.argv[2]
const here = import.meta.dirname
const pictures = join(here, 'pictures')

/** Width of the photographs to look at closely, which no page shows by itself. */
const LARGE = 1600
const PHOTO = /^(.+)-(320|900|1600)\.(avif|webp)$/

/** AVIF quality by asset: they may lose what nobody sees, for a seventh of the bytes. Coordinates stay as they are. */
const STUDIO = { plates: 82, own: 80, matte: 90, uv: null }

/**
 * The dark plate changes places with the middle one: green is what AVIF keeps best, and what of a black product is seen at all
 * is in that plate.
 */
const DARK_IN_GREEN = [
  [0, 1, 0],
  [1, 0, 0],
  [0, 0, 1],
]

/** Brings what the editor shows of each view; the answer is what the loader needs to know of it. */
const bringStudio = async (name, views) => {
  const target = join(pictures, name, 'editor')
  mkdirSync(target, { recursive: true })
  const known = []
  for (const { view, size, box, print_box: printBox, grid, ...assets } of Object.values(views)) {
    if (grid !== undefined) copyFileSync(join(catalogue, name, grid), join(target, `${view}-grid.json`))
    const files = {}
    for (const [kind, quality] of Object.entries(STUDIO)) {
      if (assets[kind] === undefined) continue
      const format = quality === null ? 'webp' : 'avif'
      const file = `${view}-${kind}.${format}`
      const source = join(catalogue, name, assets[kind])
      if (quality === null) copyFileSync(source, join(target, file))
      else {
        const picture = kind === 'plates' ? sharp(source).recomb(DARK_IN_GREEN) : sharp(source)
        await picture.avif({ quality, chromaSubsampling: '4:4:4', effort: 4 }).toFile(join(target, file))
      }
      files[kind] = `${hashOf(readFileSync(join(target, file)))}.${format}`
    }
    known.push({ view, size, box, printBox, files })
  }
  return known
}

const ENCODING = { avif: { quality: 62, effort: 6 }, webp: { quality: 82, effort: 6 } }

/** A part of a picture as one of its own, in the widths that pages ask for. */
const cut = async (source, place, name, widths) => {
  for (const width of widths)
    for (const [format, encoding] of Object.entries(ENCODING))
      await sharp(source)
        .extract(place)
        .resize(width)
        .toFormat(format, encoding)
        .toFile(join(pictures, `${name}-${width}.${format}`))
}

/** A colour's matter from close by, out of the large photograph: its pixels as they are. */
const cutCloseUps = async (name, colors) => {
  const corner = CLOSE_UPS[name]
  if (corner === undefined) return
  const [left, top] = corner.map((share) => Math.round(share * LARGE))
  for (const { slug } of colors) {
    const source = join(catalogue, name, `frente-${slug}-${LARGE}.webp`)
    const place = { left, top, width: LARGE / 2, height: LARGE / 2 }
    await cut(source, place, `${name}/cerca-${slug}`, [LARGE / 2, 320])
  }
}

const products = {}
const folders = readdirSync(catalogue).filter((name) => existsSync(join(catalogue, name, 'product.json')))
for (const name of folders) {
  const info = JSON.parse(readFileSync(join(catalogue, name, 'product.json'), 'utf8'))
  products[name] = {
    material: info.material,
    colors: info.colors,
    views: [...new Set(info.files.filter((file) => file.kind === 'photo').map((file) => file.view))],
    printAreas: info.print_areas.map((area) => ({
      view: area.view,
      widthMm: area.width_mm,
      heightMm: area.height_mm,
    })),
    studio: await bringStudio(name, info.editor),
  }
  for (const file of readdirSync(join(catalogue, name)))
    if (PHOTO.test(file) && !(FALLS_OTHERWISE.includes(name) && file.includes(`-${LARGE}.`)))
      copyFileSync(join(catalogue, name, file), join(pictures, name, file))
  await cutCloseUps(name, info.colors)
}

/** By picture, the products that stand on it: each shop's set, which is the lower part of its tall banner, and its kits. */
const together = {}
for (const [shop, { things }] of Object.entries(SETS)) {
  const place = { left: 0, top: 100, width: 800, height: 800 }
  await cut(join(pictures, shop, 'banner-tall-800.webp'), place, `${shop}/set`, [800, 320])
  together[`${shop}/set`] = [...new Set(things.map(([product]) => product))]
}
for (const [name, { items }] of Object.entries({ ...BROTE, ...MAREA }))
  if (/\/(?:set|kit|duo)-/.test(name)) together[name] = [...new Set(items.map(({ product }) => product))]

const write = (folder, name, svg) => {
  mkdirSync(join(pictures, folder), { recursive: true })
  const title = `<title>${folder[0].toUpperCase()}${folder.slice(1)}</title>`
  writeFileSync(join(pictures, folder, name), `${svg.replace('>', `>${title}`)}\n`)
}
write('brote', 'logo.svg', brote.word('#22372e', '#b4532f'))
write('brote', 'favicon.svg', brote.mark('#22372e', '#b4532f'))
write('marea', 'logo.svg', marea.word('#16324f', '#e8624a'))
write('marea', 'favicon.svg', marea.mark('#16324f', '#e8624a'))

/** By shop: the colours of its logo on its own ground. */
const INKS = {
  folio: ['#1d1a17', '#8c2233'],
  austral: ['#123c69', '#e8a200'],
  gubia: ['#4a2f1b', '#b5651d'],
  kermes: ['#c4125a', '#0e7c86'],
  galpon: ['#20262c', '#f26a00'],
  lino: ['#3a322b', '#9a7b4f'],
  voltio: ['#c6ff3d', '#c6ff3d'],
  muro: ['#111111', '#e2442f'],
}
for (const [shop, inks] of Object.entries(INKS)) {
  write(shop, 'logo.svg', brandOf(shop).word(...inks))
  write(shop, 'favicon.svg', brandOf(shop).mark(...inks))
}

/** Name without width and extension → size of the largest that pages show and of that for the zoom, stand-in colour, and `900.avif` → content hash. */
const manifest = {}
for (const folder of readdirSync(pictures).sort())
  for (const file of readdirSync(join(pictures, folder)).sort()) {
    if (file === 'editor') continue
    const path = join(pictures, folder, file)
    const { width, height, format } = await sharp(path).metadata()
    const [, base, kind] = /^(.+?)[-.]((?:\d+\.)?\w+)$/.exec(file)
    manifest[`${folder}/${base}`] ??= { width: 0, height: 0, files: {} }
    const entry = manifest[`${folder}/${base}`]
    entry.files[kind] = hashOf(readFileSync(path))
    if (products[folder] !== undefined && width === LARGE) {
      entry.large = { width, height }
      continue
    }
    if (width > entry.width) Object.assign(entry, { width, height })
    if (format !== 'svg') entry.placeholder ??= await averageColor(sharp(path))
  }

writeFileSync(join(here, 'pictures.json'), `${JSON.stringify(manifest, null, 2)}\n`)
writeFileSync(join(here, 'sets.json'), `${JSON.stringify(together, null, 2)}\n`)
writeFileSync(join(here, 'products.json'), `${JSON.stringify(products, null, 2)}\n`)
console.log(`${Object.keys(products).length} products, ${Object.keys(manifest).length} pictures`)
