import { inflateSync } from 'node:zlib'

/** Text of a PDF's pages, of fonts that write letters by their WinAnsi numbers. */
export const textOf = (pdf: Buffer): string => {
  const source = pdf.toString('latin1')
  // What is packed may end in a carriage return; one too many behind it does no harm.
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  // They stand in the file in the order in which they were compressed, which is any.
  return streams
    .sort()
    .join('\n')
    .replace(/\[((?:<[\da-f]*>|[\s\d.-])*)\] TJ/gi, (_, shown: string) =>
      [...shown.matchAll(/<([\da-f]*)>/gi)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
}
