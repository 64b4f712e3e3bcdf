import type PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>

/** Points; A4 is 595 × 842. */
export const MARGIN = 42

export const SOFT = '#5c5c5c'
export const RULE = '#d9d9d9'

/** The built-in fonts know western European letters; anything else is left out rather than garbled. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('→', '>')
    .replaceAll('−', '-')
    .replace(/[^\n\x20-\x7e\xa0-\xff–—‘’“”•…€]/g, '')

/** All of a document, once it has ended. */
export const collected = (doc: Doc): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })

/** A name and 'Página 1 de 2' under every page of a document that keeps its pages (`bufferPages`). */
export const numberPages = (doc: Doc, name: string) => {
  const { start, count } = doc.bufferedPageRange()
  const left = MARGIN
  const right = doc.page.width - MARGIN
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    const y = doc.page.height - MARGIN - 4
    doc
      .moveTo(left, y - 8)
      .lineTo(right, y - 8)
      .lineWidth(0.5)
      .stroke(RULE)
    doc.font('Helvetica').fontSize(8).fillColor(SOFT)
    const options = { width: right - left, lineBreak: false } as const
    doc.text(plain(name), left, y, options)
    doc.text(`Página ${page + 1} de ${count}`, left, y, { ...options, align: 'right' })
  }
}
