import { FileFault } from '../files/fault.ts'
import type { Computed } from './cascade.ts'
import { type Face, facesFor, familyOf, weightOf } from './faces.ts'
import { along, pixels, type Scale } from './lengths.ts'
import type { Node } from './tree.ts'

export interface Glyph {
  /** The signs that it stands for. */
  readonly codes: readonly number[]
  /** In em, as its outline is: x to the right, y downwards from the baseline. */
  readonly advance: number
  readonly outline: readonly { readonly command: string; readonly points: readonly number[] }[]
}

/** What draws the letters of a face. */
export interface Shaper {
  has(code: number): boolean
  shape(text: string, ligatures: boolean): readonly Glyph[]
}

export type OpenFace = (file: Uint8Array) => Shaper

/** What is handed down of how letters are set. */
export type Type = ReadonlyMap<string, string>

/** An element in its place. */
export interface Place {
  readonly computed: Computed
  readonly scale: Scale
  readonly type: Type
}

/** Faces of a drawing that are opened, their bytes, and its letters. */
const MOST_FACES = 16
const MOST_BYTES = 4 * 1024 * 1024
const MOST_LETTERS = 5000

/** How letters may be set, beside their face and size: what more there is browsers do, each in its way. */
const SETTINGS: Readonly<Record<string, RegExp>> = {
  font: /^$/,
  'font-variant': /^(?:normal|none)$/,
  'font-stretch': /^(?:normal|100%)$/,
  'font-kerning': /^(?:auto|normal)$/,
  'font-feature-settings': /^normal$/,
  'font-variation-settings': /^normal$/,
  'text-transform': /^none$/,
  'text-decoration': /^none\b/,
  'writing-mode': /^(?:horizontal-tb|lr|lr-tb)$/,
  direction: /^ltr$/,
  'unicode-bidi': /^(?:normal|embed)$/,
  'dominant-baseline': /^(?:auto|alphabetic)$/,
  'alignment-baseline': /^(?:auto|alphabetic|baseline)$/,
  'baseline-shift': /^(?:baseline|0(?:px|%)?)$/,
}
const SPACINGS: ReadonlySet<string> = new Set(['letter-spacing', 'word-spacing'])
const HANDED: ReadonlySet<string> = new Set([
  ...Object.keys(SETTINGS),
  ...SPACINGS,
  ...['font-family', 'font-weight', 'font-style', 'text-anchor', 'white-space'],
])
/** Properties that say how letters are set, and nothing of outlines. */
export const isOfLetters = (property: string): boolean => property === 'font-size' || HANDED.has(property)
/** Written from the right, or joined. */
const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

export const NO_TYPE: Type = new Map()

/** How letters are set in an element. */
export const typeIn = ({ properties }: Computed, above: Type, scale: Scale): Type => {
  const own = [...properties].filter(([name]) => HANDED.has(name))
  if (own.length === 0) return above
  const type = new Map(above)
  // Measured where it is said: letters of another size within have the same.
  for (const [name, value] of own)
    type.set(
      name,
      SPACINGS.has(name) && value !== 'normal' ? String(pixels(value, scale) ?? Number.NaN) : value,
    )
  return type
}

interface Letter {
  readonly text: string
  readonly node: Node
  /** Of its text among the children of its element. */
  readonly child: number
  readonly at: Partial<Record<'x' | 'y' | 'dx' | 'dy', number>>
}

/** Thrown where a text can't be drawn from the file alone; caught in this file. */
class Unset extends Error {}

