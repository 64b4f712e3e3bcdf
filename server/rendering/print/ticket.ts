import type { DesignArea, Ink } from '#contract/design-document.ts'
import { inkWords } from '#domain/design/ink-names.ts'
import { INK } from '../../formats/paper-colours.ts'
import {
  BOLD,
  collected,
  type Doc,
  MARGIN,
  numberPages,
  openPaper,
  plain,
  REGULAR,
  RULE,
  SOFT,
} from '../paper/paper.ts'
import type { Sewing } from './sewn.ts'
import { rasterOfSvg } from './svg-file.ts'

/** The workshop's page about one area, in words that are ready to be set. */
export interface Ticket {
  /** Names the order, the line, the view and the technique; stands beside the print, too. */
  readonly title: string
  readonly createdAt: Date
  readonly shop: string
  /** Product, colour, view, technique, sizes: what it is and its value. */
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Colours below the picture, as `#rrggbb`; those of the products. */
  readonly grounds: readonly string[]
  /** What is made of it: words and units. */
  readonly quantities: readonly (readonly [words: string, units: string])[]
  /** Inks besides those that are found in the design. */
  readonly inks: readonly Ink[]
  readonly notes: readonly string[]
  /** SHA-256 of the document. */
  readonly hash: string
}

/** In points. */
const PICTURE = { width: 250, height: 300 } as const
const ROW = 15
const SWATCH = 14
const COLUMN = 110
/** Between pictures. */
const GAP = 8
const SHOWN_PX = 1000

interface Page {
  readonly doc: Doc
  readonly left: number
  readonly right: number
  readonly bottom: number
}

const ensureRoom = ({ doc, bottom }: Page, points: number) => {
  if (doc.y + points <= bottom) return
  doc.addPage()
  doc.y = MARGIN
}

const heading = (page: Page, text: string) => {
  const { doc, left, right } = page
  ensureRoom(page, 40)
  doc.y += 10
  doc.font(BOLD).fontSize(10.5).fillColor(INK).text(text, left, doc.y)
  doc.y += 3
  doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.5).stroke(RULE)
  doc.y += 5
}

interface Columns {
  readonly left: number
  readonly right: number
  /** Width of the labels, the space before the values included. */
  readonly labels: number
}

/** Labels and values beside each other; a row is as tall as the longer of the two. */
const rowsIn = (page: Page, rows: Ticket['rows'], { left, right, labels }: Columns) => {
  const { doc } = page
  for (const [label, value] of rows) {
    const cells = [
      { font: REGULAR, colour: SOFT, text: plain(label), x: left, width: labels - 8 },
      { font: BOLD, colour: INK, text: plain(value), x: left + labels, width: right - left - labels },
    ]
    const heights = cells.map(({ font, text, width }) =>
      doc.font(font).fontSize(9).heightOfString(text, { width }),
    )
    const height = Math.max(ROW - 3, ...heights)
    ensureRoom(page, height)
    const { y } = doc
    for (const { font, colour, text, x, width } of cells)
      doc.font(font).fontSize(9).fillColor(colour).text(text, x, y, { width })
    doc.y = y + height + 3
  }
}

const inkLine = (ink: Ink): string => [...inkWords(ink), ink.hex].join(' · ')

const drawInks = (page: Page, title: string, inks: readonly Ink[]) => {
  if (inks.length === 0) return
  heading(page, title)
  const { doc, left } = page
  for (const ink of inks) {
    ensureRoom(page, SWATCH + 6)
    const { y } = doc
    doc
      .rect(left, y, SWATCH * 2, SWATCH)
      .lineWidth(0.5)
      .fillAndStroke(ink.hex, RULE)
    doc
      .font(REGULAR)
      .fontSize(9.5)
      .fillColor(INK)
      .text(plain(inkLine(ink)), left + SWATCH * 2 + 8, y + 3)
    doc.y = y + SWATCH + 5
  }
}

/** Each product's colour with the print on it, in rows. */
const drawPictures = async (
  { doc, left }: Page,
  { widthMm, heightMm }: DesignArea,
  picture: Buffer,
  grounds: readonly string[],
): Promise<number> => {
  const top = doc.y
  const columns = grounds.length === 2 ? 2 : Math.ceil(Math.sqrt(grounds.length))
  const rows = Math.ceil(grounds.length / columns)
  const scale = Math.min(
    (PICTURE.width - GAP * (columns - 1)) / columns / widthMm,
    (PICTURE.height - GAP * (rows - 1)) / rows / heightMm,
  )
  const [width, height] = [widthMm * scale, heightMm * scale]
  for (const [index, ground] of grounds.entries()) {
    const x = left + (index % columns) * (width + GAP)
    const y = top + Math.floor(index / columns) * (height + GAP)
    doc.rect(x, y, width, height).fill(ground)
    doc.image(picture, x, y, { width, height })
    doc.rect(x, y, width, height).lineWidth(0.5).stroke(RULE)
  }
  const below = top + rows * (height + GAP) - GAP + 4
  doc.font(REGULAR).fontSize(8).fillColor(SOFT)
  doc.text('El recuadro es el área de impresión, a escala.', left, below, { width: PICTURE.width })
  return doc.y
}

/** The page: what is printed on what, its picture to scale, inks or threads, units, and what it was made from. */
export const drawTicket = async (
  ticket: Ticket,
  area: DesignArea,
  svg: string,
  embroidery: Sewing | null,
): Promise<Buffer> => {
  const { title, shop, createdAt, grounds, rows, quantities, inks, notes, hash } = ticket
  const doc = openPaper({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    lang: 'es',
    info: { Title: title, Author: shop, CreationDate: createdAt },
  })
  const whole = collected(doc)
  const page: Page = {
    doc,
    left: MARGIN,
    right: doc.page.width - MARGIN,
    bottom: doc.page.height - MARGIN - 18,
  }
  const { left, right } = page
  doc
    .font(REGULAR)
    .fontSize(9)
    .fillColor(SOFT)
    .text(plain(`${shop} · Ficha de taller`), left, MARGIN)
  doc
    .font(BOLD)
    .fontSize(17)
    .fillColor(INK)
    .text(plain(title), left, doc.y + 2, { width: right - left })
  doc.y += 8
  const top = doc.y
  const picture = embroidery?.picture ?? (await rasterOfSvg(svg, SHOWN_PX).png().toBuffer())
  const below = await drawPictures(page, area, picture, grounds)
  doc.y = top
  rowsIn(page, rows, { left: left + PICTURE.width + 20, right, labels: COLUMN })
  doc.y = Math.max(doc.y, below)
  if (embroidery === null) drawInks(page, 'Tintas, en el orden en que se imprimen', inks)
  else drawInks(page, 'Hilos', embroidery.threads)
  heading(page, 'Cantidades')
  rowsIn(page, quantities, { left, right, labels: right - left - COLUMN })
  if (notes.length > 0) {
    heading(page, 'Para quien lo hace')
    doc.font(REGULAR).fontSize(9.5).fillColor(INK)
    for (const note of notes) {
      ensureRoom(page, 28)
      doc
        .font(REGULAR)
        .fontSize(9.5)
        .fillColor(INK)
        .text(plain(`– ${note}`), left, doc.y, { width: right - left })
      doc.y += 3
    }
  }
  doc.y += 8
  ensureRoom(page, 24)
  doc.font(REGULAR).fontSize(7.5).fillColor(SOFT)
  doc.text(`Documento ${hash}`, left, doc.y, { width: right - left })
  numberPages(doc, title)
  doc.end()
  return whole
}
