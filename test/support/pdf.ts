import * as mupdf from 'mupdf'

/** Text of a PDF's pages, as somebody would copy it. */
export const textOf = (pdf: Buffer): string => {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf')
  const pages = Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText('').asText(),
  )
  return pages.join('\n')
}
