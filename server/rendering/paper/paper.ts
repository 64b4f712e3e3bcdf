import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>

/** Points; A4 is 595 × 842. */
export const MARGIN = 42

export const SOFT = '#5c5c5c'
export const RULE = '#d9d9d9'

/** A face of Helvetica's widths that has the letters of every European language, and its bold. */
export const REGULAR = 'Arimo'
export const BOLD = 'Arimo Bold'

const { resolve } = createRequire(import.meta.url)
const fileOf = (name: string): string => resolve(`@expo-google-fonts/arimo/${name}.ttf`)
const REGULAR_FILE = fileOf('400Regular/Arimo_400Regular')
const BOLD_FILE = fileOf('700Bold/Arimo_700Bold')

/** A document that writes with these faces. */
export const openPaper = (options: PDFKit.PDFDocumentOptions): Doc =>
  new PDFDocument(options).registerFont(REGULAR, REGULAR_FILE).registerFont(BOLD, BOLD_FILE).font(REGULAR)

let letters: ReadonlySet<number> | undefined
const hasGlyph = (char: string): boolean => {
  letters ??= new Set((openSync(REGULAR_FILE) as Font).characterSet)
  return !/[\p{Cc}\p{Cf}]/u.test(char) && letters.has(char.codePointAt(0) ?? 0)
}

/** A letter that the face lacks as its base letter, or as a question mark; a sign that it lacks, an emoji say, as nothing. */
const written = (char: string): string => {
  if (char === '\n' || hasGlyph(char)) return char
  const base = Array.from(char.normalize('NFKD')).filter(hasGlyph).join('')
  return base !== '' || !/\p{L}/u.test(char) ? base : '?'
}

/** Text with what the face can't write replaced: no letter is dropped. */
export const plain = (text: string): string => Array.from(text.normalize('NFC'), written).join('')

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
    doc.font(REGULAR).fontSize(8).fillColor(SOFT)
    const options = { width: right - left, lineBreak: false } as const
    doc.text(plain(name), left, y, options)
    doc.text(`Página ${page + 1} de ${count}`, left, y, { ...options, align: 'right' })
  }
}
