import { failure } from '../../errors/failure.ts'

export const LONGEST_TEXT = 1000
export const LONGEST_REFERENCE = 120

/** A text without blanks at its ends; throws 400 if it is empty or longer than `most` letters. */
export const textOf = (text: string, what: string, most: number): string => {
  const trimmed = text.trim()
  if (trimmed === '') throw failure('invalid_request', `Falta ${what}.`)
  if (trimmed.length > most)
    throw failure('invalid_request', `Hasta ${most} letras para ${what}; tiene ${trimmed.length}.`)
  return trimmed
}
