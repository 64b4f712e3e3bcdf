import { INK } from '../../formats/paper-colours.ts'
import { BOLD, plain, REGULAR, RULE, SOFT } from '../paper/paper.ts'
import { ensureRoom } from './parts.ts'
import type { QuotePaperLine, Sheet } from './sheet.ts'

/** Side of a picture, in points; `QUOTE_PICTURE` is four times as many pixels. */
const PICTURE = 46
const GAP = 8
/** Widths of the columns to the right of the names. */
const UNITS = 56
const UNIT = 82
/** Holds eleven digits and cents. */
const MONEY = 100

const columnsOf = ({ left, right }: Sheet) => {
  const total = right - MONEY
  const unit = total - UNIT
  const units = unit - UNITS
  return { left, right, units, unit, total }
}

const drawTitles = (sheet: Sheet) => {
  const { doc, paper } = sheet
  const { left, right, units, unit, total } = columnsOf(sheet)
  const { y } = doc
  doc.rect(left, y, right - left, 20).fill('#f3f3f1')
  doc.font(BOLD).fontSize(8.5).fillColor(SOFT)
  const title = (text: string, x: number, width: number) =>
    doc.text(text, x, y + 6, { width: width - 6, align: 'right', lineBreak: false })
  doc.text('Producto', left + 8, y + 6, { lineBreak: false })
  title('Cantidad', units, UNITS)
  title('Unitario', unit, UNIT)
  title(paper.totalTitle, total, MONEY)
  doc.y = y + 26
}

/** pdfkit's own object of an opened picture, which its types do not know: shown again, it is embedded once. */
const embedded = ({ doc }: Sheet, picture: Uint8Array): Embedded =>
  (doc as unknown as { openImage(source: Buffer): Embedded }).openImage(Buffer.from(picture))

/** A picture of the document, put into it once and shown as often as wanted. */
type Embedded = Parameters<Sheet['doc']['image']>[0]

const drawLine = (sheet: Sheet, line: QuotePaperLine, pictures: readonly Embedded[]) => {
  const { doc, left, right } = sheet
  const { units, unit, total } = columnsOf(sheet)
  const images = line.pictures.flatMap((place) => pictures[place] ?? [])
  const textLeft = left + images.length * (PICTURE + GAP)
  const width = units - textLeft - 8
  const name = plain(line.name)
  const words = plain(line.words)
  doc.font(BOLD).fontSize(10)
  const nameHeight = doc.heightOfString(name, { width })
  doc.font(REGULAR).fontSize(8.5)
  const wordsHeight = words === '' ? 0 : doc.heightOfString(words, { width, lineGap: 1 })
  const height = Math.max(images.length > 0 ? PICTURE : 0, nameHeight + 3 + wordsHeight)
  if (ensureRoom(sheet, height + 14)) drawTitles(sheet)
  const { y } = doc
  for (const [index, image] of images.entries()) {
    doc.image(image, left + index * (PICTURE + GAP), y, {
      fit: [PICTURE, PICTURE],
      align: 'center',
      valign: 'center',
    })
  }
  doc
    .font(BOLD)
    .fontSize(10)
    .fillColor(INK)
    .text(name, textLeft, y + 2, { width })
  if (words !== '') {
    doc.font(REGULAR).fontSize(8.5).fillColor(SOFT)
    doc.text(words, textLeft, y + 5 + nameHeight, { width, lineGap: 1 })
  }
  const cell = (text: string, x: number, cellWidth: number) =>
    doc.text(text, x, y + 3, { width: cellWidth - 6, align: 'right', lineBreak: false })
  doc.font(REGULAR).fontSize(9.5).fillColor(INK)
  cell(line.units, units, UNITS)
  cell(line.unit, unit, UNIT)
  doc.font(BOLD)
  cell(line.total, total, MONEY)
  doc.y = y + height + 7
  doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.5).stroke(RULE)
  doc.y += 7
}

/** Every line with its picture, its artwork and its money; titles stand again on each page. */
export const drawLines = (sheet: Sheet) => {
  const { doc, paper, left, right } = sheet
  const pictures = paper.pictures.map((picture) => embedded(sheet, picture))
  drawTitles(sheet)
  for (const line of paper.lines) drawLine(sheet, line, pictures)
  if (paper.more === '') return
  ensureRoom(sheet, 24)
  doc.font(REGULAR).fontSize(9.5).fillColor(SOFT)
  doc.text(plain(paper.more), left, doc.y, { width: right - left })
  doc.y += 7
}
