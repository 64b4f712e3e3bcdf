import { INK } from '../../formats/paper-colours.ts'
import { BOLD, collected, MARGIN, numberPages, openPaper, plain } from '../paper/paper.ts'
import { drawProofs, type PaperProof } from './sheet.ts'

/** An order's proofs, ready to be set: the child knows neither shops nor databases. */
export interface ProofPaper {
  /** Of the document, such as 'es-AR'. */
  readonly language: string
  readonly shop: string
  readonly title: string
  /** `#rrggbb`, readable on white. */
  readonly accent: string
  readonly createdAt: Date
  readonly proofs: readonly PaperProof[]
  /** As JPEG. */
  readonly pictures: readonly Uint8Array[]
}

/** Proofs as a PDF. The same proofs are the same document. */
export const proof = async (paper: ProofPaper): Promise<Buffer> => {
  const { language, shop, title, accent, createdAt, proofs, pictures } = paper
  const doc = openPaper({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    lang: language,
    info: { Title: title, Author: shop, CreationDate: createdAt },
  })
  const whole = collected(doc)
  doc.font(BOLD).fontSize(18).fillColor(INK).text(plain(title), MARGIN, MARGIN)
  doc.y += 12
  const right = doc.page.width - MARGIN
  const bottom = doc.page.height - MARGIN - 18
  drawProofs({ doc, left: MARGIN, right, bottom, accent }, proofs, pictures)
  numberPages(doc, `${shop} · ${title}`)
  doc.end()
  return whole
}
