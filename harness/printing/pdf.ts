import * as mupdf from 'mupdf'

/** Text of a PDF's pages, as somebody would copy it. */
export const textOf = (pdf: Buffer): string => {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf')
  const pages = Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText('').asText(),
  )
  return pages.join('\n')
}

interface Line {
  readonly text: string
  readonly bbox: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

const firstPage = (pdf: Buffer) => mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0)

/** Pairs of lines of the first page that are written over each other. */
export const overprinted = (pdf: Buffer): string[] => {
  const { blocks } = JSON.parse(firstPage(pdf).toStructuredText('').asJSON()) as {
    blocks: { lines?: Line[] }[]
  }
  const lines = blocks.flatMap(({ lines: own = [] }) => own)
  // Boxes of lines below each other touch.
  const over = ({ bbox: a }: Line, { bbox: b }: Line) =>
    Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 1 &&
    Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > Math.min(a.h, b.h) / 3
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => over(one, other))
      .map((other) => `${one.text} | ${other.text}`),
  )
}

/** Colours of the first page's pixels, `#rrggbb`. */
export const pixelColors = (pdf: Buffer): Set<string> => {
  const pixmap = firstPage(pdf).toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceRGB, false)
  const hex = Buffer.from(pixmap.getPixels()).toString('hex')
  return new Set(hex.match(/.{6}/g)?.map((color) => `#${color}`))
}

/** Whether it is dark in the middle of each of `size` × `size` squares of a box of a page, in points. */
export const darkSquares = (
  pdf: Buffer,
  { page = 0, x, y, side, size }: { page?: number; x: number; y: number; side: number; size: number },
): boolean[][] => {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf')
  const scale = 6
  const matrix = mupdf.Matrix.scale(scale, scale)
  const pixmap = document.loadPage(page).toPixmap(matrix, mupdf.ColorSpace.DeviceGray, false)
  const [pixels, stride] = [pixmap.getPixels(), pixmap.getStride()]
  const at = (column: number, row: number) => {
    const [left, top] = [x + ((column + 0.5) * side) / size, y + ((row + 0.5) * side) / size]
    return (pixels[Math.floor(top * scale) * stride + Math.floor(left * scale)] ?? 255) < 128
  }
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => at(column, row)),
  )
}

/** Sizes of a PDF's pages in mm, rounded. */
export const pageSizes = (pdf: Buffer): (readonly [width: number, height: number])[] => {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf')
  const mm = (points: number) => Math.round((points * 25.4) / 72)
  return Array.from({ length: document.countPages() }, (_, page) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = document.loadPage(page).getBounds()
    return [mm(right - left), mm(bottom - top)] as const
  })
}
