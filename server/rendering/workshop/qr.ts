import { encode } from 'uqr'
import type { Doc } from '../paper/paper.ts'

/** Draws a text as a QR code whose sides are `side` points; a quarter of it may be dirty or torn. */
export const drawQr = (doc: Doc, text: string, { x, y, side }: { x: number; y: number; side: number }) => {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const module = side / size
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) doc.rect(x + column * module, y + row * module, module, module)
  doc.fill('#000000')
}
