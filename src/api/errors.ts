import type { ErrorCode } from '#contract/envelope.ts'

export const UNKNOWN_ERROR = 'Error desconocido, posible problemas de red.'
export const DEFAULT_ERROR = 'Oops ha ocurrido un error.'

export interface Failed {
  message: string
  status?: number | undefined
  statusText?: string | undefined
  data?: unknown
  name?: string | undefined
  url?: string | undefined
  retryAfter?: number | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * A failed call. `status` is undefined when the back end did not answer; then name, url and message are the network's own, for
 * the log. Otherwise `message` is the answer's, in Spanish. What the person reads is `errorMessage`'s.
 */
export class ApiError extends Error {
  readonly type = 'error'
  readonly status: number | undefined
  readonly statusText: string | undefined
  readonly url: string | undefined
  /** Seconds after which the back end accepts the call again (`Retry-After`). */
  readonly retryAfter: number | undefined
  /** The answer's body as it came. */
  readonly data: unknown

  constructor(failed: Failed) {
    super(failed.message)
    this.name = failed.name ?? 'ApiError'
    this.status = failed.status
    this.statusText = failed.statusText
    this.data = failed.data
    this.url = failed.url
    this.retryAfter = failed.retryAfter
  }

  private get result(): Record<string, unknown> {
    return isRecord(this.data) && isRecord(this.data.result) ? this.data.result : {}
  }

  /** Machine code; a foreign back end may send none or another. */
  get code(): ErrorCode | (string & {}) | undefined {
    return typeof this.result.code === 'string' ? this.result.code : undefined
  }

  /** Field path → message. */
  get fields(): Readonly<Record<string, string>> {
    const { fields } = this.result
    return isRecord(fields)
      ? Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, String(text)]))
      : {}
  }

  /** What the person needs to decide, e.g. new prices. */
  get details(): unknown {
    return this.result.details
  }
}

/** The message of a failure envelope: `result.message`, `result` as text, or `error.message`. */
export const messageOf = (body: unknown): string | undefined => {
  if (!isRecord(body)) return undefined
  const { result, error } = body
  if (isRecord(result) && typeof result.message === 'string') return result.message
  if (typeof result === 'string' && result !== '') return result
  if (isRecord(error) && typeof error.message === 'string') return error.message
  return undefined
}

/** The back end did not answer: network or server are down, or a captive portal is in between. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.status === undefined

/** The message to show for whatever was thrown. */
export const errorMessage = (error: unknown): string => {
  if (isUnreachable(error)) return UNKNOWN_ERROR
  if (error instanceof ApiError) return error.message
  return (isRecord(error) && messageOf(error.data)) || DEFAULT_ERROR
}

/** What failed, in the form that the specification gives every error: a message and a status, 500 where none is known. */
export const normalized = (error: unknown): { readonly message: string; readonly statusCode: number } => ({
  message: errorMessage(error),
  statusCode: statusOf(error) ?? 500,
})

/** HTTP status of whatever was thrown by a call. */
export const statusOf = (error: unknown): number | undefined =>
  isRecord(error) && typeof error.status === 'number' ? error.status : undefined

/**
 * ms until the back end accepts calls of this kind again, after too many within a minute. Undefined for every other failure,
 * also for a daily limit.
 */
export const waitOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 429 && error.retryAfter !== undefined
    ? error.retryAfter * 1000
    : undefined
