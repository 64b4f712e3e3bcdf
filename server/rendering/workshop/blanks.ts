import { collected, RULE, SOFT } from '../paper/paper.ts'
import { ensureRoom, MM, openSheet, rule, type Sheet, type WorkshopPaper, write } from './page.ts'

/** Blanks of one product by colour and size. */
export interface BlankGroup {
  readonly product: string
  readonly rows: readonly {
    readonly variant: string
    readonly sku: string
    /** What is still to be pulled, and of how many. */
    readonly left: string
    readonly units: string
    readonly isPulled: boolean
    /** 'BRO-1001 × 12, BRO-1002 × 3'. */
    readonly orders: string
  }[]
}

export interface BlanksPaper extends WorkshopPaper {
  readonly groups: readonly BlankGroup[]
}

const A4: [number, number] = [210 * MM, 297 * MM]
const MARGIN = 42
const TICK = 11

const begin = (sheet: Sheet, { shop, title }: BlanksPaper) => {
  sheet.doc.addPage()
  sheet.doc.y = sheet.top
  write(sheet, 9, shop, { colour: SOFT })
  write(sheet, 16, title, { bold: true })
  rule(sheet)
}

const drawRow = (sheet: Sheet, row: BlankGroup['rows'][number]) => {
  const { doc, left, right } = sheet
  const { y } = doc
  doc.rect(left, y, TICK, TICK).lineWidth(0.75).stroke(SOFT)
  if (row.isPulled)
    doc
      .moveTo(left + 2, y + 6)
      .lineTo(left + 5, y + 9)
      .lineTo(left + 10, y + 2)
      .lineWidth(1.5)
      .stroke()
  write(sheet, 12, row.left, { bold: true, left: right - 60, align: 'right' })
  doc.y = y + 2
  write(sheet, 9, row.units, { colour: SOFT, left: right - 130, right: right - 66, align: 'right' })
  doc.y = y
  const words = { left: left + TICK + 10, right: right - 136 }
  write(sheet, 10.5, [row.variant, row.sku].filter(Boolean).join(' · '), words)
  write(sheet, 8, row.orders, { colour: SOFT, ...words })
  doc.y += 3
  doc.rect(left, doc.y, right - left, 0.5).fill(RULE)
  doc.y += 5
}

/** What is to be pulled off the shelf, or bought. */
export const blanks = async (paper: BlanksPaper): Promise<Buffer> => {
  const sheet = openSheet(paper, { size: A4, margin: MARGIN })
  const whole = collected(sheet.doc)
  begin(sheet, paper)
  if (paper.groups.length === 0) write(sheet, 11, 'No hay nada en producción.')
  for (const { product, rows } of paper.groups) {
    ensureRoom(sheet, 60, () => begin(sheet, paper))
    sheet.doc.y += 6
    write(sheet, 12, product, { bold: true })
    sheet.doc.y += 3
    for (const row of rows) {
      ensureRoom(sheet, 36, () => begin(sheet, paper))
      drawRow(sheet, row)
    }
  }
  sheet.doc.end()
  return whole
}
