// What a built style sheet uses that a target lacks.
import postcss from 'postcss'
import { data, lacking, partsOf } from './support.mjs'

const { properties, selectors, types, 'at-rules': atRules } = data.css

/** Functions and units, by their names. */
const named = new Map()
const gather = (node) => {
  for (const [name, part] of Object.entries(node)) {
    if (name === '__compat') continue
    if (part.__compat && !named.has(name)) named.set(name, part)
    gather(part)
  }
}
gather(types)

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const has = (text, name) => new RegExp(`(^|[\\s(,:])${escaped(name)}($|[\\s(),:])`).test(text)

/** Conditions of @supports around a node: what stands in them is asked for before it is used. */
const askedFor = (node) => {
  const conditions = []
  for (let at = node; at; at = at.parent)
    if (at.type === 'atrule' && at.name === 'supports') conditions.push(at.params)
  return conditions.join(' ')
}

/**
 * Features that a style sheet uses and a target lacks, with the places of use.
 * @param {{ path: string, source: string }} sheet
 */
export const styleFaults = ({ path, source }) => {
  const found = []
  const note = (name, feature, node, word) => {
    if (!feature?.__compat) return
    const hasPrefix = (prefix) => node.parent.nodes.some(({ prop }) => prop === `${prefix}${node.prop}`)
    const missing = lacking(feature, hasPrefix)
    if (missing.length > 0 && !has(askedFor(node), word))
      found.push({ name, missing, path, source, at: node.source.start.offset })
  }
  const root = postcss.parse(source)
  root.walkAtRules((rule) => {
    const known = atRules[rule.name]
    note(`@${rule.name}`, known, rule, rule.name)
    for (const [name, part] of partsOf(known))
      if (has(rule.params, name)) note(`@${rule.name} ${name}`, part, rule, name)
    if (rule.name === 'media' && /[<>]/.test(rule.params))
      note('@media range', known.range_syntax, rule, 'range')
  })
  root.walkRules((rule) => {
    // Prefixed ones are made for one engine.
    for (const [, name] of rule.selector.matchAll(/(?<!\\):{1,2}([a-z][a-z-]*)/g))
      note(`:${name}`, selectors[name], rule, name)
    if (rule.parent.type === 'rule') note('nesting', selectors.nesting, rule, '&')
  })
  root.walkDecls((declaration) => {
    const { prop, value, parent } = declaration
    if (/^-(webkit|moz|ms)-/.test(prop)) return
    const property = (parent.type === 'atrule' ? atRules[parent.name]?.[prop] : undefined) ?? properties[prop]
    note(prop, property, declaration, prop)
    for (const [name, part] of partsOf(property))
      if (has(value, name)) note(`${prop}: ${name}`, part, declaration, name)
    for (const [, name] of value.matchAll(/(?<![\w-])([a-z-]+)\(/g))
      note(`${name}()`, named.get(name), declaration, name)
    for (const [, unit] of value.matchAll(/(?<![\w#.-])[\d.]+([a-z]+)\b/gi))
      note(`unit ${unit}`, named.get(unit), declaration, unit)
  })
  return found
}
