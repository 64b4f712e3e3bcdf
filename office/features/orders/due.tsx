import type { OrderCard } from '#contract/office/board.ts'
import { useShop } from '#office/queries/session.ts'
import { dayWord, todayIn } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { orderTexts } from './words/texts.ts'

/** When an order is due; red once it is late. Nothing before it can be made, and once it has left. */
export const Due = ({ order }: { readonly order: Pick<OrderCard, 'due'> }) => {
  const words = useTexts(orderTexts)
  const { timeZone } = useShop()
  const now = useNow()
  if (order.due === null) return null
  const day = dayWord(order.due, now, timeZone)
  if (order.due >= todayIn(now, timeZone)) return <span className="sub">{words.due(day)}</span>
  return (
    <span className="tag tag-red">
      <Icon name="clock" small />
      {words.overdue(day)}
    </span>
  )
}
