import { SaxesParser, type SaxesTagNS } from 'saxes'
import { escaped } from '../../formats/escaped.ts'
import { unfit } from '../../formats/recognise.ts'
import { type Part, refuseCostly } from './cost.ts'
import { farSvg, type Painted, paintedBy, refuseFar, sheetOf, styleOf } from './css.ts'
import { crossings } from './path-length.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const MAX_ELEMENTS = 50_000
const MAX_USES = 2000
const MAX_DEPTH = 100
/** Selectors that are held against elements, each against each: 2.5 million take 250 ms. */
const MOST_MATCHES = 5_000_000

/** Shapes, text, paint. Everything else is left out with what is in it. */
const DRAWN = new Set(
  `svg g a path rect circle ellipse line polyline polygon text tspan textPath defs clipPath mask linearGradient
  radialGradient stop pattern symbol use image style marker switch`.split(/\s+/),
)
/** Nobody draws with these. */
const HOSTILE = new Set('script foreignObject iframe embed object audio video handler listener'.split(' '))
const EMBEDDED = /^data:image\/(?:png|jpe?g|webp);base64,[A-Za-z0-9+/=\s]*$/
/** Attributes that may refer to another element, or make a layer, as properties of CSS do. */
const PAINTING =
  /^(?:fill|stroke|marker(?:-start|-mid|-end)?|clip-path|mask|opacity|mix-blend-mode|isolation)$/
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi
const PLAIN_SHAPES = new Set('rect circle ellipse line'.split(' '))

const activeSvg = () => unfit('El SVG trae código o acciones. Hace falta uno que solo tenga el dibujo.')
const complexSvg = () => unfit('El SVG es demasiado complejo: tiene demasiadas partes.')

/** A reference as it is looked up: some readers take codes for the signs that they stand for. */
const idOf = (reference: string): string => {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}

interface Attribute {
  readonly name: string
  readonly uri: string
  readonly local: string
  readonly value: string
}

/** An element while it is read. */
interface Reading extends Part {
  readonly classes: readonly string[]
  readonly id: string
  embedded: Buffer | null
}

const begin = (tag: SaxesTagNS): Reading => {
  const value = (name: string) => tag.attributes[name]?.value ?? ''
  const path = tag.local === 'path' ? value('d') : value('points')
  return {
    tag: tag.local,
    id: value('id'),
    classes: value('class').split(/\s+/).filter(Boolean),
    children: [],
    painted: [],
    shows: null,
    points: PLAIN_SHAPES.has(tag.local) ? 4 : Math.ceil((path.match(NUMBER)?.length ?? 0) / 2),
    crossings: crossings(path),
    pixels: 0,
    signs: 0,
    embedded: null,
  }
}

/** An address of another element or of an embedded picture; null when it is left out. */
const safeAddress = (part: Reading, value: string): string | null => {
  const target = value.trim()
  if (part.tag === 'a') return null
  if (target.startsWith('#')) part.shows = idOf(target.slice(1))
  else if (part.tag === 'image' && EMBEDDED.test(target))
    part.embedded = Buffer.from(target.slice(target.indexOf(',') + 1), 'base64')
  else throw farSvg()
  return `xlink:href="${escaped(target)}"`
}

/** An attribute as it is stored, null when it is left out; throws for what has no business in a drawing. */
const safeAttribute = (part: Reading, { name, uri, local, value }: Attribute): string | null => {
  if (/^on/i.test(local)) throw activeSvg()
  if (local === 'href' && (uri === '' || uri === XLINK)) return safeAddress(part, value)
  if (uri !== '') return name === 'xml:space' ? `xml:space="${escaped(value)}"` : null
  refuseFar(value)
  if (local === 'filter' || local === 'xmlns') return null
  if (local === 'style') {
    const { text, painted } = styleOf(value)
    part.painted.push(painted)
    return text === '' ? null : `style="${escaped(text)}"`
  }
  if (PAINTING.test(local)) {
    const painted = paintedBy(local, value)
    if (painted === null) return null
    part.painted.push(painted)
  }
  return `${local}="${escaped(value)}"`
}

