import * as v from 'valibot'
import type { Schema } from '#contract/endpoint.ts'
import { formatCount } from '#domain/money/money.ts'
import { flatIssues, type Issue, isWhole } from './issues.ts'

const NUMBER = 'Tiene que ser un número.'
const WHOLE = 'Tiene que ser un número entero.'
const LIST = 'Tiene que ser una lista.'
const OBJECT = 'Tiene que ser un objeto.'
const EMPTY = 'No puede quedar vacío.'
const FORMAT = 'No tiene el formato esperado.'
const MAIL = 'Tiene que ser un correo electrónico.'

/** The alternatives of `("a" | "b")`. */
const listed = ({ expected }: Issue) =>
  `Tiene que ser uno de: ${(expected ?? '').replace(/[()"]/g, '').replaceAll(' | ', ', ')}.`

const isList = ({ input }: Issue) => Array.isArray(input)

/** By `issue.type`. */
const SENTENCES: Readonly<Record<string, (issue: Issue) => string>> = {
  string: () => 'Tiene que ser un texto.',
  number: () => NUMBER,
  finite: () => NUMBER,
  integer: () => WHOLE,
  boolean: () => 'Tiene que ser sí o no.',
  array: () => LIST,
  tuple: () => LIST,
  object: () => OBJECT,
  record: () => OBJECT,
  literal: ({ expected }) => `Tiene que ser ${expected}.`,
  picklist: listed,
  variant: (issue) => (issue.expected === 'Object' ? OBJECT : listed(issue)),
  min_value: ({ requirement }) => `El mínimo es ${requirement}.`,
  max_value: ({ requirement }) => `El máximo es ${requirement}.`,
  min_length: (issue) => {
    const { requirement } = issue
    if (isList(issue))
      return requirement === 1 ? 'La lista no puede estar vacía.' : `Al menos ${requirement} elementos.`
    return requirement === 1 ? EMPTY : `Al menos ${requirement} caracteres.`
  },
  max_length: (issue) => `A lo sumo ${issue.requirement} ${isList(issue) ? 'elementos' : 'caracteres'}.`,
  uuid: () => 'Tiene que ser un identificador UUID.',
  regex: ({ requirement }) => {
    const pattern = requirement instanceof RegExp ? requirement.source : ''
    if (pattern === '\\S') return EMPTY
    return pattern.includes('@') ? MAIL : FORMAT
  },
  decimal: () => FORMAT,
  // What the contract checks beyond the shape it says in words.
  check: ({ message }) => message,
}

const sentenceOf = (schema: Schema, issue: Issue): string => {
  if (issue.kind === 'schema' && issue.received === 'undefined') return 'Falta este dato.'
  if (issue.type === 'number' && isWhole(schema, issue)) return WHOLE
  return SENTENCES[issue.type]?.(issue) ?? 'No es válido.'
}

const MAX_FIELDS = 50

const fieldOf = (issue: Issue) => v.getDotPath(issue) ?? ''

/** Messages by field (`products.0.value.quantity`), in Spanish. */
const fieldMessages = (schema: Schema, issues: readonly Issue[]): Record<string, string> => {
  const messages: Record<string, string> = {}
  for (const issue of issues) {
    if (Object.keys(messages).length >= MAX_FIELDS) break
    messages[fieldOf(issue)] ??= sentenceOf(schema, issue)
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
const tooMany = (issues: readonly Issue[]): string | null => {
  for (const issue of issues) {
    const list = issue.type === 'max_length' && LISTS[fieldOf(issue).split('.').at(-1) ?? '']
    if (!list || !Array.isArray(issue.input)) continue
    const [has, most] = [issue.input.length, Number(issue.requirement)].map((count) => formatCount(count))
    return `${list}: hay ${has} y entran hasta ${most}.`
  }
  return null
}

/** What is wrong with an input, in a sentence and by field. */
export const refusalWords = (schema: Schema, issues: readonly Issue[]) => {
  const flat = flatIssues(schema, issues)
  const fields = fieldMessages(schema, flat)
  const names = Object.keys(fields)
  const message =
    tooMany(flat) ??
    fields[''] ??
    (names.length > 0
      ? `Hay datos por revisar: ${names.slice(0, 3).join(', ')}.`
      : 'No pudimos leer los datos enviados.')
  return { message, fields }
}
