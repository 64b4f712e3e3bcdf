// npm run gallery -- editor: eight products in every technique that they take, the preview beside the page of the print
// file, as one sheet: docs/gallery/11-editor.webp.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as mupdf from 'mupdf'
import sharp from 'sharp'
import { logoOf } from '#demo/make/example-logos.mjs'
import { EXAMPLES } from '#demo/make/examples.mjs'
import { printed } from '#demo/make/printed.mjs'
import { needsWhite } from '#domain/design/print-method.ts'
import { print } from '#server/rendering/print/print.ts'

const SHEET = 'docs/gallery/11-editor.webp'
/** Side of a picture and room between them, in pixels. */
const SIDE = 240
const GAP = 10
/** The part of the photograph around the print area that is shown, in sides of that area, and at least, in pixels. */
const AROUND = 1.5
const LEAST = 420

const products = JSON.parse(readFileSync('demo/products.json', 'utf8'))
const CRAFTS = {
  serigrafia: 'plates',
  tampografia: 'plates',
  bordado: 'thread',
  laser: 'engraving',
  sublimacion: 'dye',
  dtf: 'opaque',
  vinilo: 'vinyl',
  uv: 'opaque',
}

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

const cropped = async (picture, [left, top, right, bottom]) => {
  const side = Math.min(900, Math.max(LEAST, Math.round(AROUND * Math.max(right - left, bottom - top))))
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

/** The same artwork as a document: where the example has it, in the inks that its logo is drawn with. */
const areaOf = (example, logo, { widthMm, heightMm }) => {
  const { svg, width, height } = logoOf(logo)
  const ratio = width / height
  const wide = Math.min(example.width * widthMm, example.height * heightMm * ratio)
  const asset = createHash('sha256').update(svg).digest('hex')
  const element = {
    ...{ kind: 'image', id: 'logo', name: '', locked: false, hidden: false, asset, source: 'upload' },
    ...{ x: (widthMm - wide) / 2, y: (heightMm - wide / ratio) / 2 - example.up * heightMm },
    ...{
      width: wide,
      height: wide / ratio,
      pixelWidth: 1000,
      pixelHeight: Math.round(1000 / ratio),
      vector: true,
    },
    ...{ crop: { left: 0, top: 0, right: 1, bottom: 1 }, cutOut: false },
    inks: [...new Set(logo.inks)].map((hex) => ({ found: hex, ink: { name: '', hex, pantone: null } })),
  }
  const area = { areaId: '1', printingTypeId: '1', widthMm, heightMm, elements: [element] }
  return { area, artwork: { [asset]: Buffer.from(svg) } }
}

/** The page of its print file, as a print shop opens it: ink on paper, with the marks around. */
const printedPage = async (product, technique, { hex, document }) => {
  const craft = CRAFTS[technique]
  const ticket = {
    ...{
      title: `${product} · ${NAMES[technique]}`,
      createdAt: new Date('2026-01-01'),
      shop: 'Brote',
      rows: [],
    },
    ...{ grounds: [hex], quantities: [], inks: [], notes: [], hash: '' },
  }
  const white = craft === 'opaque' && needsWhite(hex)
  const { pdf } = await print({ ...document, method: craft, white, ticket })
  const page = mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0)
  const [left, top, right, bottom] = page.getBounds()
  const scale = (SIDE * 3) / Math.max(right - left, bottom - top)
  const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, false)
  return sharp(pixmap.asPNG()).resize(SIDE, SIDE, { fit: 'contain', background: '#e4e4e1' }).png().toBuffer()
}

export async function editorSheet() {
  const tiles = []
  let columns = 0
  for (const [row, [product, color, index, techniques]] of ROWS.entries()) {
    const example = EXAMPLES[product][index]
    const logo = { ...example.logo, inks: INKS[DARK_INKS.has(color) ? 'dark' : 'light'] }
    const { colors, printAreas } = products[product]
    const { hex } = colors.find(({ slug }) => slug === color)
    const document = areaOf(
      example,
      logo,
      printAreas.find(({ view }) => view === example.view),
    )
    const place = (column) => ({ left: GAP + column * (SIDE + GAP), top: GAP + row * (SIDE + GAP) })
    for (const [column, technique] of techniques.entries()) {
      const { picture, printBox } = await printed(product, { ...example, logo, color, technique })
      tiles.push({ input: await cropped(picture, printBox), ...place(2 * column) })
      tiles.push({ input: named(technique), ...place(2 * column) })
      tiles.push({
        input: await printedPage(product, technique, { hex, document }),
        ...place(2 * column + 1),
      })
    }
    columns = Math.max(columns, 2 * techniques.length)
    console.log(`${product}: ${techniques.join(', ')}`)
  }
  const size = { width: GAP + columns * (SIDE + GAP), height: GAP + ROWS.length * (SIDE + GAP) }
  const sheet = sharp({ create: { ...size, channels: 3, background: '#e4e4e1' } }).composite(tiles)
  const { size: bytes } = await sheet.webp({ quality: 80, effort: 5 }).toFile(SHEET)
  console.log(`${SHEET}: ${Math.round(bytes / 1000)} kB`)
}
