import type { ErrorCode, Failure } from '#contract/envelope.ts'

/** `unreachable`: nothing answered; `foreign`: something else than the back office did. */
export type OfficeErrorCode = ErrorCode | 'unreachable' | 'foreign'

/** Why a call failed. The message is Spanish and meant for the person, '' where the screen says it better. */
export class OfficeError extends Error {
  readonly code: OfficeErrorCode
  readonly status: number
  /** Field path → message in Spanish. */
  readonly fields: Readonly<Record<string, string>>
  readonly details: unknown

  constructor(
    code: OfficeErrorCode,
    { message = '', status = 0, fields = {}, details }: Partial<Failure> & { status?: number } = {},
  ) {
    super(message)
    this.name = 'OfficeError'
    this.code = code
    this.status = status
    this.fields = fields
    this.details = details
  }
}

export const codeOf = (error: unknown): OfficeErrorCode | undefined =>
  error instanceof OfficeError ? error.code : undefined

/** What may go well if it is tried again as it is. */
export const isPassing = (error: unknown): boolean => {
  const code = codeOf(error)
  return code === 'unreachable' || code === 'foreign' || code === 'unavailable'
}

const named = (path: string, field: string) => path === field || path.endsWith(`.${field}`)

/** What is wrong with a field, by its last name or its path: `email` is also `addressee.email`. */
export const fieldError = (error: unknown, field: string): string | undefined => {
  if (!(error instanceof OfficeError)) return undefined
  return Object.entries(error.fields).find(([path]) => named(path, field))?.[1]
}

/** Whether what is wrong belongs to fields, where it is said. */
export const hasFields = (error: unknown): boolean =>
  error instanceof OfficeError && Object.keys(error.fields).length > 0
