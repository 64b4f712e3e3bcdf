import { formatCount, formatPrice } from '#domain/money.ts'
import { INK, plain, RULE, SOFT } from '../../files/pdf.ts'
import { ensureRoom } from './pdf-parts.ts'
import type { Sheet } from './pdf-sheet.ts'
import type { QuoteLineRow } from './repository.ts'

/** Side of a picture, in points; drawn from four times as many pixels. */
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
  const { doc, quote } = sheet
  const { left, right, units, unit, total } = columnsOf(sheet)
  const { y } = doc
  const taxed = quote.tenant.settings.withTaxes
  doc.rect(left, y, right - left, 20).fill('#f3f3f1')
  doc.font('Helvetica-Bold').fontSize(8.5).fillColor(SOFT)
  const title = (text: string, x: number, width: number) =>
    doc.text(text, x, y + 6, { width: width - 6, align: 'right', lineBreak: false })
  doc.text('Producto', left + 8, y + 6, { lineBreak: false })
  title('Cantidad', units, UNITS)
  title('Unitario', unit, UNIT)
  title(taxed ? 'Total con IVA' : 'Total + IVA', total, MONEY)
  doc.y = y + 26
}

/** Words beside the pictures: name, then what distinguishes the line. */
const wordsOf = ({ variantName, sku, printingArea, customization }: QuoteLineRow): string =>
  [
    [variantName, sku].filter(Boolean).join(' · '),
    customization === null ? '' : `Con tu diseño${printingArea === '' ? '' : ` (${printingArea})`}`,
  ]
    .filter(Boolean)
    .join('\n')

const drawLine = async (sheet: Sheet, line: QuoteLineRow) => {
  const { doc, quote, picture, left, right } = sheet
  const { units, unit, total } = columnsOf(sheet)
  const sources = [line.picture, line.artwork].filter((source) => source !== '')
  const images = (await Promise.all(sources.map((source) => picture(source, PICTURE * 4)))).filter(
    (image) => image !== null,
  )
  const textLeft = left + images.length * (PICTURE + GAP)
  const width = units - textLeft - 8
  const name = plain(line.productName)
  const words = plain(wordsOf(line))
  doc.font('Helvetica-Bold').fontSize(10)
  const nameHeight = doc.heightOfString(name, { width })
  doc.font('Helvetica').fontSize(8.5)
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
    .font('Helvetica-Bold')
    .fontSize(10)
    .fillColor(INK)
    .text(name, textLeft, y + 2, { width })
  if (words !== '') {
    doc.font('Helvetica').fontSize(8.5).fillColor(SOFT)
    doc.text(words, textLeft, y + 5 + nameHeight, { width, lineGap: 1 })
  }
  const { roundPrice, withTaxes } = quote.tenant.settings
  const amount = Number(withTaxes ? line.total : line.subTotal)
  const cell = (text: string, x: number, cellWidth: number) =>
    doc.text(text, x, y + 3, { width: cellWidth - 6, align: 'right', lineBreak: false })
  doc.font('Helvetica').fontSize(9.5).fillColor(INK)
  cell(formatCount(line.quantity), units, UNITS)
  cell(formatPrice(amount / line.quantity, roundPrice), unit, UNIT)
  doc.font('Helvetica-Bold')
  cell(formatPrice(amount, roundPrice), total, MONEY)
  doc.y = y + height + 7
  doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.5).stroke(RULE)
  doc.y += 7
}

/** Every line with its picture, its artwork and its money; titles stand again on each page. */
export const drawLines = async (sheet: Sheet) => {
  drawTitles(sheet)
  for (const line of sheet.quote.lines) await drawLine(sheet, line)
}
