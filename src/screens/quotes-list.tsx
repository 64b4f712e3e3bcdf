import type { QuoteStatus } from '#contract/quotes.ts'
import { HistoryPage } from '#src/features/orders/list/history-page.tsx'
import { quotesHref } from '#src/features/orders/order/follow-link.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { formatDate } from '#src/features/orders/tracking.ts'
import { useQuotes } from '#src/features/orders/use-orders.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'
import { quoteHref } from '#src/ui/hrefs.ts'

export const head = (): Head => ({ title: 'Mis cotizaciones', noIndex: true })

const MOODS = {
  Cancelled: 'stopped',
  Expired: 'stopped',
  Converted: 'done',
} as const satisfies Partial<Record<QuoteStatus, string>>

export function Component() {
  const texts = orderTexts(useConfig().environment)
  return (
    <HistoryPage
      href={quotesHref}
      title={texts.quotesTitle}
      emptyTitle={texts.quotesEmptyTitle}
      emptyText={texts.quotesEmptyText}
      statuses={texts.quoteNext}
      moods={MOODS}
      use={useQuotes}
      hrefOf={quoteHref}
      titleOf={texts.quoteTitle}
      wordOf={({ status }) => texts.quoteNext[status] ?? status}
      noteOf={({ status, expiresAt }) =>
        status in MOODS || !expiresAt ? '' : texts.validUntil(formatDate(expiresAt))
      }
      texts={texts}
    />
  )
}
