// What a target lacks of the web's interfaces, JavaScript's own objects, syntax and HTML's attributes, by name.
import { data, lacking, partsOf } from './support.mjs'

/** By name: what every feature of that name lacks. One that all targets have clears the name. */
const lackingByName = (features) => {
  const table = new Map()
  for (const [name, feature] of features) {
    const missing = lacking(feature)
    const known = table.get(name)
    if (!known || missing.length < known.length) table.set(name, missing)
  }
  return new Map([...table].filter(([, missing]) => missing.length > 0))
}

const plain = (name) => name.replace(/_(static|event)$/, '')
const builtins = Object.entries(data.javascript.builtins)
const interfaces = [...partsOf(data.api), ...builtins]
/** Objects that every page has one of. */
const SINGLETONS = {
  Navigator: ['navigator'],
  Document: ['document'],
  Window: ['window', 'globalThis', 'self'],
  Performance: ['performance'],
  Crypto: ['crypto'],
  Screen: ['screen'],
  History: ['history'],
  Location: ['location'],
  CacheStorage: ['caches'],
}

/** `OffscreenCanvas`, `structuredClone`. */
export const globals = lackingByName([...partsOf(data.api), ...partsOf(data.javascript.builtins)])

/** `URL.canParse`, `navigator.share`: no other interface can be meant. */
export const owned = lackingByName(
  interfaces.flatMap(([owner, node]) =>
    partsOf(node).flatMap(([name, feature]) => {
      // By its interface's name what is static is meant: `Response.json`.
      if (node[`${name}_static`]) return []
      const owners = name.endsWith('_static') || !SINGLETONS[owner] ? [owner] : SINGLETONS[owner]
      return owners.map((object) => [`${object}.${plain(name)}`, feature])
    }),
  ),
)

/**
 * `element.checkVisibility`: whose it is can't be read, so a name counts as the best of those that have it. Members of an
 * interface that is lacking as a whole are left out: what leads to it is lacking, too.
 */
export const members = lackingByName(
  interfaces
    .filter(([, node]) => !node.__compat || lacking(node).length === 0)
    .flatMap(([, node]) => partsOf(node).map(([name, feature]) => [plain(name), feature])),
)

/** `popover` of <div popover>. */
export const attributes = lackingByName(
  [data.html.global_attributes, ...Object.values(data.html.elements)].flatMap((node) =>
    partsOf(node).map(([name, feature]) => [name.toLowerCase(), feature]),
  ),
)

const { statements, builtins: objects, regular_expressions: patterns } = data.javascript

export const syntax = lackingByName([
  ['import attributes', statements.import.import_attributes],
  ['regular expression with v', objects.RegExp.unicodeSets],
  ['regular expression with modifiers', patterns.modifier],
  ['regular expression with lookbehind', patterns.lookbehind_assertion],
])
