import { toJsonSchema } from '@valibot/to-json-schema'
import { Ajv, type ErrorObject } from 'ajv'
import formatsPlugin from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { Schema } from '#contract/endpoint.ts'
import { failure } from './failure.ts'
import { fieldMessages } from './field-messages.ts'

const addFormats = formatsPlugin.default

/** A contract schema as JSON Schema, as a caller writes it (before the transformations). */
export const jsonSchema = (schema: Schema): Record<string, unknown> => ({
  ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }),
})

const common = { allErrors: true, useDefaults: true, strict: false, verbose: true } as const
// Text is all that a query string has; in a body a number is a number.
const query = addFormats(new Ajv({ ...common, coerceTypes: true }))
const body = addFormats(new Ajv({ ...common, coerceTypes: false }))

/** Compiles one part of a request. Query strings are coerced, bodies are not. */
export const compileValidator: FastifySchemaCompiler<Record<string, unknown>> = ({ schema, httpPart }) => {
  const validate = (httpPart === 'querystring' ? query : body).compile(schema)
  return (data: unknown) => {
    if (validate(data)) return { value: data }
    return { error: invalid(validate.errors ?? []) }
  }
}

const invalid = (errors: readonly ErrorObject[]) => {
  const fields = fieldMessages(errors)
  const names = Object.keys(fields)
  const first = names[0]
  const message =
    first === undefined || first === ''
      ? (fields[''] ?? 'Lo enviado no se entiende.')
      : `Hay datos por revisar: ${names.slice(0, 3).join(', ')}.`
  return failure('invalid_request', message, { fields })
}
