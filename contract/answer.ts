interface Answer {
  readonly result?: unknown
  readonly error?: { readonly message: string }
  readonly success?: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Whether a parsed body is a back end's answer: the envelope, with `result`, or a plain back end's failure with
 * `error.message`. A page, text, nothing or any other JSON comes from something in between, such as a captive portal,
 * and decides nothing, whatever its status.
 */
export const isAnswer = (body: unknown): body is Answer =>
  isRecord(body) && ('result' in body || (isRecord(body.error) && typeof body.error.message === 'string'))