const refuseUnset = (node: Node, { computed: { properties }, type }: Place): void => {
  for (const [name, allowed] of Object.entries(SETTINGS))
    if (!allowed.test((type.get(name) ?? '').toLowerCase()) && type.has(name)) throw new Unset()
  if ([...node.attributes.keys()].some((name) => /^(?:rotate|textLength|lengthAdjust)$/.test(name)))
    throw new Unset()
  // Of what outlines fill, and not of the lines of text, parts of their box would be.
  for (const name of ['fill', 'stroke', 'mask', 'clip-path'])
    if (/url\(/i.test(properties.get(name) ?? '')) throw new Unset()
  if (properties.get('vector-effect') === 'non-scaling-stroke') throw new Unset()
  if (node.tag !== 'text' && Number(properties.get('opacity') ?? 1) !== 1) throw new Unset()
}

const keepsSpaces = (node: Node, type: Type): boolean => {
  const said = type.get('white-space')
  if (said !== undefined) return /^(?:pre|pre-wrap|break-spaces)$/.test(said)
  for (let one: Node | null = node; one !== null; one = one.parent) {
    const space = one.attributes.get('xml:space')
    if (space !== undefined) return space === 'preserve'
  }
  return false
}

const POSITIONS = ['x', 'y', 'dx', 'dy'] as const

/** Characters of a text in order, white space collapsed, with their own positions and the elements that contain them. */
const lettersOf = (text: Node, placeOf: (node: Node) => Place) => {
  const letters: Letter[] = []
  const nodes: Node[] = []
  const places = (node: Node, from: number) => {
    const { scale } = placeOf(node)
    for (const name of POSITIONS) {
      const list = (node.attributes.get(name) ?? '')
        .trim()
        .split(/[\s,]+/)
        .filter(Boolean)
      let unit = 0
      for (const letter of letters.slice(from)) {
        const said = list[unit]
        unit += letter.text.length
        if (said === undefined) break
        const value = along(said, name.endsWith('x') ? scale.width : scale.height, scale)
        if (value === null) throw new Unset()
        letter.at[name] ??= value
      }
    }
  }
  const walk = (node: Node) => {
    nodes.push(node)
    const place = placeOf(node)
    if (place.computed.properties.get('display') === 'none') return
    refuseUnset(node, place)
    const from = letters.length
    const keeps = keepsSpaces(node, place.type)
    node.children.forEach((child, index) => {
      if (typeof child !== 'string') {
        if (/^(?:tspan|a)$/.test(child.tag)) walk(child)
        // What else stands in a text is not drawn there, as words or by a browser's own rules.
        else if (!/^(?:|title|desc|metadata)$/.test(child.tag)) throw new Unset()
        return
      }
      for (const sign of child.replace(/[\t\r\n]/g, ' ')) {
        if (sign === ' ' && !keeps && (letters.at(-1)?.text ?? ' ') === ' ') continue
        if (letters.length >= MOST_LETTERS) throw new FileFault('svgComplex')
        letters.push({ text: sign, node, child: index, at: {} })
      }
    })
    places(node, from)
  }
  walk(text)
  const last = letters.at(-1)
  if (last?.text === ' ' && !keepsSpaces(last.node, placeOf(last.node).type)) letters.pop()
  return { letters, nodes }
}

/** Outlines of texts by element and place among its children; null where they are not drawn from the file alone. */
export type Outlines = ReadonlyMap<Node, ReadonlyMap<number, string>>

const short = (value: number): string => String(Number(value.toPrecision(6)))
const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** Turns the texts of a drawing into outlines by the faces that it brings along. */
export const createLetters = (faces: readonly Face[], openFace: OpenFace) => {
  const opened = new Map<Face, Shaper | null>()
  let drawn = 0
  const shaperOf = (face: Face): Shaper => {
    const known = opened.get(face)
    if (known) return known
    // What can't be read is tried once.
    if (known === null || face.file.length * 0.75 > MOST_BYTES) throw new Unset()
    if (opened.size >= MOST_FACES) throw new FileFault('svgComplex')
    opened.set(face, null)
    const shaper = openFace(Uint8Array.from(atob(face.file), (sign) => sign.charCodeAt(0)))
    opened.set(face, shaper)
    return shaper
  }

  const shaperFor = (text: string, type: Type): Shaper => {
    const code = text.codePointAt(0) ?? 0
    const weight = weightOf(type.get('font-weight') ?? 'normal')
    const style = type.get('font-style') ?? 'normal'
    // The first family is what the author saw; the others are fallbacks.
    const [family = ''] = (type.get('font-family') ?? '').split(',')
    const suited = facesFor(faces, familyOf(family), weight, style !== 'normal')
    const face = suited.find((one) => one.covers(code) && shaperOf(one).has(code))
    if (!face || FROM_RIGHT.test(text)) throw new Unset()
    return shaperOf(face)
  }

  const outlined = (text: Node, placeOf: (node: Node) => Place): Outlines => {
    const { letters, nodes } = lettersOf(text, placeOf)
    drawn += letters.length
    if (drawn > MOST_LETTERS) throw new FileFault('svgComplex')
    const outlines = new Map(nodes.map((node) => [node, new Map<number, string>()]))
    let [x, y] = [0, 0]
    let at = 0
    /** Letters that are set together: of one element, one face, without a place of their own within. */
    const run = (moved: number): [width: number, draw: (shift: number) => void] => {
      const first = letters[at] as Letter
      const { scale, type } = placeOf(first.node)
      const shaper = shaperFor(first.text, type)
      let words = ''
      do {
        words += letters[at]?.text ?? ''
        at += 1
      } while (
        letters[at]?.node === first.node &&
        letters[at]?.child === first.child &&
        Object.keys(letters[at]?.at ?? {}).length === 0 &&
        shaperFor(letters[at]?.text ?? '', type) === shaper
      )
      const [between, afterSpace] = [...SPACINGS].map((name) => {
        const said = type.get(name) ?? 'normal'
        return said === 'normal' ? 0 : Number(said)
      }) as [number, number]
      if (!Number.isFinite(between + afterSpace)) throw new Unset()
      const size = scale.fontSize
      const [left, base] = [x + moved, y]
      let pen = 0
      const parts: [number, Glyph][] = shaper.shape(words, between === 0).map((glyph) => {
        const from = pen
        pen += glyph.advance * size
        if (glyph.advance > 0) pen += between
        if (glyph.codes.some((code) => code === 32 || code === 160)) pen += afterSpace
        return [from, glyph]
      })
      const draw = (shift: number) => {
        const d = parts.flatMap(([from, { outline }]) =>
          outline.map(
            ({ command, points }) =>
              COMMANDS[command] +
              points
                .map((one, place) => short(one * size + (place % 2 ? base : left + shift + from)))
                .join(' '),
          ),
        )
        const known = outlines.get(first.node)
        known?.set(first.child, (known.get(first.child) ?? '') + d.join(''))
      }
      return [pen, draw]
    }
    while (at < letters.length) {
      const first = letters[at] as Letter
      x = first.at.x ?? x
      y = first.at.y ?? y
      const anchor = placeOf(first.node).type.get('text-anchor') ?? 'start'
      const drawings: ((shift: number) => void)[] = []
      let width = 0
      // From one absolute place to the next all is moved by its anchor together.
      do {
        const { dx = 0, dy = 0 } = letters[at]?.at ?? {}
        y += dy
        width += dx
        const [advance, draw] = run(width)
        width += advance
        drawings.push(draw)
      } while (at < letters.length && letters[at]?.at.x === undefined && letters[at]?.at.y === undefined)
      const shift = { middle: -width / 2, end: -width }[anchor] ?? 0
      for (const draw of drawings) draw(shift)
      x += shift + width
    }
    return outlines
  }

  return (text: Node, placeOf: (node: Node) => Place): Outlines | null => {
    for (let one: Node | null = text; one !== null; one = one.parent) if (one.tag === 'clipPath') return null
    try {
      return outlined(text, placeOf)
    } catch (cause) {
      // Whatever a face that can't be read throws: its letters are not in the file.
      if (cause instanceof FileFault) throw cause
      return null
    }
  }
}
