import { FileFault } from '../files/fault.ts'
import { unescaped } from './escapes.ts'
import type { Node } from './tree.ts'

const IDENT = String.raw`(?:[-\w\u0080-\uffff]|\\[0-9a-fA-F]{1,6}(?![0-9a-fA-F])\s?|\\[^\n0-9a-fA-F])+`
const PART = new RegExp(
  String.raw`(\*|${IDENT})|#(${IDENT})|\.(${IDENT})|\[\s*(${IDENT})\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|(${IDENT}))\s*([is])?\s*)?\]|(::?)([-\w]+)(\()?`,
  'y',
)
/** What is true of no picture: nobody points at it. */
const NEVER: ReadonlySet<string> = new Set(
  'hover focus active visited link target focus-within focus-visible checked disabled'.split(' '),
)
/** Compounds that are held against elements, each against each. */
const MOST_TESTS = 3_000_000
/** Letters of values that are read, of all elements together. */
const MOST_LETTERS = 4_000_000
/** Compounds of one selector. */
const MOST_COMPOUNDS = 12

type Test = (node: Node) => boolean

/** A selector, ready to be held against elements. */
export interface Selector {
  /** Ids, classes, names. */
  readonly specificity: readonly [number, number, number]
  readonly matches: Test
  /** What an element has at least: `#id`, `.class`, its name, or `*` where that can't be determined. */
  readonly key: string
}

const elementsIn = ({ children }: Node): Node[] =>
  children.filter((child): child is Node => typeof child !== 'string')

const classes = new WeakMap<Node, ReadonlySet<string>>()

/** Keys of the selectors that may choose an element. */
export const keysOf = (node: Node): string[] => [
  '*',
  node.tag,
  `#${node.attributes.get('id') ?? ''}`,
  ...[...classesOf(node)].map((name) => `.${name}`),
]

const classesOf = (node: Node): ReadonlySet<string> => {
  const known = classes.get(node) ?? new Set((node.attributes.get('class') ?? '').split(/\s+/))
  classes.set(node, known)
  return known
}

interface Siblings {
  readonly all: readonly Node[]
  readonly places: ReadonlyMap<Node, number>
}

const families = new WeakMap<Node, Siblings>()

const siblingsOf = (node: Node): Siblings => {
  const known = node.parent && families.get(node.parent)
  if (known) return known
  const all = node.parent === null ? [node] : elementsIn(node.parent)
  const family = { all, places: new Map(all.map((one, at) => [one, at])) }
  if (node.parent) families.set(node.parent, family)
  return family
}

/** Counts work, and refuses too much. */
export type Count = (work?: number) => void

/** `an+b`, as the places that it takes. */
const placesOf = (formula: string): ((place: number) => boolean) => {
  const text = formula.trim().toLowerCase().replace(/\s+/g, '')
  const [, sign = '', step, plus] =
    /^([+-]?)(\d*)n([+-]\d+)?$/.exec(text === 'odd' ? '2n+1' : text === 'even' ? '2n' : text) ?? []
  if (step === undefined) {
    if (!/^[+-]?\d+$/.test(text)) throw new FileFault('svgUnlike')
    return (place) => place === Number(text)
  }
  const a = Number(`${sign}${step === '' ? 1 : step}`)
  const b = Number(plus ?? 0)
  return (place) => (a === 0 ? place === b : (place - b) % a === 0 && (place - b) / a >= 0)
}

const nth = (argument: string, ofType: boolean, fromEnd: boolean, count: Count): Test => {
  const matchesPlace = placesOf(argument)
  return (node) => {
    const { all, places } = siblingsOf(node)
    if (!ofType) {
      const place = places.get(node) ?? 0
      return matchesPlace(fromEnd ? all.length - place : place + 1)
    }
    count(all.length)
    const same = all.filter(({ tag }) => tag === node.tag)
    const place = same.indexOf(node)
    return matchesPlace(fromEnd ? same.length - place : place + 1)
  }
}

const PLACES: Readonly<Record<string, readonly [formula: string, ofType: boolean, fromEnd: boolean]>> = {
  'first-child': ['1', false, false],
  'last-child': ['1', false, true],
  'first-of-type': ['1', true, false],
  'last-of-type': ['1', true, true],
}

interface Parsed {
  readonly test: Test
  readonly specificity: readonly [number, number, number]
}

const pseudo = (name: string, argument: string | null, count: Count): Parsed => {
  const none = [0, 1, 0] as const
  const place = PLACES[name]
  if (place) return { test: nth(...place, count), specificity: none }
  if (name === 'root') return { test: ({ parent }) => parent === null, specificity: none }
  if (name === 'only-child') return { test: (node) => siblingsOf(node).all.length === 1, specificity: none }
  if (name === 'empty') return { test: ({ children }) => children.length === 0, specificity: none }
  if (NEVER.has(name)) return { test: () => false, specificity: none }
  if (argument === null) throw new FileFault('svgUnlike')
  const [, end, type] = /^nth-(last-)?(?:child|(of-type))$/.exec(name) ?? []
  if (/^nth-(?:last-)?(?:child|of-type)$/.test(name))
    return { test: nth(argument, type !== undefined, end !== undefined, count), specificity: none }
  if (!/^(?:is|where|not|matches)$/.test(name)) throw new FileFault('svgUnlike')
  const inside = selectorsOf(argument, count)
  const some: Test = (node) => inside.some(({ matches }) => matches(node))
  const most = inside
    .map(({ specificity }) => specificity)
    .reduce((a, b) => (comparePrecedence(a, b) > 0 ? a : b), [0, 0, 0])
  return {
    test: name === 'not' ? (node) => !some(node) : some,
    specificity: name === 'where' ? [0, 0, 0] : most,
  }
}

