import type { TextElement } from '#contract/design-document.ts'
import { type Box, unionOf } from './geometry.ts'

/** A font as far as setting text needs it; all in em, of text in one line without spacing. */
export interface FontMetrics {
  /** How far the pen moves. */
  advance(text: string): number
  /** What is inked, from the pen's start on the baseline; `y` grows downwards. */
  ink(text: string): Box
}

/** A piece of text that is drawn as it is: its pen starts at `x`, `y` and runs at `angle` (radians, clockwise). In em. */
export interface Run {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angle: number
}

/** Text as it is set, in em: the same at any size, on any screen and on paper. */
export interface TextLayout {
  readonly runs: readonly Run[]
  /** What all of it inks. */
  readonly ink: Box
}

/** Radius of the tightest arc, in em: letters on a smaller one lie on each other. */
const LEAST_RADIUS = 0.3
/** An angle below which text is straight, in degrees. */
const STRAIGHT = 0.5

interface Letter {
  readonly text: string
  /** Pen before the letter, from the beginning of its line. */
  readonly at: number
  readonly width: number
}

interface Line {
  readonly text: string
  readonly letters: readonly Letter[]
  readonly width: number
}

/** A line letter by letter, each where kerning and spacing put it. */
const lineOf = (text: string, spacing: number, { advance }: FontMetrics): Line => {
  let before = ''
  const letters = Array.from(text, (letter, index) => {
    before += letter
    const width = advance(letter)
    return { text: letter, width, at: advance(before) - width + index * spacing }
  })
  const last = letters.at(-1)
  return { text, letters, width: last ? last.at + last.width : 0 }
}

/** Where a line begins in a block of that width. */
const startOf = (line: Line, width: number, align: TextElement['align']): number =>
  (width - line.width) * { left: 0, center: 0.5, right: 1 }[align]

type Setting = Pick<TextElement, 'align' | 'spacing' | 'lineHeight' | 'curveDegrees'>

const straight = (lines: readonly Line[], { align, spacing, lineHeight }: Setting): Run[] => {
  const width = Math.max(...lines.map((line) => line.width))
  return lines.flatMap((line, row) => {
    const [start, y] = [startOf(line, width, align), row * lineHeight]
    // In one piece a font joins its letters as its designer meant it; spaced ones stand alone.
    if (spacing === 0) return [{ text: line.text, x: start, y, angle: 0 }]
    return line.letters.map(({ text, at }) => ({ text, x: start + at, y, angle: 0 }))
  })
}

/** Letters along arcs around one centre: above the text for a negative angle, below it for a positive one. */
const curved = (lines: readonly Line[], { align, lineHeight, curveDegrees }: Setting): Run[] => {
  const sweep = (Math.abs(curveDegrees) * Math.PI) / 180
  const up = curveDegrees > 0 ? 1 : -1
  // The longest line takes the whole angle; lines nearer to the centre have smaller arcs.
  const radius = Math.max(
    ...lines.map((line, row) => Math.max(line.width / sweep, LEAST_RADIUS) + up * row * lineHeight),
  )
  return lines.flatMap((line, row) => {
    const own = radius - up * row * lineHeight
    const start = startOf(line, sweep * own, align) - (sweep * own) / 2
    return line.letters.map(({ text, at, width }) => {
      const turn = (start + at + width / 2) / own
      const angle = up * turn
      const [x, y] = [own * Math.sin(turn), up * (radius - own * Math.cos(turn))]
      return { text, angle, x: x - (width / 2) * Math.cos(angle), y: y - (width / 2) * Math.sin(angle) }
    })
  })
}

/** The upright box around a run's ink. */
const inkOf = ({ text, x, y, angle }: Run, metrics: FontMetrics): Box | undefined => {
  const ink = metrics.ink(text)
  if (!(ink.width > 0 && ink.height > 0)) return undefined
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [ink.x, ink.x + ink.width].flatMap((across) =>
    [ink.y, ink.y + ink.height].map((down) => ({
      x: x + across * cos - down * sin,
      y: y + across * sin + down * cos,
      width: 0,
      height: 0,
    })),
  )
  return unionOf(corners)
}

/** Sets a text; lines end where the person ended them. What it inks may be nothing: a box of a letter's height then. */
export const layoutText = (
  { text, ...setting }: Pick<TextElement, 'text'> & Setting,
  metrics: FontMetrics,
): TextLayout => {
  const spacing = setting.spacing / 1000
  const lines = text
    .normalize('NFC')
    .split('\n')
    .map((line) => lineOf(line, spacing, metrics))
  const set = Math.abs(setting.curveDegrees) < STRAIGHT ? straight : curved
  const runs = set(lines, { ...setting, spacing }).filter((run) => run.text.trim() !== '')
  const inks = runs.map((run) => inkOf(run, metrics)).filter((ink) => ink !== undefined)
  return { runs, ink: unionOf(inks) ?? { x: 0, y: -0.7, width: 0.7, height: 0.7 } }
}
