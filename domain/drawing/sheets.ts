import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import { FileFault } from '../files/fault.ts'
import { type Face, faceIn } from './faces.ts'
import { type Count, keysOf, type Selector, selectorsOf } from './select.ts'
import type { Node } from './tree.ts'

/** One property of one rule. */
export interface Declared {
  readonly property: string
  readonly value: string
  readonly important: boolean
}

/** A rule as far as it may hold. */
export interface Styled {
  readonly selector: Selector
  readonly declared: readonly Declared[]
  /** Its layer's place: what is in none goes before all. */
  readonly layer: number
  /** Its place among all. */
  readonly place: number
}

const UNLAYERED = Number.MAX_SAFE_INTEGER
const MOST_RULES = 20_000
/** Letters of a selector with those that it stands in, or of a query. */
const LONGEST = 10_000

const parsed = (css: string) => {
  try {
    // Signs of comments that style sheets in pages had once.
    return postcss.parse(css.replace(/<!--|-->/g, ' ').replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ''))
  } catch {
    throw new FileFault('svgBroken')
  }
}

const declaredIn = (nodes: readonly ChildNode[]): Declared[] =>
  nodes.flatMap((node) =>
    node.type === 'decl'
      ? [
          {
            property: node.prop.startsWith('--') ? node.prop : node.prop.toLowerCase(),
            value: node.value,
            important: node.important === true,
          },
        ]
      : [],
  )

/** The `style` of an element. */
export const styleOf = (css: string): Declared[] => {
  const [rule, ...more] = parsed(`a{${css}}`).nodes
  if (rule?.type !== 'rule' || more.length > 0) throw new FileFault('svgFar')
  return declaredIn(rule.nodes)
}

const featureHolds = (feature: string): boolean => {
  const [name = '', value = ''] = feature
    .toLowerCase()
    .split(':')
    .map((part) => part.trim())
  if (name === 'prefers-color-scheme') return value === 'light'
  if (name.startsWith('prefers-')) return value === 'no-preference'
  // What depends on the size at which it is looked at is another drawing at each.
  throw new FileFault('svgUnlike')
}

const queryHolds = (query: string): boolean => {
  const [, not, medium = 'all', rest = ''] =
    /^\s*(?:(not)\s+|only\s+)?([a-z-]+)?((?:(?:\s+and)?\s*\([^()]*\))*)\s*$/i.exec(query.slice(0, LONGEST)) ??
    []
  if (rest === '' && !/^[\s\w-]*$/.test(query)) throw new FileFault('svgUnlike')
  const isOurs = /^(?:all|screen)$/i.test(medium)
  const holds = isOurs && [...rest.matchAll(/\(([^()]*)\)/g)].every(([, one = '']) => featureHolds(one))
  return not === undefined ? holds : !holds
}

/** Whether a screen that shows light pages is meant. */
export const mediaHolds = (media: string): boolean => media.trim() === '' || media.split(',').some(queryHolds)

/** Rules of all style sheets of a drawing, in their order. */
export const createSheets = (count: Count) => {
  let rules = 0
  const found = new Map<string, Styled[]>()
  const faces: Face[] = []
  const indexRule = (selector: Selector, declared: readonly Declared[], layer: number) => {
    rules += 1
    if (rules > MOST_RULES) throw new FileFault('svgComplex')
    const same = found.get(selector.key)
    const rule = { selector, declared, layer, place: rules }
    if (same) same.push(rule)
    else found.set(selector.key, [rule])
  }
  const layers = new Map<string, number>()
  const layerOf = (name: string): number => {
    const known = layers.get(name) ?? layers.size
    layers.set(name, known)
    return known
  }
  const within = (parents: string, selector: string): string => {
    if (parents === '') return selector
    return selector.includes('&')
      ? selector.replaceAll('&', `:is(${parents})`)
      : `:is(${parents}) ${selector}`
  }

  const addRule = (rule: Rule, parents: string, layer: number, path: string) => {
    const selector = rule.selectors.map((one) => within(parents, one)).join(',')
    if (selector.length > LONGEST) throw new FileFault('svgComplex')
    const declared = declaredIn(rule.nodes)
    if (declared.length > 0) for (const one of selectorsOf(selector, count)) indexRule(one, declared, layer)
    addAll(
      rule.nodes.filter(({ type }) => type !== 'decl'),
      selector,
      layer,
      path,
    )
  }

  const addAt = (at: AtRule, parents: string, layer: number, path: string) => {
    const name = at.name.toLowerCase()
    const nodes = at.nodes ?? []
    const inside = (place: number, into = path) => {
      const declared = declaredIn(nodes)
      if (declared.length > 0 && parents !== '')
        for (const selector of selectorsOf(parents, count)) indexRule(selector, declared, place)
      addAll(nodes, parents, place, into)
    }
    if (name === 'import') throw new FileFault('svgFar')
    if (name === 'font-face') {
      const face = faceIn(declaredIn(nodes))
      if (face) faces.push(face)
    } else if (name === 'media') {
      if (mediaHolds(at.params)) inside(layer)
    } else if (name === 'supports') {
      if (!/^\s*not\b/i.test(at.params)) inside(layer)
    } else if (name === 'layer') {
      const names = at.params.split(',').map((one) => one.trim() || `(${layers.size})`)
      const paths = names.map((one) => `${path}${one}`)
      const places = paths.map(layerOf)
      if (at.nodes) inside(places[0] ?? layer, `${paths[0]}.`)
    } else if (name === 'scope' || name === 'container') throw new FileFault('svgUnlike')
  }

  const addAll = (nodes: readonly ChildNode[], parents: string, layer: number, path: string) => {
    for (const node of nodes) {
      if (node.type === 'rule') addRule(node, parents, layer, path)
      else if (node.type === 'atrule') addAt(node, parents, layer, path)
    }
  }

  return {
    /** Faces that come along in the sheets themselves. */
    faces,
    /** Rules that may hold of an element. */
    rulesFor: (node: Node): Styled[] => keysOf(node).flatMap((key) => found.get(key) ?? []),
    add: (css: string) => addAll(parsed(css).nodes, '', UNLAYERED, ''),
  }
}
