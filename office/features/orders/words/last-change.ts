import type { OfficeOrder } from '#contract/office/orders.ts'

interface Change {
  readonly by: string
  readonly at: string
}

/** The last thing that was done with an order, as far as it shows. */
export const lastChange = ({ history, notes, money }: OfficeOrder): Change | undefined => {
  const receipts = money?.receipts ?? []
  return [...history, ...notes, ...receipts].reduce<Change | undefined>(
    (latest, change) => (latest === undefined || change.at > latest.at ? change : latest),
    undefined,
  )
}
