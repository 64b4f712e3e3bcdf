// What a built script uses that a target lacks.
import { parseSync, Visitor } from 'oxc-parser'
import { attributes, globals, members, owned, syntax } from './interfaces.mjs'

const textOf = (node) =>
  node?.type === 'Literal'
    ? node.value
    : node?.type === 'TemplateLiteral'
      ? node.quasis[0]?.value.cooked
      : undefined

const lastName = (node) => node?.property?.name ?? node?.name

/**
 * Names that a script gives to properties of its own, and names that it asks for before it uses them: `typeof x`,
 * `'x' in y`, `y.x?.()`, `y.x && …`, `if (!y.x) …`.
 */
const namesOf = (program) => {
  const own = new Set()
  const asked = new Set()
  const define = ({ computed, key }) => {
    if (!computed && key) own.add(key.name ?? key.value)
  }
  new Visitor({
    Property: define,
    PropertyDefinition: define,
    MethodDefinition: define,
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && !left.computed) own.add(left.property.name)
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'typeof' || operator === '!') asked.add(lastName(argument.expression ?? argument))
    },
    LogicalExpression: ({ left }) => void asked.add(lastName(left.expression ?? left)),
    ConditionalExpression: ({ test }) => void asked.add(lastName(test.expression ?? test)),
    IfStatement: ({ test }) => void asked.add(lastName(test.expression ?? test)),
    BinaryExpression({ operator, left }) {
      if (operator === 'in') asked.add(textOf(left))
    },
    CallExpression({ optional, callee }) {
      if (optional) asked.add(lastName(callee))
    },
  }).visit(program)
  return { own, asked }
}

/**
 * Features that these scripts use and a target lacks, with the places of use.
 * @param {readonly { path: string, source: string }[]} scripts
 */
export const scriptFaults = (scripts) => {
  const parsed = scripts.map(({ path, source }) => {
    const { program, errors } = parseSync(path, source)
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
    return { path, source, program, ...namesOf(program) }
  })
  const ours = new Set(parsed.flatMap(({ own }) => [...own]))
  return parsed.flatMap(({ path, source, program, asked }) => {
    const found = []
    const note = (table, key, { start }, { name = key, word = key } = {}) => {
      const missing = table.get(key)
      if (missing && !asked.has(word)) found.push({ name, missing, path, source, at: start })
    }
    new Visitor({
      Identifier: (node) => note(globals, node.name, node),
      MemberExpression({ computed, object, property }) {
        if (computed || property.type === 'PrivateIdentifier') return
        const { name } = property
        const key = object.type === 'Identifier' ? `${object.name}.${name}` : ''
        if (owned.has(key)) note(owned, key, property, { word: name })
        else if (!ours.has(name)) note(members, name, property, { name: `.${name}`, word: name })
      },
      // An element of React's: jsx('div', { popover: 'auto' }).
      CallExpression({ arguments: [element, props] }) {
        if (!/^[a-z]\w*$/.test(textOf(element) ?? '') || props?.type !== 'ObjectExpression') return
        for (const { computed, key } of props.properties)
          if (!computed && key?.name)
            note(attributes, key.name.toLowerCase(), key, {
              name: `attribute ${key.name.toLowerCase()}`,
              word: '',
            })
      },
      ImportExpression(node) {
        if (node.options) note(syntax, 'import attributes', node)
      },
      Literal(node) {
        if (!node.regex) return
        const { pattern, flags } = node.regex
        if (flags.includes('v')) note(syntax, 'regular expression with v', node)
        if (/\(\?[ims-]+:/.test(pattern)) note(syntax, 'regular expression with modifiers', node)
        if (/\(\?<[=!]/.test(pattern)) note(syntax, 'regular expression with lookbehind', node)
      },
    }).visit(program)
    return found
  })
}
