import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESIGNS } from './designs.mjs'

/** Outlines of names that nobody has, set once in free fonts (README), 100 units an em: box [x, y, width, height] and path. */
const names = JSON.parse(readFileSync(join(import.meta.dirname, 'example-lettering.json'), 'utf8'))

/** Side of a drawing, and of the gap beside it. */
const SIDE = 120
const GAP = 16

/** A line of a name, so high, with its left upper corner at x and y. */
const set = ({ box: [x, y, , height], d }, ink, left, top, high) => {
  const scale = high / height
  const move = `translate(${(left - x * scale).toFixed(2)} ${(top - y * scale).toFixed(2)})`
  return `<path d="${d}" fill="${ink}" transform="${move} scale(${scale.toFixed(4)})"/>`
}
const widthOf = ({ box: [, , width, height] }, high) => (width * high) / height

const svg = (width, height, body) => ({
  width,
  height,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(1)} ${height.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}">${body}</svg>`,
})

/** 'campo.sol' in two inks. */
const drawingOf = (path, [a, b]) => {
  const [category, key] = path.split('.')
  return DESIGNS[category].draw[key](a, b)
}

/** The drawing over the name's lines, all as wide as the widest; heights as shares of the drawing's. */
const stacked = (lines, drawing, inks, share) => {
  const high = SIDE * share
  const width = Math.max(SIDE, ...lines.map((line) => widthOf(line, high)))
  const rows = lines.map((line, index) => {
    const left = (width - widthOf(line, high)) / 2
    return set(line, inks[index % 2 === 0 ? 0 : 1], left, SIDE + GAP + index * high * 1.35, high)
  })
  const height = SIDE + GAP + high * (1 + (lines.length - 1) * 1.35)
  const move = `<g transform="translate(${((width - SIDE) / 2).toFixed(1)} 0)">${drawing}</g>`
  return svg(width, height, move + rows.join(''))
}

/** The drawing, and beside it the name: in one line, or in two. */
const beside = (lines, drawing, inks, share) => {
  const high = SIDE * share
  const left = SIDE + GAP * 1.5
  if (lines.length === 1) {
    const row = set(lines[0], inks[0], left, (SIDE - high) / 2, high)
    return svg(left + widthOf(lines[0], high) + 2, SIDE, drawing + row)
  }
  const top = (SIDE - high * 2.4) / 2
  const rows = lines.map((line, index) => set(line, inks[index], left, top + index * high * 1.4, high))
  return svg(left + Math.max(...lines.map((line) => widthOf(line, high))) + 2, SIDE, drawing + rows.join(''))
}

/** Units an em of the lettering, and where a line's letters stand. */
const EM = 100
const BASELINE = 84

/** The name's words in one line, of one size. */
const wordmark = (lines, inks) => {
  let left = 0
  const body = lines.map((line, index) => {
    const [, y, width, height] = line.box
    const row = set(line, inks[index % 2], left, BASELINE + y, height)
    left += width + EM / 4
    return row
  })
  return svg(left - EM / 4, 110, body.join(''))
}

/**
 * A logo of nobody's: `name` of the lettering, drawing as 'campo.sol', two inks; laid out as `stack`, `row`, `mark` (the
 * drawing alone) or `word`. `share` is how high a line of the name is beside the drawing.
 *
 * @returns {{svg: string, width: number, height: number}}
 */
export const logoOf = ({ name, drawing, inks, layout, share }) => {
  const lines = name === undefined ? [] : names[name]
  if (layout === 'word') return wordmark(lines, inks)
  const drawn = drawingOf(drawing, inks)
  if (layout === 'mark') return svg(SIDE, SIDE, drawn)
  return layout === 'row'
    ? beside(lines, drawn, inks, share ?? 0.34)
    : stacked(lines, drawn, inks, share ?? 0.26)
}
