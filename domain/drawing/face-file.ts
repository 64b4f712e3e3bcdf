import { create } from 'fontkit'
import type { Shaper } from './letters.ts'

/** Bytes of a face once it is unpacked: the largest ones of one language have 1 MB. */
const MOST_UNPACKED = 16 * 1024 * 1024
/** Letters that are pictures, or coloured by themselves. */
const COLOURED = ['COLR', 'sbix', 'CBDT', 'SVG ']

type Tables = Readonly<Record<string, { readonly length: number; readonly transformLength?: number }>>

/** Opens a face's file (TTF, OTF, WOFF, WOFF2); throws for what is none, or draws in more ways than one. */
export const openFace = (file: Uint8Array): Shaper => {
  const font = create(file as Parameters<typeof create>[0])
  if (!('layout' in font)) throw new Error('A collection')
  const { tables } = (font as unknown as { directory: { tables: Tables } }).directory
  const unpacked = Object.values(tables).reduce(
    (sum, { length, transformLength }) => sum + (transformLength ?? length),
    0,
  )
  if (unpacked > MOST_UNPACKED) throw new Error('Too large')
  if (COLOURED.some((tag) => tag in tables)) throw new Error('Coloured')
  if (Object.keys(font.variationAxes).length > 0) throw new Error('Variable')
  const em = 1 / font.unitsPerEm
  return {
    has: (code) => font.hasGlyphForCodePoint(code),
    shape(text, ligatures) {
      const { glyphs, positions } = font.layout(text, ligatures ? undefined : { liga: false, clig: false })
      return glyphs.map(({ path, codePoints }, at) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
        return {
          codes: codePoints,
          advance: xAdvance * em,
          outline: path.commands.map(({ command, args }) => ({
            command,
            points: args.map((one, place) => (place % 2 ? -(one + yOffset) : one + xOffset) * em),
          })),
        }
      })
    },
  }
}
