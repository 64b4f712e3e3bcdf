import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify'
import * as v from 'valibot'
import type { Schema, Shape } from '#contract/endpoint.ts'
import { failure } from '../errors/failure.ts'
import { refusalWords } from './field-messages.ts'
import { issuesOf } from './issues.ts'

type AjvMaker = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildValidator']
>

const refused = (schema: Schema, input: unknown) => {
  const { message, fields } = refusalWords(schema, issuesOf(schema, input))
  return failure('invalid_request', message, { fields })
}

const read = <S extends Schema>(schema: S, input: unknown) => {
  // Up to the first mistake: what is wrong beyond it is looked for only when something is.
  const { success, output } = v.safeParse(schema, input, { abortEarly: true })
  return success ? { value: output } : { error: refused(schema, input) }
}

/** What the contract makes of a part of a request; 400 for what it does not take. */
export const transformed = <S extends Schema>(schema: S, input: unknown): v.InferOutput<S> => {
  const { value, error } = read(schema, input)
  if (error) throw error
  return value
}

const isNumber = (schema: object): boolean =>
  'wrapped' in schema ? isNumber(Object(schema.wrapped)) : 'type' in schema && schema.type === 'number'

/** Text is all that a query string has: it is read as a number where the contract has one. */
const withNumbers = ({ entries }: Shape, query: object) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
      const asks = entry !== undefined && isNumber(entry) && typeof value === 'string' && value.trim() !== ''
      return [name, asks && !Number.isNaN(Number(value)) ? Number(value) : value]
    }),
  )

/** Fastify's parts of a request are checked by the contract itself; a body is transformed in the same go. */
export const compileValidator: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) => {
  if (httpPart !== 'querystring') return (body: unknown) => read(schema, body)
  return (query: object) => {
    const value = withNumbers(schema as Shape, query)
    const { error } = read(schema, value)
    // With what no contract names, such as the shop.
    return error ? { error } : { value }
  }
}

/**
 * In the place of Fastify's own compilers, Ajv and what serialises by a schema: the contract does both, and each start loads
 * them unless it has others.
 */
export const schemaController = {
  compilersFactory: {
    // Fastify's type is of Ajv's own maker, which takes its JSON schemas alone.
    buildValidator: (() => compileValidator) as unknown as AjvMaker,
    buildSerializer: () => () => JSON.stringify,
  },
}
