import { useSearchParams } from 'wouter'
import type { CartMode } from '#contract/cart.ts'
import { holdsMoreOf } from '#domain/pricing/quoted.ts'
import { BuyAgainButton } from '#src/features/cart/buying/buy-again-button.tsx'
import { useCartPrices } from '#src/features/cart/prices/prices.ts'
import { useCart, useShownCart } from '#src/features/cart/state/hooks.ts'
import { quoteCheckoutHref } from '#src/features/checkout/source.ts'
import { NoQuote } from '#src/features/orders/quote/no-quote.tsx'
import { QuoteView } from '#src/features/orders/quote/quote-view.tsx'
import { UnsavedQuote } from '#src/features/orders/quote/unsaved-quote.tsx'
import { orderTexts } from '#src/features/orders/texts.ts'
import { useLinkToken, useTokenTaken } from '#src/features/orders/use-link-token.ts'
import { useQuote } from '#src/features/orders/use-orders.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'

export const head = (): Head => ({ title: 'Cotización', noIndex: true })

export function Component() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return (
    <div className="wrap pt-4 md:pt-8">
      {id === '' ? (
        <NotYetSaved mode={search.get('mode') === 'direct' ? 'direct' : 'cart'} />
      ) : (
        <Saved id={id} />
      )}
    </div>
  )
}

/** Of the cart, or of the one product that was chosen past it. */
function NotYetSaved({ mode }: { mode: CartMode }) {
  const texts = orderTexts(useConfig().environment)
  const { status, lines } = useShownCart(mode)
  const { state, prices } = useCartPrices(lines, mode)
  if (status === 'opening') return <Waiting label={texts.quoteLoading} />
  if (lines.length === 0) return <NoQuote unnamed error={null} onRetry={() => undefined} />
  return <UnsavedQuote products={lines} prices={prices} settled={state === 'settled'} />
}

function Waiting({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <h1 className="sr-only">{label}</h1>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-96 mt-8" />
    </LoadingRegion>
  )
}

function Saved({ id }: { id: string }) {
  const texts = orderTexts(useConfig().environment)
  const { data: quote, savedAt, state, error, retry, stored } = useQuote(id, useLinkToken())
  const cart = useCart()
  const loading = useSteadyLoading(state === 'loading')
  useTokenTaken(stored)

  if (loading) return <Waiting label={texts.quoteLoading} />
  if (!quote) return <NoQuote error={error} onRetry={retry} />
  return (
    <QuoteView
      quote={quote}
      savedAt={savedAt}
      onChanged={retry}
      convertHref={quoteCheckoutHref(quote.id)}
      overlaps={holdsMoreOf(cart.lines, quote)}
      again={
        <BuyAgainButton
          // A design's files are those of whoever asked for the quote.
          lines={quote.own ? quote.lines : quote.lines.map((line) => ({ ...line, customization: null }))}
          label={quote.actions.convert ? texts.quoteToCart : texts.quoteTodayToCart}
          tone={quote.actions.convert ? 'outline' : 'primary'}
          quote={{ quoteId: quote.id, quoteNumber: quote.number }}
        />
      }
    />
  )
}