/** Positive where the first specificity is higher than the second. */
export const comparePrecedence = (a: readonly number[], b: readonly number[]): number => {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - (b[at] ?? 0)
  return 0
}

const attributeTest = (name: string, how: string | undefined, wanted: string, ignoresCase: boolean): Test => {
  const fold = (text: string) => (ignoresCase ? text.toLowerCase() : text)
  const value = fold(wanted)
  return ({ attributes }) => {
    const found = attributes.get(name)
    if (found === undefined) return false
    const has = fold(found)
    if (how === undefined) return true
    if (how === '=') return has === value
    if (how === '~=') return value !== '' && has.split(/\s+/).includes(value)
    if (how === '|=') return has === value || has.startsWith(`${value}-`)
    if (value === '') return false
    if (how === '^=') return has.startsWith(value)
    return how === '$=' ? has.endsWith(value) : has.includes(value)
  }
}

const closing = (text: string, from: number): number => {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

/** Parts of a list, outside of brackets. */
const listed = (text: string): string[] => {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= text.length; at++) {
    if (/[([]/.test(text[at] ?? '')) depth += 1
    if (/[)\]]/.test(text[at] ?? '')) depth -= 1
    if (at === text.length || (text[at] === ',' && depth === 0)) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return parts
}

const isElement = (node: Node | undefined): node is Node => node !== undefined

/** Those that may stand on the other side of a combinator. */
const reached = (combinator: string, node: Node): Node[] => {
  if (combinator === '>') return node.parent === null ? [] : [node.parent]
  if (combinator === ' ') {
    const above: Node[] = []
    for (let at = node.parent; at !== null; at = at.parent) above.push(at)
    return above
  }
  const { all, places } = siblingsOf(node)
  const place = places.get(node) ?? 0
  return combinator === '+' ? [all[place - 1]].filter(isElement) : all.slice(0, place)
}

const selectorOf = (text: string, count: Count): Selector => {
  const source = text.trim()
  const compounds: { tests: Test[]; combinator: string }[] = [{ tests: [], combinator: '' }]
  const specificity: [number, number, number] = [0, 0, 0]
  let key = '*'
  let at = 0
  while (at < source.length) {
    const [combinator] = /^\s*[>+~]\s*|^\s+/.exec(source.slice(at)) ?? []
    if (combinator !== undefined) {
      compounds.push({ tests: [], combinator: combinator.trim() || ' ' })
      key = '*'
      at += combinator.length
      continue
    }
    PART.lastIndex = at
    const found = PART.exec(source)
    if (found === null) throw new FileFault('svgUnlike')
    at = PART.lastIndex
    const [, tag, id, name, attribute, how, one, two, three, flag, colons, pseudoName = '', opens] = found
    const tests = compounds.at(-1)?.tests ?? []
    if (tag !== undefined) {
      if (source[at] === '|') throw new FileFault('svgUnlike')
      if (tag !== '*') {
        const wanted = unescaped(tag)
        tests.push((node) => node.tag === wanted)
        key = wanted
        specificity[2] += 1
      }
    } else if (id !== undefined) {
      const wanted = unescaped(id)
      tests.push(({ attributes }) => attributes.get('id') === wanted)
      key = `#${wanted}`
      specificity[0] += 1
    } else if (name !== undefined) {
      const wanted = unescaped(name)
      tests.push((node) => classesOf(node).has(wanted))
      key = `.${wanted}`
      specificity[1] += 1
    } else if (attribute !== undefined) {
      tests.push(attributeTest(unescaped(attribute), how, unescaped(one ?? two ?? three ?? ''), flag === 'i'))
      specificity[1] += 1
    } else {
      const end = opens === undefined ? -1 : closing(source, at)
      if (opens !== undefined && end < 0) throw new FileFault('svgUnlike')
      const argument = opens === undefined ? null : source.slice(at, end)
      if (argument !== null) at = end + 1
      if (colons === '::') tests.push(() => false)
      else {
        const parsed = pseudo(pseudoName.toLowerCase(), argument, count)
        tests.push(parsed.test)
        for (const place of [0, 1, 2] as const) specificity[place] += parsed.specificity[place]
      }
    }
  }
  if (compounds.length > MOST_COMPOUNDS) throw new FileFault('svgComplex')
  const from = (index: number, node: Node): boolean => {
    count()
    const { tests, combinator } = compounds[index] ?? { tests: [], combinator: '' }
    if (!tests.every((test) => test(node))) return false
    return index === 0 || reached(combinator, node).some((next) => from(index - 1, next))
  }
  return { specificity, key, matches: (node) => from(compounds.length - 1, node) }
}

const counter = (most: number): Count => {
  let done = 0
  return (work = 1) => {
    done += work
    if (done > most) throw new FileFault('svgComplex')
  }
}

export const selectorsOf = (text: string, count: Count): Selector[] =>
  listed(text).map((one) => selectorOf(one, count))

/** What counts the work of one drawing. */
export const counters = () => ({ tests: counter(MOST_TESTS), letters: counter(MOST_LETTERS) })
