import { createRequire } from 'node:module'

interface Font {
  readonly unitsPerEm: number
  layout(text: string): {
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[]
    readonly positions: readonly { readonly xAdvance: number }[]
  }
}

// The library that pdfkit reads fonts with.
const require = createRequire(import.meta.resolve('pdfkit'))
const fontkit = require('fontkit') as { openSync(path: string): Font }
const fonts = new Map<string, Font>()

const fontOf = (name: 'DejaVuSans' | 'DejaVuSans-Bold'): Font => {
  const font =
    fonts.get(name) ??
    fontkit.openSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
  fonts.set(name, font)
  return font
}

/** Text as SVG paths, the same on machines with other fonts: `x` and `y` of its baseline's start, `size` of its em square. */
export const lettering = (
  text: string,
  { x, y, size, fill, bold = true }: { x: number; y: number; size: number; fill: string; bold?: boolean },
): string => {
  const font = fontOf(bold ? 'DejaVuSans-Bold' : 'DejaVuSans')
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let pen = 0
  const paths = glyphs.map(({ path }, index) => {
    const drawn = `<path transform="translate(${pen} 0)" d="${path.toSVG()}"/>`
    pen += positions[index]?.xAdvance ?? 0
    return drawn
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
