import { LRUCache } from 'lru-cache'
import postcss, { type AtRule, type ChildNode, type Container, list, type Root, type Rule } from 'postcss'

/** Choices of a sheet's rules that are cached, some 40 kB each. */
const MOST_PICKED = 50

const CLASS = /\.((?:\\.|[\w-])+)/g

/** Class names that a selector asks for, unescaped. */
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))

/** The selector without what it excludes: a class within `:not()` need not be there. */
const demanded = (selector: string): string => selector.replace(/:not\([^)]*\)/g, '')

/** End of what opens at `start`, a bracket: the index of the one that closes it. */
const closing = (text: string, start: number): number => {
  let open = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') open++
    else if (text[at] === ')' && --open === 0) return at
  }
  return text.length
}

/** A selector once for each of what `:is()` and `:where()` let it choose from. */
const alternatives = (selector: string): string[] => {
  const choice = /:(?:is|where)\(/.exec(selector)
  if (!choice) return [selector]
  const start = choice.index + choice[0].length
  const end = closing(selector, start - 1)
  return list
    .comma(selector.slice(start, end))
    .flatMap((one) => alternatives(selector.slice(0, choice.index) + one + selector.slice(end + 1)))
}

interface Prepared {
  /** Each rule as it is written. */
  readonly texts: ReadonlyMap<Rule, string>
  /** For each selector of a rule, the classes that all have to be on the page. */
  readonly demands: ReadonlyMap<Rule, readonly (readonly string[])[]>
  readonly root: Root
}

const prepare = (styles: string): Prepared => {
  const root = postcss.parse(styles)
  const demands = new Map<Rule, string[][]>()
  const texts = new Map<Rule, string>()
  root.walkRules((rule) => {
    texts.set(rule, rule.toString())
    demands.set(
      rule,
      rule.selectors.flatMap(alternatives).map((selector) => classesOf(demanded(selector))),
    )
  })
  return { root, demands, texts }
}

const isKeyframes = (node: ChildNode | Container): boolean =>
  node.type === 'atrule' && (node as AtRule).name.endsWith('keyframes')

const ATTRIBUTE = ' class="'

/** Class names in the markup. */
export const classesIn = (markup: string): ReadonlySet<string> => {
  // A list's cards are alike: some hundred attributes of two thousand differ.
  const attributes = new Set<string>()
  for (let at = markup.indexOf(ATTRIBUTE); at >= 0; at = markup.indexOf(ATTRIBUTE, at)) {
    const start = at + ATTRIBUTE.length
    at = markup.indexOf('"', start)
    if (at < 0) break
    attributes.add(markup.slice(start, at))
  }
  const found = new Set<string>()
  for (const names of attributes) {
    for (const name of names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/)) found.add(name)
  }
  return found
}

/**
 * Picks from a style sheet the rules that a page's markup can use, in their order. A page needs a third of the whole
 * sheet to be painted as it is; the rest comes with the scripts. `present`: the classes of the markup.
 */
export const createStylePicker = (styles: string): ((present: ReadonlySet<string>) => string) => {
  const { root, demands, texts } = prepare(styles)

  const write = (container: Container, present: ReadonlySet<string>): string =>
    (container.nodes ?? []).map((node) => writeNode(node, present)).join('')

  const writeNode = (node: ChildNode, present: ReadonlySet<string>): string => {
    if (node.type === 'comment') return ''
    if (node.type === 'rule') {
      const used = demands.get(node)?.some((classes) => classes.every((name) => present.has(name)))
      return used ? (texts.get(node) ?? '') : ''
    }
    if (node.type === 'atrule' && node.nodes && !isKeyframes(node) && node.name !== 'property') {
      const inner = node.name === 'font-face' ? node.nodes.join(';') : write(node, present)
      return inner && `@${node.name}${node.params && ` ${node.params}`}{${inner}}`
    }
    return node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString()
  }
  const known = new Set([...demands.values()].flat(2))
  const picked = new LRUCache<string, string>({ max: MOST_PICKED })
  return (present) => {
    // Of the page's classes those that the sheet knows: few choices, and most pages share one.
    const key = [...present]
      .filter((name) => known.has(name))
      .sort()
      .join(' ')
    const before = picked.get(key)
    if (before !== undefined) return before
    const styles = write(root, present)
    picked.set(key, styles)
    return styles
  }
}
