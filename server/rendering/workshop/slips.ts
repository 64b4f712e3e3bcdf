import { collected, SOFT } from '../paper/paper.ts'
import { ensureRoom, MM, openSheet, rule, type Sheet, type WorkshopPaper, write } from './page.ts'

/** What is in a parcel, without prices. */
export interface Slip {
  readonly number: string
  readonly name: string
  readonly phone: string
  /** In lines; none of what is fetched. */
  readonly address: readonly string[]
  /** 'Se retira en la tienda', or who brings it. */
  readonly delivery: string
  readonly units: string
  readonly lines: readonly {
    readonly product: string
    readonly detail: string
    readonly units: string
  }[]
}

export interface SlipsPaper extends WorkshopPaper {
  readonly slips: readonly Slip[]
}

const A5: [number, number] = [148 * MM, 210 * MM]
const MARGIN = 30
const TICK = 10
const UNITS = 54

const begin = (sheet: Sheet) => {
  sheet.doc.addPage()
  sheet.doc.y = sheet.top
}

const drawLine = (sheet: Sheet, { product, detail, units }: Slip['lines'][number]) => {
  const { doc, left, right } = sheet
  const { y } = doc
  doc
    .rect(left, y + 1, TICK, TICK)
    .lineWidth(0.75)
    .stroke(SOFT)
  write(sheet, 12, units, { bold: true, left: right - UNITS, align: 'right' })
  doc.y = y
  const words = { left: left + TICK + 8, right: right - UNITS - 8 }
  write(sheet, 10.5, product, { bold: true, ...words })
  if (detail !== '') write(sheet, 9, detail, { colour: SOFT, ...words })
  doc.y += 7
}

const drawSlip = (sheet: Sheet, shop: string, slip: Slip) => {
  begin(sheet)
  write(sheet, 10, shop, { colour: SOFT })
  write(sheet, 20, slip.number, { bold: true })
  sheet.doc.y += 6
  write(sheet, 12, slip.name, { bold: true })
  for (const line of [...slip.address, slip.phone].filter(Boolean)) write(sheet, 10, line)
  write(sheet, 10, slip.delivery, { colour: SOFT })
  sheet.doc.y += 8
  rule(sheet)
  for (const line of slip.lines) {
    ensureRoom(sheet, 34, () => {
      begin(sheet)
      write(sheet, 11, slip.number, { bold: true })
      rule(sheet)
    })
    drawLine(sheet, line)
  }
  rule(sheet)
  write(sheet, 12, slip.units, { bold: true, align: 'right' })
}

/** Packing slips: an order each, from a page of A5 on. */
export const slips = async (paper: SlipsPaper): Promise<Buffer> => {
  const sheet = openSheet(paper, { size: A5, margin: MARGIN })
  const whole = collected(sheet.doc)
  for (const slip of paper.slips) drawSlip(sheet, paper.shop, slip)
  sheet.doc.end()
  return whole
}
