import { INK } from '../../formats/paper-colours.ts'
import { BOLD, type Doc, openPaper, plain, REGULAR, SOFT } from '../paper/paper.ts'

/** Points of a millimetre. */
export const MM = 72 / 25.4

/** What every paper of a workshop says of itself: the child knows neither shops nor databases. */
export interface WorkshopPaper {
  /** Of the document, such as 'es-AR'. */
  readonly language: string
  readonly shop: string
  readonly title: string
  readonly createdAt: Date
}

/** Where something is written, and as far as where. Lengths are points. */
export interface Sheet {
  readonly doc: Doc
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Format {
  readonly size: [width: number, height: number]
  readonly margin: number
}

/** A document without a page yet: each ticket, slip or label begins its own. */
export const openSheet = (paper: WorkshopPaper, { size, margin }: Format): Sheet => {
  const { language, shop, title, createdAt } = paper
  const doc = openPaper({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: language,
    info: { Title: title, Author: shop, CreationDate: createdAt },
  })
  const [width, height] = size
  return { doc, left: margin, right: width - margin, top: margin, bottom: height - margin }
}

interface Style {
  readonly bold?: boolean
  readonly colour?: string
  readonly left?: number
  readonly right?: number
  readonly align?: 'left' | 'right'
  /** As tall as it may be: what is longer ends in '…'. */
  readonly height?: number
}

/** Writes where the last text ended, as wide as the sheet unless it is said otherwise. */
export const write = (sheet: Sheet, size: number, text: string, style: Style = {}) => {
  const { doc } = sheet
  const { bold = false, colour = INK, left = sheet.left, right = sheet.right, align = 'left', height } = style
  doc
    .font(bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(colour)
    .text(plain(text), left, doc.y, {
      width: right - left,
      align,
      lineGap: 1,
      ...(height === undefined ? {} : { height, ellipsis: true }),
    })
}

/** Begins another page, with what it repeats on top, when less than that many points are left. */
export const ensureRoom = (sheet: Sheet, points: number, begin: () => void): void => {
  if (sheet.doc.y + points > sheet.bottom) begin()
}

/** A thin line across. */
export const rule = ({ doc, left, right }: Sheet) => {
  doc.rect(left, doc.y, right - left, 0.75).fill(SOFT)
  doc.y += 6
}
