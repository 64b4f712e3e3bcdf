import { toJsonSchema } from '@valibot/to-json-schema'
import { Ajv, type ErrorObject } from 'ajv'
import formatsPlugin from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import * as v from 'valibot'
import type { Schema } from '#contract/endpoint.ts'
import { email } from '#contract/pasted.ts'
import { failure } from './failure.ts'
import { fieldMessages, tooMany } from './field-messages.ts'

const addFormats = formatsPlugin.default

/** A contract schema as JSON Schema, as a caller writes it (before the transformations). */
export const jsonSchema = (schema: Schema): Record<string, unknown> => ({
  ...toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }),
})

const common = { allErrors: true, useDefaults: true, strict: false, verbose: true } as const
// What an e-mail is, the contract says.
const mail = (text: string) => v.is(email, text)
// Text is all that a query string has; in a body a number is a number.
const query = addFormats(new Ajv({ ...common, coerceTypes: true })).addFormat('email', mail)
const body = addFormats(new Ajv({ ...common, coerceTypes: false })).addFormat('email', mail)

type Part = Parameters<FastifySchemaCompiler<Record<string, unknown>>>[0]

/** Tells why a part of a request is refused; null for one that is not. Query strings are coerced, bodies are not. */
const refusing = ({ schema, httpPart }: Part) => {
  const validate = (httpPart === 'querystring' ? query : body).compile(schema)
  return (data: unknown) => (validate(data) ? null : invalid(validate.errors ?? []))
}

/** Compiles one part of a request, before the transformations. */
export const compileValidator: FastifySchemaCompiler<Record<string, unknown>> = (part) => {
  const refusal = refusing(part)
  return (data: unknown) => {
    const error = refusal(data)
    return error === null ? { value: data } : { error }
  }
}

/** What the contract makes of a part of a request; 400 for what it does not take. */
export const transformed = <S extends Schema>(schema: S, value: unknown): v.InferOutput<S> => {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  throw untaken(read.issues)
}

const untaken = (issues: readonly v.BaseIssue<unknown>[]) => {
  // What the contract checks beyond the shape it says in words; the library's own words are English.
  const fields = issues.map((issue) => [
    v.getDotPath(issue) ?? '',
    issue.type === 'check' ? issue.message : 'No tiene el formato esperado.',
  ])
  return failure('invalid_request', 'Hay datos por revisar.', { fields: Object.fromEntries(fields) })
}

/**
 * A body is read by the contract itself, which transforms it in the same go; the JSON Schema made of it only finds the
 * words for what is refused.
 */
export const bodyFirst =
  (contract: Schema): FastifySchemaCompiler<Record<string, unknown>> =>
  (part) => {
    if (part.httpPart !== 'body') return compileValidator(part)
    let refusal: ReturnType<typeof refusing> | undefined
    return (data: unknown) => {
      const read = v.safeParse(contract, data, { abortEarly: true })
      if (read.success) return { value: read.output }
      refusal ??= refusing(part)
      // To the end this time: of a union's branches the one that fits is known only then, and with it the field.
      return { error: refusal(data) ?? untaken(v.safeParse(contract, data).issues ?? read.issues) }
    }
  }

const invalid = (errors: readonly ErrorObject[]) => {
  const fields = fieldMessages(errors)
  const names = Object.keys(fields)
  const first = names[0]
  const over = tooMany(errors)
  if (over !== null) return failure('invalid_request', over, { fields })
  const message =
    first === undefined || first === ''
      ? (fields[''] ?? 'No pudimos leer los datos enviados.')
      : `Hay datos por revisar: ${names.slice(0, 3).join(', ')}.`
  return failure('invalid_request', message, { fields })
}
