import { INK, PAPER } from '../../formats/paper-colours.ts'
import { collected, plain, RULE, SOFT } from '../paper/paper.ts'
import { ensureRoom, MM, openSheet, rule, type Sheet, type WorkshopPaper, write } from './page.ts'
import { drawQr } from './qr.ts'

/** One print as whoever makes it reads it. */
export interface Ticket {
  readonly number: string
  /** 'Para el vie 28/11', '' without a due day. */
  readonly due: string
  /** Why it may not be begun, as a sentence; '' where it may. */
  readonly lock: string
  readonly product: string
  readonly place: string
  readonly technique: string
  /** '280 × 320 mm'; '' where it is not known. */
  readonly size: string
  /** null: in full colour. */
  readonly inks: readonly { readonly name: string; readonly hex: string }[] | null
  readonly units: string
  readonly sizes: readonly { readonly variant: string; readonly units: string }[]
  /** '2 se hacen de nuevo: mancha'; '' for none. */
  readonly again: string
  /** Place in the document's list of pictures. */
  readonly picture: number | null
  /** What its QR code opens. */
  readonly url: string
}

export interface TicketsPaper extends WorkshopPaper {
  readonly tickets: readonly Ticket[]
  /** As JPEG. */
  readonly pictures: readonly Uint8Array[]
}

const A5: [number, number] = [148 * MM, 210 * MM]
const MARGIN = 26
const QR = 30 * MM
const PICTURE = 190
const SWATCH = 13

const begin = (sheet: Sheet) => {
  sheet.doc.addPage()
  sheet.doc.y = sheet.top
}

/** A page that goes on with the one before. */
const goOn = (sheet: Sheet, { number, product, place }: Ticket) => {
  begin(sheet)
  write(sheet, 11, [number, product, place].filter(Boolean).join(' · '), { bold: true })
  rule(sheet)
}

const drawHead = (sheet: Sheet, shop: string, ticket: Ticket) => {
  const { doc, right, top } = sheet
  drawQr(doc, ticket.url, { x: right - QR, y: top, side: QR })
  const beside = { right: right - QR - 12 }
  write(sheet, 9, shop, { colour: SOFT, ...beside })
  write(sheet, 24, ticket.number, { bold: true, ...beside })
  if (ticket.due !== '') write(sheet, 14, ticket.due, { bold: true, ...beside })
  doc.y = Math.max(doc.y, top + QR) + 8
  if (ticket.lock !== '') drawLock(sheet, ticket.lock)
  rule(sheet)
}

/** White on black: whoever begins it reads it first. */
const drawLock = (sheet: Sheet, lock: string) => {
  const { doc, left, right } = sheet
  const text = `NO EMPEZAR. ${lock}`
  doc.fontSize(11)
  const height = doc.heightOfString(plain(text), { width: right - left - 16 }) + 12
  const { y } = doc
  doc.rect(left, y, right - left, height).fill('#000000')
  doc.y = y + 6
  write(sheet, 11, text, { bold: true, colour: PAPER, left: left + 8, right: right - 8 })
  doc.y = y + height + 8
}

const drawPicture = ({ doc, left, right }: Sheet, picture: Uint8Array | undefined) => {
  if (picture === undefined) return
  const { y } = doc
  doc.image(Buffer.from(picture), left, y, {
    fit: [right - left, PICTURE],
    align: 'center',
    valign: 'center',
  })
  doc.y = y + PICTURE + 8
}

const drawInks = (sheet: Sheet, ticket: Ticket) => {
  const { doc, left, right } = sheet
  if (ticket.inks === null) return write(sheet, 11, 'A todo color')
  const column = (right - left) / 2
  for (const [index, { name, hex }] of ticket.inks.entries()) {
    const isLeft = index % 2 === 0
    if (isLeft) ensureRoom(sheet, SWATCH + 5, () => goOn(sheet, ticket))
    const x = isLeft ? left : left + column
    const { y } = doc
    doc.rect(x, y, SWATCH, SWATCH).lineWidth(0.75).fillAndStroke(hex, INK)
    doc.y = y + 1
    write(sheet, 10, name, { left: x + SWATCH + 6, right: x + column - 8 })
    doc.y = isLeft && index + 1 < ticket.inks.length ? y : Math.max(doc.y, y + SWATCH) + 4
  }
}

/** Units by size in three columns, and of all. */
const drawSizes = (sheet: Sheet, ticket: Ticket) => {
  const { doc, left, right } = sheet
  const column = (right - left) / 3
  for (const [index, { variant, units }] of ticket.sizes.entries()) {
    const place = index % 3
    if (place === 0) ensureRoom(sheet, 32, () => goOn(sheet, ticket))
    const [x, { y }] = [left + place * column, doc]
    doc
      .rect(x, y, column - 6, 28)
      .lineWidth(0.75)
      .stroke(RULE)
    doc.y = y + 3
    write(sheet, 8, variant || 'Único', { colour: SOFT, left: x + 5, right: x + column - 46, height: 22 })
    doc.y = y + 7
    write(sheet, 13, units, { bold: true, left: x + column - 50, right: x + column - 11, align: 'right' })
    doc.y = place < 2 && index + 1 < ticket.sizes.length ? y : y + 32
  }
}

const drawTicket = (sheet: Sheet, paper: TicketsPaper, ticket: Ticket) => {
  begin(sheet)
  drawHead(sheet, paper.shop, ticket)
  write(sheet, 13, ticket.product, { bold: true })
  write(sheet, 11, [ticket.place, ticket.technique].filter(Boolean).join(' · '))
  sheet.doc.y += 6
  drawPicture(sheet, ticket.picture === null ? undefined : paper.pictures[ticket.picture])
  if (ticket.size !== '') write(sheet, 17, ticket.size, { bold: true })
  sheet.doc.y += 4
  drawInks(sheet, ticket)
  ensureRoom(sheet, 60, () => goOn(sheet, ticket))
  rule(sheet)
  write(sheet, 13, ticket.units, { bold: true })
  if (ticket.again !== '') write(sheet, 11, ticket.again, { bold: true })
  sheet.doc.y += 4
  drawSizes(sheet, ticket)
}

/** Job tickets: a page of A5 for each print. */
export const tickets = async (paper: TicketsPaper): Promise<Buffer> => {
  const sheet = openSheet(paper, { size: A5, margin: MARGIN })
  const whole = collected(sheet.doc)
  for (const ticket of paper.tickets) drawTicket(sheet, paper, ticket)
  sheet.doc.end()
  return whole
}
