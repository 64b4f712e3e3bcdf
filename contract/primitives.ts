import * as v from 'valibot'
import { HIDDEN_SIGNS, holdsAddress, isPlain, isPlainNote, PAGE_ADDRESS } from './plain-text.ts'

/** An identifier: text inside; a foreign back end's numbers are taken at the edge. At most 64 characters. */
export const id = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  v.pipe(
    v.number(),
    v.transform((value) => String(value)),
  ),
])

/** A number in an answer; a foreign back end's numeric text is taken at the edge. */
export const looseNumber = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.decimal(),
    v.transform((value) => Number(value)),
  ),
])

/** Text of a person in one line, bounded. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.check(isPlain, HIDDEN_SIGNS))

/** Text that has to be there. */
export const requiredText = (max: number) =>
  v.pipe(v.string(), v.regex(/\S/), v.maxLength(max), v.check(isPlain, HIDDEN_SIGNS))

/** Text of a person in as many lines as they like. */
export const note = (max: number) => v.pipe(v.string(), v.maxLength(max), v.check(isPlainNote, HIDDEN_SIGNS))

/** What a person is called; it stands in mails, so it is no address of a page. */
export const personName = (max: number) =>
  v.pipe(
    text(max),
    v.check((name) => !holdsAddress(name), PAGE_ADDRESS),
  )

export const requiredName = (max: number) =>
  v.pipe(
    requiredText(max),
    v.check((name) => !holdsAddress(name), PAGE_ADDRESS),
  )

/** What a request repeats of the shop's own answers, or looks for: bounded, and never shown to anybody else. */
export const echoed = (max: number) => v.pipe(v.string(), v.maxLength(max))

/** Text in an answer that a back end may leave out or send as null; '' then. */
export const looseText = v.nullish(v.string(), '')

/** Units of a product in a request. The upper bound keeps `quantity × price` exact and orders sane. */
export const MAX_QUANTITY = 100_000
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY))

/** Money in a request, in the tenant's currency (not minor units: the wire has decimals). */
export const money = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))

/** A line's identity, made on the device. */
export const uuid = v.pipe(v.string(), v.uuid())

export const ecommerceFlag = v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]))

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Where a list goes on: a number from the answer before, in a query string. */
export const keyset = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/),
  v.transform((value) => Number(value)),
)

/** Comma-separated list in a query string, at most 500 characters. */
export const csv = v.optional(echoed(500))
