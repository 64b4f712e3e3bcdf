import type { OrderStatus } from '#contract/orders.ts'
import { HistoryPage } from '#src/features/orders/list/history-page.tsx'
import { orderHref, ordersHref } from '#src/features/orders/order/follow-link.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { statusWord } from '#src/features/orders/tracking.ts'
import { useOrders } from '#src/features/orders/use-orders.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'

export const head = (): Head => ({ title: 'Mis pedidos', noIndex: true })

const MOODS = {
  Cancelled: 'stopped',
  PaymentRejected: 'stopped',
  Delivered: 'done',
} as const satisfies Partial<Record<OrderStatus, string>>

export function Component() {
  const texts = orderTexts(useConfig().environment)
  return (
    <HistoryPage
      href={ordersHref}
      title={texts.ordersTitle}
      emptyTitle={texts.ordersEmptyTitle}
      emptyText={texts.ordersEmptyText}
      statuses={texts.next}
      moods={MOODS}
      use={useOrders}
      hrefOf={orderHref}
      titleOf={texts.title}
      wordOf={({ status, pickUp }) => statusWord(status, pickUp, texts)}
      texts={texts}
    />
  )
}
