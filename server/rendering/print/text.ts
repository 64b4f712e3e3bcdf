import type { TextElement } from '#contract/design-document.ts'
import { type FontMetrics, layoutText } from '#domain/design/text-layout.ts'
import type { Loop, Point, Segment } from '#domain/inks/outline.ts'
import { settled } from './figures.ts'
import { DEFAULT_FONT, fontOf } from './fonts.ts'
import { type Affine, combined, extentOf, placed } from './loops.ts'
import { raised } from './outline-path.ts'

type Font = ReturnType<typeof fontOf>
type Commands = ReturnType<Font['layout']>['glyphs'][number]['path']['commands']

/** How much smaller than its box letters may be that a browser has measured. */
const LEAST_FIT = 0.93

/** Outlines of a glyph, in the font's units, y upwards. */
const glyphLoops = (commands: Commands): Loop[] => {
  const loops: { start: Point; segments: Segment[] }[] = []
  let pen: Point = [0, 0]
  for (const { command, args } of commands) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = args
    const segments = loops.at(-1)?.segments
    if (command === 'moveTo') loops.push({ start: [x1, y1], segments: [] })
    else if (command === 'lineTo') segments?.push([[x1, y1]])
    else if (command === 'quadraticCurveTo') segments?.push(raised(pen, [x1, y1], [x2, y2]))
    else if (command === 'bezierCurveTo')
      segments?.push([
        [x1, y1],
        [x2, y2],
        [x3, y3],
      ])
    pen = [args.at(-2) ?? pen[0], args.at(-1) ?? pen[1]]
  }
  return loops
}

/** Outlines of a text in one line, in em from the pen's start on the baseline, y downwards. */
const lineOf = (font: Font, text: string): Loop[] => {
  const { glyphs, positions } = font.layout(text)
  const em = 1 / font.unitsPerEm
  let [penX, penY] = [0, 0]
  return glyphs.flatMap(({ path }, index) => {
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const place: Affine = [em, 0, 0, -em, (penX + xOffset) * em, -(penY + yOffset) * em]
    penX += xAdvance
    penY += yAdvance
    return placed(glyphLoops(path.commands), place)
  })
}

const metricsOf = (font: Font): FontMetrics => ({
  advance: (text) => font.layout(text).advanceWidth / font.unitsPerEm,
  ink: (text) => {
    const { left, top, right, bottom } = extentOf(lineOf(font, text))
    return right > left
      ? { x: left, y: top, width: right - left, height: bottom - top }
      : { x: 0, y: 0, width: 0, height: 0 }
  },
})

/** Outlines of a line of words at that size, from the left end of its baseline; for what stands beside the print. */
export const wordsAt = (text: string, sizeMm: number, x: number, y: number): Loop[] =>
  placed(lineOf(fontOf(DEFAULT_FONT), text), [sizeMm, 0, 0, sizeMm, x, y])

/** Outlines of a text where it lies in its area, set as the editor sets it; filled by even-odd. */
export const textLoops = (element: TextElement): Loop[] => {
  const font = fontOf(element.font)
  const { ink, runs } = layoutText(element, metricsOf(font))
  // The box is the document's word, and the letters stay in it. Browsers measure ink a little too large, some more than
  // others: where the letters' own size fits, it is what was seen.
  const fitting = Math.min(element.width / ink.width, element.height / ink.height)
  const isOwn = element.sizeMm <= fitting && element.sizeMm > fitting * LEAST_FIT
  const scale = isOwn ? element.sizeMm : fitting
  const intoBox: Affine = [
    scale,
    0,
    0,
    scale,
    element.x + element.width / 2 - scale * (ink.x + ink.width / 2),
    element.y + element.height / 2 - scale * (ink.y + ink.height / 2),
  ]
  const loops = runs.flatMap(({ text, x, y, angle }) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const place = combined([cos, sin, -sin, cos, x, y], intoBox)
    return placed(lineOf(font, text), place)
  })
  return settled(loops)
}
