import { SaxesParser, type SaxesTagNS } from 'saxes'
import { FileFault } from '../files/fault.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const MAX_ELEMENTS = 50_000
const MAX_DEPTH = 100
/** Names that Illustrator gives to addresses of namespaces. */
const MOST_ENTITIES = 30
const ENTITY = /<!ENTITY\s+([\w.-]{1,40})\s+(?:"([^"&<%]{0,300})"|'([^'&<%]{0,300})')\s*>/g

/** Nobody draws with these. */
const HOSTILE: ReadonlySet<string> = new Set(
  'script iframe embed object audio video handler listener'.split(' '),
)

/** An element of a drawing as it was read; of other namespaces only its place among the others is known. */
export interface Node {
  /** '' where it is of another namespace. */
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
  readonly parent: Node | null
  readonly children: (Node | string)[]
}

/** Words, and a link among them. */
export const isWords = ({ tag, parent }: Node): boolean =>
  /^(?:text|tspan|textPath)$/.test(tag) || (tag === 'a' && parent !== null && isWords(parent))

/** The language that drawings are looked at in: the same everywhere, whatever the browser speaks. */
const speaksSpanish = (languages: string): boolean =>
  languages.split(',').some((one) => /^es(?:-|$)/i.test(one.trim()))

/** Whether an element's own conditions hold. */
export const holds = ({ attributes }: Node): boolean => {
  const languages = attributes.get('systemLanguage')
  return !attributes.has('requiredExtensions') && (languages === undefined || speaksSpanish(languages))
}

const entitiesIn = (doctype: string): [string, string][] => {
  const named = [...doctype.matchAll(ENTITY)]
  const rest = doctype.replace(ENTITY, '')
  // What stands for more than its own letters may stand for a file, or for gigabytes.
  if (named.length > MOST_ENTITIES || /ENTITY|%/i.test(rest)) throw new FileFault('svgEntities')
  return named.map(([, name = '', one, other]) => [name, one ?? other ?? ''])
}

const attributesOf = (tag: SaxesTagNS): Map<string, string> => {
  const found = new Map<string, string>()
  for (const { uri, local, name, value } of Object.values(tag.attributes)) {
    if (/^on/i.test(local)) throw new FileFault('svgActive')
    if (uri === XLINK && local === 'href') {
      if (!found.has('href')) found.set('href', value)
    } else if (uri === '' || name === 'xml:space') found.set(name, value)
  }
  return found
}

/** Reads a drawing; throws for what is none, or does something. */
export const treeOf = (source: string): Node => {
  let root: Node | undefined
  let elements = 0
  const open: Node[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    throw new FileFault('svgBroken')
  })
  parser.on('doctype', (text) => {
    for (const [name, value] of entitiesIn(text)) parser.ENTITIES[name] = value
  })
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') throw new FileFault('svgFar')
  })
  parser.on('opentag', (tag: SaxesTagNS) => {
    elements += 1
    if (open.length >= MAX_DEPTH || elements > MAX_ELEMENTS) throw new FileFault('svgComplex')
    if (HOSTILE.has(tag.local)) throw new FileFault('svgActive')
    const parent = open.at(-1) ?? null
    const isOurs = tag.uri === SVG
    if (parent === null && (!isOurs || tag.local !== 'svg')) throw new FileFault('svgNone')
    const attributes = attributesOf(tag)
    const node: Node = { tag: isOurs ? tag.local : '', attributes, parent, children: [] }
    parent?.children.push(node)
    root ??= node
    open.push(node)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const write = (text: string) => {
    open.at(-1)?.children.push(text)
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.write(source.replace(/^\uFEFF/, '')).close()
  if (root === undefined) throw new FileFault('svgBroken')
  return root
}

/** A node and all that is in it, in the order of the source. */
export const allIn = (root: Node): Node[] => {
  const all: Node[] = []
  const open = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    all.push(node)
    for (const child of [...node.children].reverse()) if (typeof child !== 'string') open.push(child)
  }
  return all
}
