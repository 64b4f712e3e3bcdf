import { INK } from '../../formats/paper-colours.ts'
import { BOLD, collected, MARGIN, numberPages, openPaper, plain, REGULAR, SOFT } from './paper.ts'

/** The shop's conditions in words, ready to be set. */
export interface TermsPaper {
  /** Of the document, such as 'es-AR'. */
  readonly language: string
  readonly title: string
  readonly shop: string
  /** `#rrggbb`, readable on white. */
  readonly accent: string
  /** Who sells, by lines. */
  readonly seller: readonly string[]
  readonly sections: readonly (readonly [title: string, text: string])[]
}

/** The shop's conditions with its name, as a PDF. */
export const terms = async (paper: TermsPaper): Promise<Buffer> => {
  const { language, title, shop, accent, seller, sections } = paper
  const doc = openPaper({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 18 },
    bufferPages: true,
    lang: language,
    info: { Title: title, Author: shop },
  })
  const whole = collected(doc)
  const write = (size: number, color: string, bold: boolean, text: string) =>
    doc
      .font(bold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(color)
      .text(plain(text), { lineGap: 1.5 })
  write(20, accent, true, shop)
  write(15, INK, true, title)
  doc.moveDown(0.4)
  for (const line of seller) write(9.5, SOFT, false, line)
  for (const [heading, text] of sections) {
    doc.moveDown(0.9)
    if (heading !== '') write(11, INK, true, heading)
    for (const paragraph of text.split(/\n+/).filter(Boolean)) {
      doc.moveDown(0.3)
      write(9.5, INK, false, paragraph)
    }
  }
  // What stands under the pages is below their text: without the margin it would begin new ones.
  for (let page = 0; page < doc.bufferedPageRange().count; page++) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
  }
  numberPages(doc, `${shop} · ${title}`)
  doc.end()
  return whole
}
