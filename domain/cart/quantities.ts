import { MAX_QUANTITY } from '#contract/primitives.ts'

/** Whether a number can be a line's quantity: whole, from 1 to `MAX_QUANTITY`. */
export function isQuantity(units: number): boolean {
  return Number.isInteger(units) && units >= 1 && units <= MAX_QUANTITY
}

/** What a numeric field keeps of typed or pasted text: its digits, full-width ones as ASCII. */
export function digitsOnly(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10)).replace(/[^0-9]/g, '')
}
