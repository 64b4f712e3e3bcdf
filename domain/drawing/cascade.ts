import { FileFault } from '../files/fault.ts'
import { unescaped } from './escapes.ts'
import type { Scale } from './lengths.ts'
import { type Effect, effectOf, GEOMETRY, INHERITED, INITIAL, OWN } from './properties.ts'
import { type Count, comparePrecedence } from './select.ts'
import { type Declared, type Styled, styleOf } from './sheets.ts'
import type { Node } from './tree.ts'

/** Limits: letters of a value with its variables replaced, and depth of variables within variables. */
const LONGEST_VALUE = 20_000
const DEEPEST = 20

export type Variables = ReadonlyMap<string, string>

interface Ranked extends Declared {
  readonly rank: readonly number[]
  /** A presentation attribute: lengths need no unit. */
  readonly attribute: boolean
}

/** Throws for a value that refers to another file, or could hide such a reference. */
const refuseExternal = (value: string) => {
  for (const [, inside = ''] of value.matchAll(/url\(\s*([^)]*)/gi))
    if (!/^["']?\s*#/.test(inside)) throw new FileFault('svgFar')
  if (/\b(?:image|image-set|cross-fade|element|src|attr|paint)\s*\(|expression\s*\(|javascript:/i.test(value))
    throw new FileFault('svgFar')
}

/** A value with its `var()` replaced; null if a variable is not set and has no fallback. */
const substituted = (value: string, variables: Variables, depth = 0): string | null => {
  const start = value.search(/var\(/i)
  if (start < 0) return value
  if (depth > DEEPEST || value.length > LONGEST_VALUE) throw new FileFault('svgComplex')
  let [end, open] = [start + 4, 1]
  while (end < value.length && open > 0) {
    if (value[end] === '(') open += 1
    if (value[end] === ')') open -= 1
    end += 1
  }
  const [, name = '', fallback] =
    /^\s*(--[^\s,)]+)\s*(?:,([\s\S]*))?$/.exec(value.slice(start + 4, end - 1)) ?? []
  const known = variables.get(name) ?? fallback
  if (known === undefined) return null
  return substituted(`${value.slice(0, start)}${known.trim()}${value.slice(end)}`, variables, depth + 1)
}

/** All declarations for an element: presentation attributes, rules and its style, the strongest first. */
const declarationsOf = (node: Node, rules: readonly Styled[]): Ranked[] => {
  const declarations: Ranked[] = []
  for (const [name, value] of node.attributes)
    if (name in INHERITED || name in OWN)
      declarations.push({ property: name, value, important: false, rank: [0, -1], attribute: true })
  for (const { selector, declared, layer, place } of rules) {
    if (!selector.matches(node)) continue
    for (const one of declared)
      declarations.push({
        ...one,
        // Among important declarations the earlier layer wins.
        rank: one.important
          ? [2, -layer, ...selector.specificity, place]
          : [1, layer, ...selector.specificity, place],
        attribute: false,
      })
  }
  const style = node.attributes.get('style')
  if (style !== undefined)
    for (const one of styleOf(style))
      declarations.push({ ...one, rank: [one.important ? 2 : 1, Number.POSITIVE_INFINITY], attribute: false })
  // Of equal ones the last wins.
  return declarations
    .map((one, at) => ({
      ...one,
      rank: [...one.rank.slice(0, 6), ...Array(Math.max(0, 6 - one.rank.length)).fill(0), at],
    }))
    .sort((a, b) => comparePrecedence(b.rank, a.rank))
}

/** What counts of all that is declarations of an element. */
export interface Computed {
  readonly properties: ReadonlyMap<string, string>
  readonly variables: Variables
}

const SHORT: Readonly<Record<string, readonly string[]>> = {
  marker: ['marker-start', 'marker-mid', 'marker-end'],
}

/** Computes an element's style; adds effects that can't be printed, and are left out, to `effects`. */
export const computedOf = (
  node: Node,
  rules: readonly Styled[],
  parent: Computed | null,
  scaleOf: (fontSize: number) => Scale,
  effects: Set<Effect>,
  count: Count,
): Computed => {
  const declarations = declarationsOf(node, rules)
  const variables = new Map(parent?.variables)
  const own = new Set<string>()
  for (const { property, value } of declarations) {
    if (!property.startsWith('--') || own.has(property)) continue
    own.add(property)
    variables.set(property, value)
  }
  const inherited = Number(parent?.properties.get('font-size') ?? 16)
  let scale = scaleOf(inherited)
  const properties = new Map<string, string>()
  const resolve = (name: string) => {
    const read = INHERITED[name] ?? OWN[name]
    for (const { property, value, attribute } of declarations) {
      if (property !== name && !SHORT[property]?.includes(name)) continue
      const raw = substituted(unescaped(value), variables)?.trim()
      if (raw === undefined) return
      if (raw.length > LONGEST_VALUE) throw new FileFault('svgComplex')
      count(raw.length)
      refuseExternal(raw)
      const word = raw.toLowerCase()
      if (word === 'inherit' || word === 'unset' || word.startsWith('revert') || word === 'initial') {
        if (word === 'inherit' && name in OWN) {
          const above = parent?.properties.get(name)
          if (above !== undefined) properties.set(name, above)
        } else if (word === 'initial' && name in INHERITED) {
          const first = INITIAL[name]
          if (first !== undefined) properties.set(name, first)
        }
        return
      }
      const isGeometry = name in GEOMETRY
      if (isGeometry && !attribute && /^[\d.+-]+$/.test(raw) && Number(raw) !== 0) continue
      const resolved = isGeometry ? raw : read?.(raw, scale)
      if (resolved === null || resolved === undefined) continue
      properties.set(name, resolved)
      return
    }
  }
  resolve('font-size')
  if ((node.attributes.get('filter') ?? 'none') !== 'none') effects.add('filter')
  const fontSize = Number(properties.get('font-size') ?? inherited)
  scale = scaleOf(fontSize)
  properties.set('font-size', String(fontSize))
  const names = new Set(declarations.flatMap(({ property }) => SHORT[property] ?? [property]))
  for (const name of names) {
    if (name === 'font-size') continue
    if (name in INHERITED || name in OWN || GEOMETRY[name]?.split(' ').includes(node.tag)) resolve(name)
  }
  for (const { property, value } of declarations) {
    const effect = effectOf(property, value.trim())
    if (effect !== null) effects.add(effect)
    if (/^(?:mask-image|-webkit-mask.*|d)$/.test(property)) throw new FileFault('svgUnlike')
  }
  return { properties, variables }
}
