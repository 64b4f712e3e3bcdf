import type { KeyboardEvent } from 'react'

/** Digits of a text, nothing else. */
export const onlyDigits = (value: string): string => value.replace(/\D/g, '')

/**
 * Numeric fields accept digits and Backspace only (specification, section 5). Keys that write nothing (Tab, Enter, arrows,
 * shortcuts) pass.
 */
export const refuseNonDigits = (event: KeyboardEvent<HTMLInputElement>): void => {
  const writes = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (writes && !/^\d$/.test(event.key)) event.preventDefault()
}
