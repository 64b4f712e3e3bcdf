import type { ErrorCode } from '#contract/envelope.ts'

const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid_request: 400,
  unknown_tenant: 404,
  unauthorized: 401,
  token_expired: 401,
  forbidden: 403,
  step_up_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  price_changed: 422,
  out_of_stock: 422,
  minimum_quantity: 422,
  product_unavailable: 422,
  shipping_unavailable: 422,
  payment_unavailable: 422,
  quote_expired: 422,
  unknown_artwork: 422,
  design_required: 422,
  idempotency_mismatch: 409,
  too_many_unpaid: 409,
  not_implemented: 501,
  unavailable: 503,
  storage_full: 507,
  internal: 500,
}

interface FailureOptions {
  status?: number
  /** Field path → message in Spanish. */
  fields?: Readonly<Record<string, string>>
  /** What the person needs to decide, e.g. the new prices. */
  details?: unknown
  /** When to come back, in seconds: the answer's `Retry-After`. */
  retryAfter?: number
}

/** An answer that is not a success; the error handler puts it into the envelope. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly status: number
  readonly fields: FailureOptions['fields']
  readonly details: unknown
  readonly retryAfter: FailureOptions['retryAfter']

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: FailureOptions = {},
  ) {
    super(message)
    this.status = options.status ?? STATUS[code]
    this.fields = options.fields
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}

/** `throw failure('not_found', 'No encontramos el producto.')`. The message is Spanish, for the person. */
export const failure = (code: ErrorCode, message: string, options?: FailureOptions): Failure =>
  new Failure(code, message, options)

/** More requests than one network may send in a minute. `retryAfter` in seconds. */
export const tooManyRequests = (retryAfter?: number): Failure =>
  failure(
    'rate_limited',
    'Demasiadas consultas seguidas. Se puede volver a intentar en un minuto.',
    retryAfter === undefined ? {} : { retryAfter },
  )
