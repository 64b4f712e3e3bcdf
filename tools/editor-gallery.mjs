// npx tsx tools/editor-gallery.mjs: eight products in every technique that they take, the artwork beside the picture of the
// print, as one sheet: docs/gallery/11-editor.webp.
import sharp from 'sharp'
import { EXAMPLES } from '../demo/make/examples.mjs'
import { printed } from '../demo/make/printed.mjs'

const SHEET = 'docs/gallery/11-editor.webp'
/** Side of a picture and room between them, in pixels. */
const SIDE = 300
const GAP = 12
/** The part of the photograph around the print area that is shown, in sides of that area. */
const AROUND = 1

/** By product: the colour, its techniques, and which of its examples is printed. */
const ROWS = [
  ['taza', 'blanco', 0, ['sublimacion', 'tampografia', 'uv']],
  ['remera', 'negro', 0, ['serigrafia', 'dtf', 'vinilo', 'bordado']],
  ['boligrafo-bambu', 'salvia', 1, ['laser', 'tampografia']],
  ['cuaderno-tapa-dura', 'terracota', 0, ['laser', 'uv', 'serigrafia']],
  ['gorra', 'marino', 0, ['dtf', 'vinilo', 'bordado']],
  ['mochila', 'bosque', 0, ['serigrafia', 'dtf', 'bordado']],
  ['mouse-pad', 'blanco', 1, ['sublimacion', 'serigrafia']],
  ['tabla-bambu', 'bambu', 0, ['laser', 'uv']],
]
/** Two inks that show on all of these grounds; dark ones where the ground is white. */
const INKS = { light: ['#f4ead6', '#e8a94b'], dark: ['#22304f', '#c4503a'] }
const DARK_INKS = new Set(['blanco', 'bambu', 'salvia'])

const PAPER = { dark: '#ffffff', light: '#5c6166' }

const cropped = async (picture, [left, top, right, bottom]) => {
  const side = Math.min(900, Math.round(AROUND * Math.max(right - left, bottom - top)))
  const start = (low, high) => Math.round(Math.min(900 - side, Math.max(0, (low + high - side) / 2)))
  return picture
    .extract({ left: start(left, right), top: start(top, bottom), width: side, height: side })
    .resize(SIDE, SIDE)
    .png()
    .toBuffer()
}

const NAMES = {
  serigrafia: 'Serigrafía',
  tampografia: 'Tampografía',
  bordado: 'Bordado',
  laser: 'Láser',
  sublimacion: 'Sublimación',
  dtf: 'DTF',
  vinilo: 'Vinilo',
  uv: 'UV',
}

/** A technique's name in a corner of its picture, on a ground of its own. */
const named = (technique) => {
  const text = `<text x="10" y="20" font-family="DejaVu Sans, sans-serif" font-size="14" fill="#1d1d1b">${NAMES[technique]}</text>`
  const width = 20 + 9 * NAMES[technique].length
  const body = `<rect width="${width}" height="28" fill="#ffffff" fill-opacity=".88"/>${text}`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="28">${body}</svg>`)
}

const tiles = []
let columns = 0
for (const [row, [product, color, index, techniques]] of ROWS.entries()) {
  const example = EXAMPLES[product][index]
  const ground = DARK_INKS.has(color) ? 'dark' : 'light'
  const logo = { ...example.logo, inks: INKS[ground] }
  const place = (column) => ({ left: GAP + column * (SIDE + GAP), top: GAP + row * (SIDE + GAP) })
  for (const [column, technique] of techniques.entries()) {
    const { picture, art, printBox } = await printed(product, { ...example, logo, color, technique })
    tiles.push({ input: await cropped(picture, printBox), ...place(column + 1) })
    tiles.push({ input: named(technique), ...place(column + 1) })
    if (column > 0) continue
    const { data, width, height } = art
    const flat = sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .flatten({ background: PAPER[ground] })
      .resize(SIDE, SIDE, { fit: 'contain', background: PAPER[ground] })
    tiles.push({ input: await flat.png().toBuffer(), ...place(0) })
  }
  columns = Math.max(columns, techniques.length + 1)
  console.log(`${product}: ${techniques.join(', ')}`)
}
const size = { width: GAP + columns * (SIDE + GAP), height: GAP + ROWS.length * (SIDE + GAP) }
const sheet = sharp({ create: { ...size, channels: 3, background: '#e4e4e1' } }).composite(tiles)
const { size: bytes } = await sheet.webp({ quality: 84, effort: 5 }).toFile(SHEET)
console.log(`${SHEET}: ${Math.round(bytes / 1000)} kB`)
