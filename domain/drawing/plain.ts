import { FileFault } from '../files/fault.ts'
import { computedOf } from './cascade.ts'
import { plainLength, type Scale, written } from './lengths.ts'
import {
  createLetters,
  isOfLetters,
  NO_TYPE,
  type OpenFace,
  type Outlines,
  type Place,
  typeIn,
} from './letters.ts'
import { embedded } from './pictures.ts'
import { type Effect, GEOMETRY } from './properties.ts'
import { type References, referencesIn } from './references.ts'
import { type Count, counters } from './select.ts'
import { boxOfShape, clippedTo } from './shapes.ts'
import { createSheets, mediaHolds } from './sheets.ts'
import { boxIn, scaleIn, sizeOf } from './size.ts'
import { transformOf } from './transform-attribute.ts'
import { allIn, holds, type Node, treeOf } from './tree.ts'

/** A drawing that every reader draws alike. */
export interface PlainDrawing {
  readonly svg: string
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Whether it has letters that are no curves. */
  readonly hasText: boolean
  /** Whether it brings faces along, in which they may be drawn. */
  readonly hasFaces: boolean
  /** What was left out. */
  readonly effects: readonly Effect[]
}

/** Shapes, text, paint. Everything else is left out with what is in it. */
const DRAWN: ReadonlySet<string> = new Set(
  `svg g a path rect circle ellipse line polyline polygon text tspan textPath defs clipPath mask linearGradient
  radialGradient stop pattern symbol use image marker switch`.split(/\s+/),
)
/** Their own attributes, beside those of painting, as they are. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  `d points gradientUnits gradientTransform spreadMethod fx fy fr offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits refX refY markerWidth markerHeight orient preserveAspectRatio viewBox
  dx dy rotate textLength lengthAdjust startOffset xml:space`.split(/\s+/),
)
/** They say where letters stand. */
const LETTERS: ReadonlySet<string> = new Set(
  'x y dx dy rotate textLength lengthAdjust startOffset xml:space'.split(' '),
)
const LENGTHS: ReadonlySet<string> = new Set('x y width height cx cy r rx ry x1 y1 x2 y2'.split(' '))
/** They are properties of sheets alone. */
const STYLED: ReadonlySet<string> = new Set(['mix-blend-mode', 'isolation', 'mask-type'])
const LATER: ReadonlySet<string> = new Set(
  'transform transform-origin transform-box rotate scale translate clip-path'.split(' '),
)
/** Letters of the plain form: what many elements say, each says again. */
const MOST_WRITTEN = 20_000_000

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

const NO_OUTLINES: Outlines = new Map()

const SPACES = ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

const sheetsIn = (all: readonly Node[], count: Count) => {
  const sheets = createSheets(count)
  for (const { tag, attributes, children } of all) {
    const type = attributes.get('type') ?? ''
    if (
      tag !== 'style' ||
      !/^(?:|text\/css)$/i.test(type.trim()) ||
      !mediaHolds(attributes.get('media') ?? '')
    )
      continue
    // Read as a whole: comments and CDATA may cut a word of it in two.
    sheets.add(children.filter((child) => typeof child === 'string').join(''))
  }
  return sheets
}

/** Words, and a link among them. */
const isWords = ({ tag, parent }: Node): boolean =>
  /^(?:text|tspan|textPath)$/.test(tag) || (tag === 'a' && parent !== null && isWords(parent))

/**
 * Writes a drawing in a form that device and server draw alike; throws a `FileFault` for what has none. With `openFace` its
 * letters become outlines, where it brings their face along.
 */
