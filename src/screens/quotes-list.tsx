import { quoteHref, quotesHref } from '#src/features/orders/follow-link.ts'
import { HistoryPage } from '#src/features/orders/parts/history-page.tsx'
import { HistoryRow } from '#src/features/orders/parts/history-row.tsx'
import { orderTexts } from '#src/features/orders/texts.ts'
import { formatDate } from '#src/features/orders/tracking.ts'
import { useQuotes } from '#src/features/orders/use-orders.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'
import { listHref } from '#src/ui/addresses.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { BoxIcon } from '#src/ui/more-icons.tsx'
import { StateMessage } from '#src/ui/states.tsx'

export const head = (): Head => ({ title: 'Mis cotizaciones', noIndex: true })

const STOPPED: readonly string[] = ['Cancelled', 'Expired']
const OPEN: readonly string[] = ['Draft', 'Sent']

export function Component() {
  const { environment, roundPrice } = useConfig()
  const texts = orderTexts(environment)
  return (
    <HistoryPage
      href={quotesHref}
      title={texts.quotesTitle}
      statuses={texts.quoteNext}
      use={useQuotes}
      texts={texts}
      empty={
        <StateMessage
          icon={<BoxIcon className="size-7" />}
          title={texts.quotesEmptyTitle}
          text={texts.quotesEmptyText}
          actions={<LinkButton href={listHref}>{texts.browse}</LinkButton>}
        />
      }
      renderRow={(item) => (
        <HistoryRow
          key={item.id}
          item={item}
          href={quoteHref(item.id)}
          title={texts.quoteTitle(item.number)}
          status={texts.quoteNext[item.status] ?? item.status}
          mood={STOPPED.includes(item.status) ? 'stopped' : item.status === 'Converted' ? 'done' : 'open'}
          {...(OPEN.includes(item.status) &&
            item.expiresAt && { note: texts.validUntil(formatDate(item.expiresAt)) })}
          roundPrice={roundPrice}
          texts={texts}
        />
      )}
    />
  )
}
