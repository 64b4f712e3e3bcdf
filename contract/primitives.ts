import * as v from 'valibot'

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

/** Text of a person, bounded. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max))

/** Text that has to be there. */
export const requiredText = (max: number) => v.pipe(v.string(), v.regex(/\S/), v.maxLength(max))

/** Text in an answer that a back end may leave out or send as null; '' then. */
export const looseText = v.nullish(v.string(), '')

/** Units of a product in a request. The upper bound keeps `quantity × price` exact and orders sane. */
export const MAX_QUANTITY = 100_000
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY))

/** Money in a request, in the tenant's currency (not minor units: the wire has decimals). */
export const money = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))

/** A line's identity, made on the device. */
export const uuid = v.pipe(v.string(), v.uuid())

export const email = v.pipe(v.string(), v.email(), v.maxLength(254))

export const ecommerceFlag = v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])]))

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Comma-separated list in a query string, at most 500 characters. */
export const csv = v.optional(text(500))
