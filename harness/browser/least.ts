type Json = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : [])

const choicesOf = (schema: Json) => [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]

/** Fields of a JSON Schema's object, or of the objects that it may be or hold. */
export const propertiesOf = (schema: Json): (readonly [string, Json])[] => [
  ...Object.entries((schema['properties'] ?? {}) as Record<string, Json>),
  ...choicesOf(schema).flatMap(propertiesOf),
  ...(typeof schema['items'] === 'object' ? propertiesOf(schema['items'] as Json) : []),
]

/** The least value that a JSON Schema of the contract takes. */
export const leastOf = (schema: Json): unknown => {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const [choice] = choicesOf(schema)
  if (choice !== undefined) return leastOf(choice)
  switch (schema['type']) {
    case 'string':
      if (schema['format'] === 'email') return 'ana@ejemplo.com'
      if (schema['format'] === 'uuid') return '9b2d7a52-3c7e-4f0e-9d0c-1c8d8f3f2a10'
      return 'pattern' in schema ? 'x' : 'x'.repeat(Number(schema['minLength'] ?? 0))
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 0)
    case 'boolean':
      return false
    case 'array':
      return Array.from({ length: Number(schema['minItems'] ?? 0) }, () =>
        leastOf((schema['items'] ?? {}) as Json),
      )
    case 'object': {
      const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
      const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
      return Object.fromEntries(
        fields.filter(([name]) => required.has(name)).map(([name, inner]) => [name, leastOf(inner)]),
      )
    }
    default:
      return null
  }
}
