import { collected, plain, SOFT } from '../paper/paper.ts'
import { MM, openSheet, rule, type Sheet, type WorkshopPaper, write } from './page.ts'

/** What stands on a parcel. */
export interface Label {
  readonly number: string
  readonly name: string
  readonly phone: string
  /** In lines; none of what is fetched. */
  readonly address: readonly string[]
  /** 'Se retira en la tienda', or who brings it. */
  readonly delivery: string
  /** What the carrier calls it; '' for nothing yet. */
  readonly code: string
}

export interface LabelsPaper extends WorkshopPaper {
  readonly labels: readonly Label[]
}

/** What printers of labels take. */
const SIZE: [number, number] = [100 * MM, 150 * MM]
const MARGIN = 16

/** As large as it can be written in so many points. */
const writeLarge = (sheet: Sheet, text: string, most: number, sizes: readonly number[]) => {
  const { doc, left, right } = sheet
  const fits = (size: number) =>
    doc.fontSize(size).heightOfString(plain(text), { width: right - left, lineGap: 1 }) <= most
  write(sheet, sizes.find(fits) ?? sizes.at(-1) ?? 10, text, { bold: true })
}

const drawLabel = (sheet: Sheet, shop: string, label: Label) => {
  const { doc, top, bottom } = sheet
  doc.addPage()
  doc.y = top
  write(sheet, 9, `Envía: ${shop}`, { colour: SOFT })
  rule(sheet)
  writeLarge(sheet, label.name, 60, [24, 20, 16, 13])
  doc.y += 4
  writeLarge(sheet, label.address.join('\n'), 130, [18, 16, 14, 12, 10])
  doc.y += 6
  if (label.phone !== '') write(sheet, 13, `Tel. ${label.phone}`)
  doc.y = bottom - 110
  rule(sheet)
  write(sheet, 12, label.delivery)
  if (label.code !== '') write(sheet, 13, label.code, { bold: true })
  doc.y = Math.max(doc.y, bottom - 44)
  rule(sheet)
  write(sheet, 22, label.number, { bold: true })
}

/** Address labels, 100 × 150 mm: an order each. */
export const labels = async (paper: LabelsPaper): Promise<Buffer> => {
  const sheet = openSheet(paper, { size: SIZE, margin: MARGIN })
  const whole = collected(sheet.doc)
  for (const label of paper.labels) drawLabel(sheet, paper.shop, label)
  sheet.doc.end()
  return whole
}
