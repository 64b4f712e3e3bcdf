import type { OrderCard } from '#contract/office/orders.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { owedOf } from './words/rows.ts'
import { orderTexts } from './words/texts.ts'

/** What is still owed of an order that is made nevertheless. */
export const Owed = ({ order }: { readonly order: OrderCard }) => {
  const words = useTexts(orderTexts)
  const { roundPrice } = useShop()
  const owed = owedOf(order)
  return owed > 0 ? (
    <p className="owed">
      <span className="tag tag-red">{words.owed(formatMoney(owed, roundPrice))}</span>
    </p>
  ) : null
}
