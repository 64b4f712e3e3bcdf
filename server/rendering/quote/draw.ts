import { INK } from '../../formats/paper-colours.ts'
import { BOLD, collected, MARGIN, numberPages, openPaper } from '../paper/paper.ts'
import { drawProofs } from '../proof/sheet.ts'
import { drawHead, drawTerms, drawTotals } from './parts.ts'
import type { QuotePaper, Sheet } from './sheet.ts'
import { drawLines } from './table.ts'

/** A quote as a PDF in the shop's name and colour. The same quote is the same document. */
export const quote = async (paper: QuotePaper): Promise<Buffer> => {
  const doc = openPaper({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    lang: paper.language,
    info: {
      Title: `Cotización ${paper.number}`,
      Author: paper.shop,
      Subject: paper.subject,
      CreationDate: paper.createdAt,
    },
  })
  const whole = collected(doc)
  const sheet: Sheet = {
    doc,
    paper,
    left: MARGIN,
    right: doc.page.width - MARGIN,
    bottom: doc.page.height - MARGIN - 18,
  }
  await drawHead(sheet)
  drawLines(sheet)
  drawTotals(sheet)
  drawTerms(sheet)
  if (paper.proofs.length > 0) {
    doc.addPage()
    doc.font(BOLD).fontSize(15).fillColor(INK).text('Muestra digital', MARGIN, MARGIN)
    doc.y += 10
    drawProofs({ ...sheet, accent: paper.accent }, paper.proofs, paper.proofPictures)
  }
  numberPages(doc, `${paper.shop} · Cotización ${paper.number}`)
  doc.end()
  return whole
}
