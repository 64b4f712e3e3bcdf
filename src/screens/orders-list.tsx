import type { OrderStatus } from '#contract/orders.ts'
import { orderHref, ordersHref } from '#src/features/orders/follow-link.ts'
import { HistoryPage } from '#src/features/orders/parts/history-page.tsx'
import { HistoryRow } from '#src/features/orders/parts/history-row.tsx'
import { orderTexts } from '#src/features/orders/texts.ts'
import { useOrders } from '#src/features/orders/use-orders.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'
import { listHref } from '#src/ui/addresses.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { BoxIcon } from '#src/ui/more-icons.tsx'
import { StateMessage } from '#src/ui/states.tsx'

export const head = (): Head => ({ title: 'Mis pedidos', noIndex: true })

const STOPPED: readonly string[] = ['Cancelled', 'PaymentRejected'] satisfies OrderStatus[]

export function Component() {
  const { environment, roundPrice } = useConfig()
  const texts = orderTexts(environment)
  return (
    <HistoryPage
      href={ordersHref}
      title={texts.ordersTitle}
      statuses={texts.next}
      use={useOrders}
      texts={texts}
      empty={
        <StateMessage
          icon={<BoxIcon className="size-7" />}
          title={texts.ordersEmptyTitle}
          text={texts.ordersEmptyText}
          actions={<LinkButton href={listHref}>{texts.browse}</LinkButton>}
        />
      }
      renderRow={(item) => (
        <HistoryRow
          key={item.id}
          item={item}
          href={orderHref(item.id)}
          title={texts.title(item.number)}
          status={texts.next[item.status] ?? item.status}
          mood={STOPPED.includes(item.status) ? 'stopped' : item.status === 'Delivered' ? 'done' : 'open'}
          roundPrice={roundPrice}
          texts={texts}
        />
      )}
    />
  )
}
