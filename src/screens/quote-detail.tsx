import { useSearchParams } from 'wouter'
import { errorMessage, statusOf } from '#src/api/errors.ts'
import { BuyAgainButton } from '#src/features/cart/parts/buy-again-button.tsx'
import { quotesHref } from '#src/features/orders/follow-link.ts'
import { QuoteView } from '#src/features/orders/parts/quote-view.tsx'
import { orderTexts } from '#src/features/orders/texts.ts'
import { useQuote } from '#src/features/orders/use-orders.ts'
import { useOnline } from '#src/platform/online.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertIcon, OfflineIcon } from '#src/ui/icons.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { BoxIcon } from '#src/ui/more-icons.tsx'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/skeleton.tsx'
import { StateMessage } from '#src/ui/states.tsx'

export const head = (): Head => ({ title: 'Cotización', noIndex: true })

export function Component() {
  const texts = orderTexts(useConfig().environment)
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data: quote, savedAt, state, error, retry } = useQuote(id)
  const loading = useSteadyLoading(id !== '' && state === 'loading')

  return (
    <div className="wrap pt-4 md:pt-8">
      {loading ? (
        <LoadingRegion label={texts.quoteLoading}>
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-96 mt-8" />
        </LoadingRegion>
      ) : quote ? (
        <QuoteView
          quote={quote}
          savedAt={savedAt}
          onChanged={retry}
          again={<BuyAgainButton lines={quote.lines} label={texts.quoteToCart} />}
        />
      ) : (
        <NoQuote unknown={id === '' || statusOf(error) === 404} error={error} onRetry={retry} />
      )}
    </div>
  )
}

interface NoQuoteProps {
  /** There is no such quote, as far as the server says. */
  unknown: boolean
  error: unknown
  onRetry: () => void
}

function NoQuote({ unknown, error, onRetry }: NoQuoteProps) {
  const online = useOnline(useShop().connection)
  const texts = orderTexts(useConfig().environment)
  if (unknown) {
    return (
      <StateMessage
        level={1}
        icon={<BoxIcon className="size-7" />}
        title={texts.quoteNotFoundTitle}
        actions={<LinkButton href={quotesHref}>{texts.quotesTitle}</LinkButton>}
      />
    )
  }
  return (
    <StateMessage
      level={1}
      icon={online ? <AlertIcon className="size-7" /> : <OfflineIcon className="size-7" />}
      title={online ? texts.quoteFailedTitle : texts.quoteOfflineTitle}
      text={online ? errorMessage(error) : texts.offlineText}
      actions={<Button onClick={onRetry}>{texts.retry}</Button>}
    />
  )
}
