import { useSearchParams } from 'wouter'
import { holdsAnyVariant } from '#domain/cart-add.ts'
import { quotedProducts } from '#domain/quoted.ts'
import { useCart } from '#src/features/cart/hooks.ts'
import { BuyAgainButton } from '#src/features/cart/parts/buy-again-button.tsx'
import { quoteCheckoutHref } from '#src/features/checkout/source.ts'
import { NoQuote } from '#src/features/orders/parts/no-quote.tsx'
import { QuoteView } from '#src/features/orders/parts/quote-view.tsx'
import { orderTexts } from '#src/features/orders/texts.ts'
import { useQuote } from '#src/features/orders/use-orders.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/skeleton.tsx'

export const head = (): Head => ({ title: 'Cotización', noIndex: true })

export function Component() {
  const texts = orderTexts(useConfig().environment)
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data: quote, savedAt, state, error, retry } = useQuote(id)
  const cart = useCart()
  const loading = useSteadyLoading(id !== '' && state === 'loading')

  return (
    <div className="wrap pt-4 md:pt-8">
      {loading ? (
        <LoadingRegion label={texts.quoteLoading}>
          <h1 className="sr-only">{texts.quoteLoading}</h1>
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-96 mt-8" />
        </LoadingRegion>
      ) : quote ? (
        <QuoteView
          quote={quote}
          savedAt={savedAt}
          onChanged={retry}
          convertHref={quoteCheckoutHref(quote.id)}
          overlaps={quotedProducts(quote).some((product) => holdsAnyVariant(cart.lines, product))}
          again={
            <BuyAgainButton
              lines={quote.lines}
              label={quote.actions.convert ? texts.quoteToCart : texts.quoteTodayToCart}
              tone={quote.actions.convert ? 'outline' : 'primary'}
            />
          }
        />
      ) : (
        <NoQuote unnamed={id === ''} error={error} onRetry={retry} />
      )}
    </div>
  )
}
