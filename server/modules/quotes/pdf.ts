import PDFDocument from 'pdfkit'
import { quoteNumberOf } from '#domain/document-number.ts'
import type { ownPictures } from '../../files/own-pictures.ts'
import { accentOnPaper, collected, MARGIN, numberPages } from '../../files/pdf.ts'
import { dayOf, termsOfQuote, type WholeQuote } from './detail.ts'
import { drawHead, drawTerms, drawTotals } from './pdf-parts.ts'
import type { Sheet } from './pdf-sheet.ts'
import { drawLines } from './pdf-table.ts'
import { pictureReader } from './pictures.ts'

/** A quote as a PDF in the shop's name and colour. The same quote is the same document. */
export const quotePdf = async (
  quote: WholeQuote,
  pictures: ReturnType<typeof ownPictures>,
): Promise<Buffer> => {
  const { tenant, row } = quote
  const number = quoteNumberOf(tenant.name, row.number)
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    lang: `es-${tenant.environment}`,
    info: {
      Title: `Cotización ${number}`,
      Author: tenant.settings.name,
      Subject: `Válido hasta el ${dayOf(tenant, row.expiresAt)}`,
      CreationDate: row.createdAt,
    },
  })
  const whole = collected(doc)
  const sheet: Sheet = {
    doc,
    quote,
    number,
    left: MARGIN,
    right: doc.page.width - MARGIN,
    bottom: doc.page.height - MARGIN - 18,
    accent: accentOnPaper(tenant.settings.colors),
    picture: pictureReader(pictures),
  }
  await drawHead(sheet)
  await drawLines(sheet)
  drawTotals(sheet)
  drawTerms(sheet, termsOfQuote(quote))
  numberPages(doc, `${tenant.settings.name} · Cotización ${number}`)
  doc.end()
  return whole
}
