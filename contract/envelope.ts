import * as v from 'valibot'

/**
 * Failures that the shop's own server names. `result.message` is Spanish and meant for the person.
 * A client may meet other codes from a foreign back end and then goes by the status alone.
 */
export const ERROR_CODES = [
  'invalid_request',
  'unknown_tenant',
  'unauthorized',
  'token_expired',
  'forbidden',
  'step_up_required',
  'not_found',
  'method_not_allowed',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
  'price_changed',
  'out_of_stock',
  'minimum_quantity',
  'product_unavailable',
  'shipping_unavailable',
  'payment_unavailable',
  'quote_expired',
  'unknown_artwork',
  'design_required',
  'idempotency_mismatch',
  'too_many_unpaid',
  'not_implemented',
  'unavailable',
  'storage_full',
  'internal',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Failure envelope: `{ result: { message, code, fields? }, success: false }`. */
export const failureSchema = v.object({
  message: v.string(),
  code: v.picklist(ERROR_CODES),
  /** Field path → message in Spanish. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** What the person needs to decide, e.g. the new prices of a `price_changed`. */
  details: v.optional(v.unknown()),
})
export type Failure = v.InferOutput<typeof failureSchema>

export interface Success<R> {
  result: R
  success: true
}
