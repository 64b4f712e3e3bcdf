import PDFDocument from 'pdfkit'
import { legalText } from '#domain/legal.ts'
import { accentOnPaper, collected, INK, MARGIN, numberPages, plain, SOFT } from '../../files/pdf.ts'
import type { Tenant } from '../../ports.ts'

const TITLE = 'Términos y condiciones'

/** What belongs to the terms, with the headings of the market. */
const sectionsOf = ({ environment, settings: { legal } }: Tenant): [title: string, text: string][] => {
  const say = (key: Parameters<typeof legalText>[1]) => legalText(legal, key, environment)
  const sections: [string, string][] = [
    ['', say('terms')],
    ['Envíos y entregas', say('shippingPolicy')],
    ['Si algo se agota', say('stockNotice')],
    [environment === 'CL' ? 'Derecho a retracto' : 'Derecho de arrepentimiento', say('withdrawal')],
    ['Productos personalizados', say('customMadeNotice')],
    ['Privacidad', say('privacy')],
  ]
  return sections.filter(([, text]) => text !== '')
}

/** The shop's conditions with its name, as a file that a buyer can keep. */
export const termsPdf = async (tenant: Tenant): Promise<Buffer> => {
  const { settings, environment } = tenant
  const { seller } = settings
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 18 },
    bufferPages: true,
    lang: `es-${environment}`,
    info: { Title: TITLE, Author: settings.name },
  })
  const whole = collected(doc)
  const write = (size: number, color: string, bold: boolean, text: string) =>
    doc
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color)
      .text(plain(text), { lineGap: 1.5 })
  write(20, accentOnPaper(settings.colors), true, settings.name)
  write(15, INK, true, TITLE)
  doc.moveDown(0.4)
  const who = [
    seller?.name ?? '',
    seller?.taxId ? `${environment === 'CL' ? 'RUT' : 'CUIT'} ${seller.taxId}` : '',
    seller?.address ?? '',
    [seller?.email, seller?.phone].filter(Boolean).join(' · '),
  ]
  for (const line of who.filter(Boolean)) write(9.5, SOFT, false, line)
  for (const [title, text] of sectionsOf(tenant)) {
    doc.moveDown(0.9)
    if (title !== '') write(11, INK, true, title)
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
  numberPages(doc, `${settings.name} · ${TITLE}`)
  doc.end()
  return whole
}
