import { is } from 'valibot'
import { asTyped, email as emailSchema } from '#contract/pasted.ts'
import { marketOf } from '#domain/market/market.ts'
import { normalizePhone } from '#domain/market/phone.ts'
import { accountTexts } from '../texts.ts'

/** Field → what is wrong with it, in words. */
export type FieldErrors = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string>>
export type FieldName = keyof typeof FIELDS

type Words = ReturnType<typeof accountTexts>['errors']
type Check = (value: string, words: Words, environment: string) => string | false

const FIELDS = {
  email: (value, words) => (value ? !is(emailSchema, value) && words.emailShape : words.email),
  password: (value, words) => !value && words.password,
  newPassword: (value, words) => value.length < 8 && words.newPassword,
  fullName: (value, words) => !value && words.fullName,
  phoneNumber: (value, words, environment) =>
    value !== '' && normalizePhone(value, marketOf(environment)) === null && words.phone,
  company: () => false,
  code: (value, words) => !/^\d{6}$/.test(value) && words.code,
} satisfies Record<string, Check>

/** Most characters that the back end accepts. */
export const MAX_LENGTH: Readonly<Record<FieldName, number>> = {
  email: 254,
  password: 200,
  newPassword: 200,
  fullName: 200,
  phoneNumber: 30,
  company: 200,
  code: 6,
}

/** Passwords stay as typed; numbers and e-mails are normalised, everything else is trimmed. */
export const cleaned = (field: FieldName, value: string): string => {
  if (/password/i.test(field)) return value
  return field === 'email' || field === 'phoneNumber' ? asTyped(value) : value.trim()
}

/** What is wrong with these fields of a form. */
export const validate = (fields: readonly FieldName[], values: Values, environment: string): FieldErrors => {
  const words = accountTexts(environment).errors
  const found = fields.flatMap((field) => {
    const check: Check = FIELDS[field]
    const message = check(cleaned(field, values[field] ?? ''), words, environment)
    return message ? [[field, message]] : []
  })
  return Object.fromEntries(found)
}
