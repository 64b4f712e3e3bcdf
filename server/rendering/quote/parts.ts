import sharp from 'sharp'
import { INK, PAPER } from '../../formats/paper-colours.ts'
import { BOLD, MARGIN, plain, REGULAR, SOFT } from '../paper/paper.ts'
import { chooseGround } from '../pictures/mark.ts'
import type { Sheet } from './sheet.ts'

const LOGO = { width: 150, height: 52 } as const
/** Around a logo that stands on a plate, in points. */
const PLATE = 8

/** Begins a page when less than that many points are left. */
export const ensureRoom = ({ doc, bottom }: Sheet, points: number): boolean => {
  if (doc.y + points <= bottom) return false
  doc.addPage()
  doc.y = MARGIN
  return true
}

/** The shop's logo, or its name, to the left; what this is to the right; who sells and for whom below. */
export const drawHead = async (sheet: Sheet) => {
  const { doc, paper, left, right } = sheet
  const { accent, logo } = paper
  if (logo === null) doc.font(BOLD).fontSize(22).fillColor(accent).text(plain(paper.shop), left, MARGIN)
  else await drawLogo(sheet, Buffer.from(logo))
  const width = 250
  doc.font(BOLD).fontSize(20).fillColor(INK)
  doc.text('Cotización', right - width, MARGIN, { width, align: 'right' })
  doc.fontSize(12).fillColor(accent).text(paper.number, { width, align: 'right' })
  doc.font(REGULAR).fontSize(9).fillColor(SOFT)
  for (const line of paper.dates) doc.text(line, { width, align: 'right' })
  const y = MARGIN + LOGO.height + 18
  doc.rect(left, y, right - left, 2.5).fill(accent)
  drawParties(sheet, y + 16)
}

/** On paper, or, where it would not show there, on a plate of the shop's colours. */
const drawLogo = async ({ doc, paper, left }: Sheet, logo: Buffer) => {
  const ground = await chooseGround(logo, [PAPER, ...paper.grounds, INK])
  const plate = ground === PAPER ? 0 : PLATE
  const { width = 1, height = 1 } = await sharp(logo).metadata()
  const scale = Math.min((LOGO.width - 2 * plate) / width, (LOGO.height - 2 * plate) / height)
  const [wide, high] = [width * scale, height * scale]
  if (plate > 0) doc.roundedRect(left, MARGIN, wide + 2 * plate, high + 2 * plate, 4).fill(ground)
  doc.image(logo, left + plate, MARGIN + plate, { width: wide, height: high })
}

const drawParties = ({ doc, paper, left, right }: Sheet, top: number) => {
  const column = (right - left - 24) / 2
  const block = (title: string, lines: readonly string[], x: number): number => {
    doc.font(BOLD).fontSize(8).fillColor(SOFT).text(title.toUpperCase(), x, top, { width: column })
    doc.moveDown(0.25).font(REGULAR).fontSize(9.5).fillColor(INK)
    for (const line of lines) doc.text(plain(line), { width: column })
    return doc.y
  }
  const ends = [block('De', paper.from, left)]
  if (paper.to.length > 0) ends.push(block('Preparado para', paper.to, left + column + 24))
  doc.y = Math.max(...ends) + 18
}

/** The money, to the right, under the table. */
export const drawTotals = (sheet: Sheet) => {
  const { doc, paper, right } = sheet
  const { totals, accent } = paper
  ensureRoom(sheet, totals.length * 16 + 50)
  const width = 240
  // As far from the edge as the amounts of the table.
  const x = right - width - 6
  doc.y += 10
  for (const [label, value] of totals) {
    const { y } = doc
    doc
      .font(REGULAR)
      .fontSize(9.5)
      .fillColor(SOFT)
      .text(label, x, y, { width: width / 2 })
    doc.fillColor(INK).text(value, x, y, { width, align: 'right' })
    doc.y = y + 16
  }
  doc.rect(x, doc.y, width + 6, 1).fill(accent)
  doc.y += 8
  const { y } = doc
  doc
    .font(BOLD)
    .fontSize(13)
    .fillColor(INK)
    .text('Total', x, y, { width: width / 2 })
  doc.fillColor(accent).text(paper.total, x, y, { width, align: 'right' })
  doc.y = y + 26
}

/** The person's note and the shop's conditions. */
export const drawTerms = (sheet: Sheet) => {
  const { doc, paper, left, right } = sheet
  const width = right - left
  const body = () => doc.font(REGULAR).fontSize(9).fillColor(SOFT)
  const heightOf = (text: string) => body().heightOfString(text, { width, lineGap: 1.5 }) + 4
  const section = (title: string, paragraphs: readonly string[]) => {
    const texts = paragraphs.map(plain)
    // Together where a page can hold it.
    const whole = texts.reduce((sum, text) => sum + heightOf(text), 20)
    ensureRoom(sheet, Math.min(whole, 300))
    doc.font(BOLD).fontSize(10).fillColor(INK).text(title, left, doc.y, { width })
    doc.moveDown(0.3)
    for (const text of texts) {
      ensureRoom(sheet, heightOf(text))
      body().text(text, left, doc.y, { width, lineGap: 1.5 })
      doc.y += 4
    }
    doc.y += 10
  }
  if (paper.note !== '') section('Notas', [paper.note])
  section('Condiciones', paper.terms)
}
