import type { OrderCard } from '#contract/office/board.ts'
import type { OfficeOrder } from '#contract/office/orders.ts'

export interface CardSheetProps {
  readonly order: OrderCard
  readonly onClose: () => void
}

/** What only the order's own page opens. */
export interface OrderSheetProps {
  readonly order: OfficeOrder
  readonly onClose: () => void
}
