import * as v from 'valibot'

const details = v.object({
  orders: v.pipe(v.array(v.object({ orderId: v.string(), number: v.string() })), v.maxLength(20)),
})

export interface OpenOrder {
  readonly number: string
  /** Its page, where it is paid or cancelled. */
  readonly href: string
}

/** The buyer's own orders that wait for their money, of a refusal that says there are too many; none of any other. */
export const openOrdersOf = (refused: {
  readonly code: string
  readonly details: unknown
}): readonly OpenOrder[] => {
  const read = refused.code === 'too_many_unpaid' ? v.safeParse(details, refused.details) : null
  if (!read?.success) return []
  return read.output.orders.map(({ orderId, number }) => ({
    number,
    href: `/orders/detail/${encodeURIComponent(orderId)}`,
  }))
}
