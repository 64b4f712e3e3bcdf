import type { ErrorObject } from 'ajv'
import { formatCount } from '#domain/money.ts'

const TYPES: Readonly<Record<string, string>> = {
  integer: 'Tiene que ser un número entero.',
  number: 'Tiene que ser un número.',
  string: 'Tiene que ser un texto.',
  boolean: 'Tiene que ser sí o no.',
  array: 'Tiene que ser una lista.',
  object: 'Tiene que ser un objeto.',
  null: 'Tiene que quedar vacío.',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Tiene que ser un correo electrónico.',
  uuid: 'Tiene que ser un identificador UUID.',
}

type Params = Readonly<Record<string, unknown>>

const WORDS: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'Falta este dato.',
  type: ({ type }) => TYPES[String(type)] ?? 'No tiene el tipo esperado.',
  minimum: ({ limit }) => `El mínimo es ${limit}.`,
  maximum: ({ limit }) => `El máximo es ${limit}.`,
  exclusiveMinimum: ({ limit }) => `Tiene que ser mayor que ${limit}.`,
  exclusiveMaximum: ({ limit }) => `Tiene que ser menor que ${limit}.`,
  minLength: ({ limit }) => (limit === 1 ? 'No puede quedar vacío.' : `Al menos ${limit} caracteres.`),
  maxLength: ({ limit }) => `A lo sumo ${limit} caracteres.`,
  minItems: ({ limit }) => (limit === 1 ? 'La lista no puede estar vacía.' : `Al menos ${limit} elementos.`),
  maxItems: ({ limit }) => `A lo sumo ${limit} elementos.`,
  enum: ({ allowedValues }) => `Tiene que ser uno de: ${listed(allowedValues)}.`,
  const: ({ allowedValue }) => `Tiene que ser ${JSON.stringify(allowedValue)}.`,
  format: ({ format }) => FORMATS[String(format)] ?? 'No tiene el formato esperado.',
  pattern: ({ pattern }) =>
    pattern === '\\S'
      ? 'No puede quedar vacío.'
      : (PATTERNS(String(pattern)) ?? 'No tiene el formato esperado.'),
}

const PATTERNS = (pattern: string) => (pattern.includes('@') ? FORMATS.email : undefined)

const listed = (values: unknown) => (Array.isArray(values) ? values.join(', ') : '')

const MAX_FIELDS = 50

/**
 * Messages by field (`products.0.value.quantity`), in Spanish. Of a union's branches only the one with the
 * fewest errors speaks: it is the one that the caller most likely meant.
 */
export const fieldMessages = (errors: readonly ErrorObject[]): Record<string, string> => {
  const messages: Record<string, string> = {}
  for (const error of nearestBranches(errors)) {
    if (Object.keys(messages).length >= MAX_FIELDS) break
    messages[fieldOf(error)] ??= WORDS[error.keyword]?.(error.params) ?? 'No es válido.'
  }
  return messages
}

/** Lists that a person's own work can make too long, by the last part of their field. */
const LISTS: Readonly<Record<string, string>> = {
  elements: 'El diseño tiene demasiados elementos en un área',
  areas: 'El diseño tiene demasiadas áreas',
  views: 'El diseño tiene demasiadas vistas',
  products: 'Hay demasiados productos',
}

/** What a person has too much of, in a sentence; null where that is not what is wrong. */
export const tooMany = (errors: readonly ErrorObject[]): string | null => {
  for (const error of errors) {
    const list = error.keyword === 'maxItems' ? LISTS[fieldOf(error).split('.').at(-1) ?? ''] : undefined
    if (list === undefined) continue
    const has = Array.isArray(error.data) ? `hay ${formatCount(error.data.length)} y ` : ''
    return `${list}: ${has}entran hasta ${formatCount(Number(error.params.limit))}.`
  }
  return null
}

const fieldOf = ({ instancePath, keyword, params }: ErrorObject) => {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (keyword === 'required') path.push(String(params.missingProperty))
  return path.join('.')
}

/** Drops the unions' own errors, innermost first, and those of the branches that were not meant. */
const nearestBranches = (errors: readonly ErrorObject[]): readonly ErrorObject[] => {
  const unions = errors
    .filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf')
    .sort((a, b) => b.schemaPath.length - a.schemaPath.length)
  return unions.reduce(withoutOtherBranches, errors)
}

const withoutOtherBranches = (errors: readonly ErrorObject[], union: ErrorObject): readonly ErrorObject[] => {
  const inside = (error: ErrorObject) =>
    error !== union &&
    error.schemaPath.startsWith(`${union.schemaPath}/`) &&
    (error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`))
  const branchOf = (error: ErrorObject) =>
    error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? ''
  const branches = new Map<string, ErrorObject[]>()
  for (const error of errors.filter(inside)) {
    branches.set(branchOf(error), [...(branches.get(branchOf(error)) ?? []), error])
  }
  const nearest = [...branches.values()].sort((a, b) => weight(a, union) - weight(b, union))[0] ?? []
  return errors.filter((error) => error !== union && (!inside(error) || nearest.includes(error)))
}

/** A branch that the value is not even of the type of, or that a discriminator rules out, was not meant. */
const weight = (branch: readonly ErrorObject[], union: ErrorObject) =>
  branch.length +
  1000 *
    branch.filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === union.instancePath)
      .length +
  1000 * branch.filter(({ keyword }) => keyword === 'const').length
