import { FileFault } from '../files/fault.ts'
import { plainLength } from './lengths.ts'
import { isOfLetters, type Place } from './letters.ts'
import type { Output } from './output.ts'
import { embedded } from './pictures.ts'
import { GEOMETRY } from './properties.ts'
import type { References } from './references.ts'
import { boxOfShape, clippedTo } from './shapes.ts'
import { transformOf } from './transform-attribute.ts'
import { isWords, type Node } from './tree.ts'

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

interface Within {
  readonly root: Node
  readonly references: References
  readonly attribute: Output['attribute']
  /** Whether a text became outlines: it says no more where its letters stand. */
  isOutlined(node: Node): boolean
}

/** Writes the attributes of elements, and collects the shapes that they are clipped to. */
export const createAttributes = ({ root, references, attribute, isOutlined }: Within) => {
  const clips: string[] = []

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

  type Read = (name: string) => string | undefined

  const writeLengths = (node: Node, { scale }: Place, read: Read) => {
    for (const key of LENGTHS) {
      if (isOutlined(node) && LETTERS.has(key)) continue
      const value = read(key)
      if (value === undefined || value === 'auto' || (node === root && !/^[xy]$/.test(key) && key !== 'r'))
        continue
      const list = /^(?:text|tspan)$/.test(node.tag) ? value.trim().split(/[\s,]+/) : [value]
      const plain = list.map((one) => plainLength(one, scale))
      if (plain.every((one) => one !== null)) attribute(key, plain.join(' '))
    }
  }

  const writeOwn = (node: Node, { computed: { properties } }: Place) => {
    for (const [key, value] of node.attributes) {
      if (key === 'pathLength' && properties.has('stroke-dasharray')) throw new FileFault('svgUnlike')
      if (isOutlined(node) && LETTERS.has(key)) continue
      if (ATTRIBUTES.has(key) && !(node === root && key === 'viewBox')) attribute(key, value)
    }
  }

  const writeStyle = (node: Node, { computed: { properties } }: Place) => {
    const styled: string[] = []
    for (const [key, value] of [...properties].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (LATER.has(key) || key in GEOMETRY || value === '') continue
      if (key === 'font-size' && !isWords(node)) continue
      if (isOutlined(node) && isOfLetters(key)) continue
      const plain = pointed(value) ?? (/^(?:fill|stroke)$/.test(key) ? 'none' : null)
      if (plain === null) continue
      if (STYLED.has(key)) styled.push(`${key}:${plain}`)
      else attribute(key, plain)
    }
    if (styled.length > 0) attribute('style', styled.join(';'))
  }

  const writeClip = (node: Node, { computed, scale }: Place, read: Read) => {
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

  const writeTarget = (node: Node) => {
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

  return {
    write: (node: Node, place: Place) => {
      const name = references.nameOf(node)
      if (name !== undefined) attribute('id', name)
      const { properties } = place.computed
      const read = (key: string) =>
        (GEOMETRY[key]?.split(' ').includes(node.tag) ? properties.get(key) : undefined) ??
        node.attributes.get(key)
      writeLengths(node, place, read)
      writeOwn(node, place)
      writeStyle(node, place)
      const transform = transformOf(node, place, read)
      if (transform !== null) attribute('transform', transform)
      writeClip(node, place, read)
      writeTarget(node)
    },
    /** The shapes that were referred to. */
    clipPaths: () => clips.map((shape, at) => `<clipPath id="c${at + 1}">${shape}</clipPath>`).join(''),
  }
}