/** What the style sheets say of each element, and its ids. */
const applyRules = (parts: readonly Reading[], rules: readonly ReadonlyMap<string, Painted>[]) => {
  const ids = new Map<string, Reading[]>()
  for (const part of parts) {
    const { id, tag, classes } = part
    if (id !== '') {
      const same = ids.get(id)
      if (same === undefined) ids.set(id, [part])
      else same.push(part)
    }
    for (const key of ['*', tag, `#${id}`, ...classes.map((one) => `.${one}`)])
      for (const sheet of rules) {
        const painted = sheet.get(key)
        if (painted !== undefined) part.painted.push(painted)
      }
  }
  return ids
}

/**
 * The drawing alone of an SVG, rewritten from a list of what may be in it. A file with code, with entities, with
 * anything from elsewhere or with more than can be drawn in time is refused: nothing is ever fetched. `pixelsOf` checks
 * an embedded picture and says how large it is.
 */
export const drawingOf = async (
  source: string,
  pixelsOf: (embedded: Buffer) => Promise<number>,
): Promise<string> => {
  const out: string[] = []
  const parts: Reading[] = []
  const open: Reading[] = []
  const rules: ReadonlyMap<string, Painted>[] = []
  let elements = 0
  let uses = 0
  let selectors = 0
  let depth = 0
  /** Depth of the element that is left out with what is in it; 0: none. */
  let skipped = 0
  let sheet: string | null = null
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    throw unfit('El SVG no se puede leer: no está bien formado.')
  })
  parser.on('doctype', (text) => {
    if (/\[|ENTITY/i.test(text)) throw unfit('El SVG trae entidades. Hace falta exportarlo como SVG simple.')
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') throw farSvg()
  })
  parser.on('opentag', (tag: SaxesTagNS) => {
    depth += 1
    elements += 1
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw complexSvg()
    if (HOSTILE.has(tag.local)) throw activeSvg()
    if (depth === 1 && (tag.uri !== SVG || tag.local !== 'svg')) throw unfit('El archivo no es un SVG.')
    if (tag.local === 'use') uses += 1
    if (uses > MAX_USES) throw complexSvg()
    const part = begin(tag)
    const attributes: string[] = []
    for (const attribute of Object.values(tag.attributes)) {
      const { name } = attribute
      if (tag.uri !== SVG || name === 'xmlns' || name.startsWith('xmlns:')) continue
      const written = safeAttribute(part, attribute)
      if (written !== null) attributes.push(written)
    }
    if (skipped > 0) return
    if (tag.uri !== SVG || !DRAWN.has(tag.local) || sheet !== null) {
      skipped = depth
      return
    }
    open.at(-1)?.children.push(part)
    open.push(part)
    parts.push(part)
    if (tag.local === 'style') sheet = ''
    const name = tag.local === 'a' ? 'g' : tag.local
    const space = depth === 1 ? [`xmlns="${SVG}"`, `xmlns:xlink="${XLINK}"`] : []
    out.push(`<${[name, ...space, ...attributes].join(' ')}>`)
  })
  parser.on('closetag', (tag: SaxesTagNS) => {
    if (skipped === 0) {
      if (sheet !== null) {
        // Read as a whole: comments and CDATA may cut a word of it in two.
        const { text, rules: said, selectors: more } = sheetOf(sheet)
        rules.push(said)
        selectors += more
        out.push(escaped(text))
        sheet = null
      }
      open.pop()
      out.push(`</${tag.local === 'a' ? 'g' : tag.local}>`)
    }
    if (skipped === depth) skipped = 0
    depth -= 1
  })
  const write = (text: string) => {
    if (skipped > 0 || depth === 0) return
    if (sheet !== null) {
      sheet += text
      return
    }
    const words = open.findLast(({ tag }) => tag === 'text')
    if (words !== undefined) words.signs += text.length
    out.push(escaped(text))
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.write(source).close()
  if (selectors * parts.length > MOST_MATCHES) throw complexSvg()
  for (const part of parts) if (part.embedded !== null) part.pixels = await pixelsOf(part.embedded)
  const [root] = parts
  if (root !== undefined) refuseCostly(root, applyRules(parts, rules))
  return out.join('')
}
