import type { OrderCard } from '#contract/office/board.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { balanceDueOf } from './words/rows.ts'
import { orderTexts } from './words/texts.ts'

/** The balance of an order that is in production before it is paid. */
export const BalanceDue = ({ order }: { readonly order: OrderCard }) => {
  const words = useTexts(orderTexts)
  const { roundPrice } = useShop()
  const due = balanceDueOf(order)
  return due > 0 ? (
    <p className="balance-due">
      <span className="tag tag-red">{words.balance(formatMoney(due, roundPrice))}</span>
    </p>
  ) : null
}
