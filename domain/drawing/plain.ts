import { FileFault } from '../files/fault.ts'
import { createAttributes } from './attributes.ts'
import { computedOf } from './cascade.ts'
import { type Scale, written } from './lengths.ts'
import { createLetters, type OpenFace, type Outlines, type Place } from './letters.ts'
import { createOutput } from './output.ts'
import { createPlaces, type StyleOf } from './places.ts'
import type { Effect } from './properties.ts'
import { referencesIn } from './references.ts'
import { type Count, counters } from './select.ts'
import { createSheets, mediaHolds } from './sheets.ts'
import { boxIn, scaleIn, sizeOf } from './size.ts'
import { allIn, holds, isWords, type Node, treeOf } from './tree.ts'

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

const UNSET: Scale = { fontSize: 16, width: 0, height: 0, whole: { width: 0, height: 0 } }

/** A drawing's size, what of it lies there, and whether it is wrapped into a frame of that size. */
const frameOf = (root: Node, styleOf: StyleOf) => {
  const whole = sizeOf(
    root,
    styleOf(root, null, () => UNSET),
    UNSET,
  )
  const box = boxIn(root)
  const ratio = box ? (box.width * whole.height) / (box.height * whole.width) : 1
  // Within a frame of its own proportions a drawing keeps its place at any size.
  return { whole, shown: box ?? { x: 0, y: 0, ...whole }, isWrapped: Math.abs(ratio - 1) > 1e-6 }
}

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
  const effects = new Set<Effect>()
  let hasText = false

  const styleOf: StyleOf = (node, parent, scaleOf) =>
    computedOf(node, rulesFor(node), parent, scaleOf, effects, letters)
  const { whole, shown, isWrapped } = frameOf(root, styleOf)
  const scale = { fontSize: 16, width: shown.width, height: shown.height, whole }
  const places = createPlaces(root, scale, styleOf)
  const output = createOutput()
  const { write, words, attribute } = output
  const attributes = createAttributes({
    root,
    references: referencesIn(all),
    attribute,
    isOutlined: (node) => outlined.has(node),
  })

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
        words(child)
      }
    }
  }

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
    const place = places.within(node, above)
    const { computed, scale } = place
    const isShown = wasShown && computed.properties.get('display') !== 'none'
    if (tag === 'text' && isShown && outline) {
      const made = outline(node, (inside) => places.inText(inside, node, place))
      for (const [one, parts] of made ?? NO_OUTLINES) outlined.set(one, parts)
    }
    const name = nameOf(node)
    write(`<${name}`)
    if (node === root) {
      if (!isWrapped) write(SPACES)
      attribute('width', written(whole.width))
      attribute('height', written(whole.height))
      attribute('viewBox', [shown.x, shown.y, shown.width, shown.height].map(written).join(' '))
    }
    attributes.write(node, place)
    write('>')
    writeChildren(node, { ...place, scale: scaleIn(node, scale) }, isShown)
    write(`</${name}>`)
  }

  writeNode(root, places.top, true)
  const clipPaths = attributes.clipPaths()
  const defs = clipPaths && `<defs>${clipPaths}</defs>`
  const drawn = output.whole()
  const size = `width="${written(whole.width)}" height="${written(whole.height)}"`
  const svg = isWrapped
    ? `<svg${SPACES} ${size} viewBox="0 0 ${written(whole.width)} ${written(whole.height)}">${defs}${drawn}</svg>`
    : drawn.replace(/<\/svg>$/, () => `${defs}</svg>`)
  return { svg, ...whole, hasText, hasFaces: faces.length > 0, effects: [...effects] }
}
