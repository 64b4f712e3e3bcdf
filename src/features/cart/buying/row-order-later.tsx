import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'

/** Ordering from a list's line: fields that the server's markup has, alive once somebody does something. */
export const RowOrder = later(async () => (await import('./row-order.tsx')).RowOrder, untilTouched)