export const plainDrawing = (source: string, openFace?: OpenFace): PlainDrawing => {
  const root = treeOf(source)
  const all = allIn(root)
  const { tests, letters } = counters()
  const { rulesFor, faces } = sheetsIn(all, tests)
  const outline = openFace && faces.length > 0 ? createLetters(faces, openFace) : null
  /** Texts that became outlines. */
  const outlined = new Map(NO_OUTLINES)
  const references: References = referencesIn(all)
  const effects = new Set<Effect>()
  const clips: string[] = []
  const out: string[] = []
  let length = 0
  let hasText = false
  const write = (text: string) => {
    length += text.length
    if (length > MOST_WRITTEN) throw new FileFault('svgComplex')
    out.push(text)
  }

  const unset: Scale = { fontSize: 16, width: 0, height: 0, whole: { width: 0, height: 0 } }
  const first = computedOf(root, rulesFor(root), null, () => unset, effects, letters)
  const whole = sizeOf(root, first, unset)
  const box = boxIn(root)
  const ratio = box ? (box.width * whole.height) / (box.height * whole.width) : 1
  // Within a frame of its own proportions a drawing keeps its place at any size.
  const isWrapped = Math.abs(ratio - 1) > 1e-6
  const top = box ?? { x: 0, y: 0, ...whole }

  /** References by their plain names; null where nothing is there. */
  const pointed = (value: string): string | null => {
    let isGone = false
    const named = value.replace(/url\(([^()]*)\)/gi, (_, target: string) => {
      const name = references.find(target)
      isGone ||= name === null
      return `url(#${name})`
    })
    if (!isGone) return named
    // What is painted with nothing shows what comes after it, or nothing.
    return value.replace(/^url\([^()]*\)\s*/i, '') || null
  }

  const attribute = (name: string, value: string) => write(` ${name}="${escaped(value)}"`)

  const writeClip = ({ computed, scale }: Place, node: Node, read: (name: string) => string | undefined) => {
    const value = computed.properties.get('clip-path') ?? 'none'
    if (value.toLowerCase() === 'none') return
    if (/^url\(/i.test(value)) {
      const found = pointed(value)
      if (found?.startsWith('url(')) attribute('clip-path', found)
      return
    }
    clips.push(clippedTo(value, () => boxOfShape(node.tag, read, scale), scale))
    attribute('clip-path', `url(#c${clips.length})`)
  }

  const writeAttributes = (node: Node, place: Place) => {
    const { computed, scale } = place
    const { properties } = computed
    const name = references.nameOf(node)
    if (name !== undefined) attribute('id', name)
    const read = (key: string) =>
      (GEOMETRY[key]?.split(' ').includes(node.tag) ? properties.get(key) : undefined) ??
      node.attributes.get(key)
    const isOutlined = outlined.has(node)
    for (const key of LENGTHS) {
      if (isOutlined && LETTERS.has(key)) continue
      const value = read(key)
      if (value === undefined || value === 'auto' || (node === root && !/^[xy]$/.test(key) && key !== 'r'))
        continue
      const list = /^(?:text|tspan)$/.test(node.tag) ? value.trim().split(/[\s,]+/) : [value]
      const plain = list.map((one) => plainLength(one, scale))
      if (plain.every((one) => one !== null)) attribute(key, plain.join(' '))
    }
    for (const [key, value] of node.attributes) {
      if (key === 'pathLength' && properties.has('stroke-dasharray')) throw new FileFault('svgUnlike')
      if (isOutlined && LETTERS.has(key)) continue
      if (ATTRIBUTES.has(key) && !(node === root && key === 'viewBox')) attribute(key, value)
    }
    const styled: string[] = []
    for (const [key, value] of [...properties].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (LATER.has(key) || key in GEOMETRY || value === '') continue
      if (key === 'font-size' && !isWords(node)) continue
      if (isOutlined && isOfLetters(key)) continue
      const plain = pointed(value) ?? (/^(?:fill|stroke)$/.test(key) ? 'none' : null)
      if (plain === null) continue
      if (STYLED.has(key)) styled.push(`${key}:${plain}`)
      else attribute(key, plain)
    }
    if (styled.length > 0) attribute('style', styled.join(';'))
    const transform = transformOf(node, place, read)
    if (transform !== null) attribute('transform', transform)
    writeClip(place, node, read)
    const href = node.attributes.get('href')
    if (href === undefined || node.tag === 'a') return
    const isInside = href.trim().startsWith('#')
    if (node.tag === 'image') {
      if (!isInside) attribute('xlink:href', embedded(href))
    } else if (!isInside) throw new FileFault('svgFar')
    else {
      const target = references.find(href)
      if (target !== null) attribute('xlink:href', `#${target}`)
    }
  }

  const writeChildren = (node: Node, place: Place, isShown: boolean) => {
    let children = node.children
    if (node.tag === 'switch')
      children = children
        .filter((child) => typeof child !== 'string' && child.tag !== '' && holds(child))
        .slice(0, 1)
    for (const [at, child] of children.entries()) {
      if (typeof child !== 'string') writeNode(child, place, isShown)
      else if (outlined.has(node)) {
        const d = outlined.get(node)?.get(at)
        // Letters have neither marks at their corners nor holes where two of them meet.
        if (d)
          write(
            `<path d="${d}" fill-rule="nonzero" marker-start="none" marker-mid="none" marker-end="none"/>`,
          )
      } else if (isWords(node)) {
        hasText ||= isShown && child.trim() !== ''
        write(escaped(child))
      }
    }
  }

  const places = new Map<Node, Place>()
  const placeIn = (node: Node, above: Place): Place => {
    const known = places.get(node)
    if (known) return known
    const computed = computedOf(
      node,
      rulesFor(node),
      above.computed,
      (fontSize) => ({ ...above.scale, fontSize }),
      effects,
      letters,
    )
    const scale = { ...above.scale, fontSize: Number(computed.properties.get('font-size') ?? 16) }
    const place = { computed, scale, type: typeIn(computed, above.type, scale) }
    places.set(node, place)
    return place
  }
  /** The place of what is in a text. */
  const placeWithin = (node: Node, text: Node, of: Place): Place =>
    node === text || node.parent === null ? of : placeIn(node, placeWithin(node.parent, text, of))

  const nameOf = (node: Node): string => {
    if (outlined.has(node) || node.tag === 'switch') return 'g'
    if (node.tag === 'a') return isWords(node) ? 'tspan' : 'g'
    return node.tag
  }

  const writeNode = (node: Node, above: Place, wasShown: boolean) => {
    const { tag } = node
    if (tag === '' || !holds(node)) return
    if (tag === 'foreignObject') throw new FileFault('svgActive')
    if (tag === 'flowRoot') effects.add('flowed')
    if (/^(?:animate|set$)/.test(tag)) effects.add('animation')
    if (!DRAWN.has(tag)) return
    const place = placeIn(node, above)
    const { computed, scale } = place
    const isShown = wasShown && computed.properties.get('display') !== 'none'
    if (tag === 'text' && isShown && outline) {
      const made = outline(node, (inside) => placeWithin(inside, node, place))
      for (const [one, parts] of made ?? NO_OUTLINES) outlined.set(one, parts)
    }
    const name = nameOf(node)
    write(`<${name}`)
    if (node === root) {
      if (!isWrapped) write(SPACES)
      attribute('width', written(whole.width))
      attribute('height', written(whole.height))
      attribute('viewBox', [top.x, top.y, top.width, top.height].map(written).join(' '))
    }
    writeAttributes(node, place)
    write('>')
    writeChildren(node, { ...place, scale: scaleIn(node, scale) }, isShown)
    write(`</${name}>`)
  }

  const scale: Scale = { fontSize: 16, width: top.width, height: top.height, whole }
  const computed = computedOf(
    root,
    rulesFor(root),
    null,
    (fontSize) => ({ ...scale, fontSize }),
    effects,
    letters,
  )
  places.set(root, { computed, scale, type: typeIn(computed, NO_TYPE, scale) })
  writeNode(root, { computed, scale, type: NO_TYPE }, true)
  const shapes = clips.map((shape, at) => `<clipPath id="c${at + 1}">${shape}</clipPath>`).join('')
  const defs = shapes && `<defs>${shapes}</defs>`
  const drawn = out.join('')
  const size = `width="${written(whole.width)}" height="${written(whole.height)}"`
  const svg = isWrapped
    ? `<svg${SPACES} ${size} viewBox="0 0 ${written(whole.width)} ${written(whole.height)}">${defs}${drawn}</svg>`
    : drawn.replace(/<\/svg>$/, () => `${defs}</svg>`)
  return { svg, ...whole, hasText, hasFaces: faces.length > 0, effects: [...effects] }
}
