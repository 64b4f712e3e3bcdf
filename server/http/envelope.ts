import type { Failure as FailureBody, Success } from '#contract/envelope.ts'
import type { Failure } from '../errors/failure.ts'

export const succeeded = <R>(result: R): Success<R> => ({ result, success: true })

export const failed = (cause: Failure): { result: FailureBody; success: false } => ({
  result: {
    message: cause.message,
    code: cause.code,
    ...(cause.fields === undefined ? {} : { fields: { ...cause.fields } }),
    ...(cause.details === undefined ? {} : { details: cause.details }),
  },
  success: false,
})
