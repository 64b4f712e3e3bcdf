import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { CartProduct } from '#contract/cart.ts'
import type { Quote } from '#contract/quotes.ts'
import { isCustomised } from '#domain/cart/lines.ts'
import { atAgreed, quotedProducts, quotedTotals } from '#domain/pricing/quoted.ts'
import { useCartPrices } from '#src/features/cart/prices/prices.ts'
import { productionDays, useProductCopies } from '#src/features/cart/prices/products.ts'
import { useCartCommands, useShownCart } from '#src/features/cart/state/hooks.ts'
import { CartSummary } from '#src/features/cart/summary/cart-summary.tsx'
import { CheckoutPage } from '#src/features/checkout/checkout-page.tsx'
import { type CheckoutState, useCheckout } from '#src/features/checkout/form/use-checkout.ts'
import { useConfirmed } from '#src/features/checkout/sending/use-confirmed.ts'
import { usePlaced } from '#src/features/checkout/sending/use-placed.ts'
import { confirmationHref } from '#src/features/checkout/sending/use-submission.ts'
import { cartSource, type PurchaseSource, quoteQuery } from '#src/features/checkout/source.ts'
import { STEP_ORDER } from '#src/features/checkout/steps.ts'
import { checkoutTexts } from '#src/features/checkout/texts.ts'
import { NoQuote } from '#src/features/orders/quote/no-quote.tsx'
import { orderTexts } from '#src/features/orders/texts.ts'
import { quoteEnd } from '#src/features/orders/tracking.ts'
import { useQuote } from '#src/features/orders/use-orders.ts'
import type { ScreenModule } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'
import { takeOut } from '#src/sync/cart/take-out.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'
import { EmptyState, StateMessage } from '#src/ui/feedback/states.tsx'
import { listHref, quoteHref } from '#src/ui/hrefs.ts'
import { AlertIcon, CartIcon } from '#src/ui/icons/icons.tsx'

export const head: NonNullable<ScreenModule['head']> = ({ search }) => {
  const { steps, title } = checkoutTexts('')
  const step = STEP_ORDER.find((known) => known === search.get('step'))
  return { title: step ? `${steps[step]} · ${title}` : title, noIndex: true }
}

export function Component() {
  const [search] = useSearchParams()
  const quoteId = search.get('quote')
  return quoteId ? <QuoteCheckout id={quoteId} /> : <CartCheckout />
}

function CartCheckout() {
  const texts = checkoutTexts(useConfig().environment)
  const [search] = useSearchParams()
  const cart = useShownCart(search.get('mode') === 'direct' ? 'direct' : 'cart')
  const checkout = useCheckout()
  const confirmed = useConfirmed(checkout.attempt)
  const opening = cart.status === 'opening' || checkout.status === 'opening'
  const loading = useSteadyLoading(opening || (confirmed && cart.lines.length === 0))

  if (loading) return <Opening label={texts.loading} />
  if (cart.lines.length === 0 && !checkout.attempt) return <NothingToBuy />
  return (
    <>
      {cart.mode === 'direct' && <DirectNote />}
      <Buying lines={cart.lines} source={cartSource(cart.mode, texts)} checkout={checkout} />
    </>
  )
}

/** A quote becomes an order: the same steps, with its lines. */
function QuoteCheckout({ id }: { id: string }) {
  const texts = checkoutTexts(useConfig().environment)
  const { data: quote, savedAt, state, error, retry } = useQuote(id)
  const checkout = useCheckout()
  const confirmed = useConfirmed(checkout.attempt)
  const loading = useSteadyLoading(state === 'loading' || checkout.status === 'opening')

  if (loading || confirmed) return <Opening label={texts.quoteLoading} />
  if (!quote) return <NoQuote error={error} onRetry={retry} />
  // The device's copy may be out of date: the server decides when the order is sent.
  if (!quote.actions.convert && savedAt === null && !checkout.attempt) return <EndedQuote quote={quote} />
  return <QuoteBuying quote={quote} checkout={checkout} />
}

function QuoteBuying({ quote, checkout }: { quote: Quote; checkout: CheckoutState }) {
  const texts = checkoutTexts(useConfig().environment)
  const lines = useMemo(() => quotedProducts(quote), [quote])
  const source: PurchaseSource = {
    mode: 'cart',
    query: quoteQuery(quote.id),
    back: { href: quoteHref(quote.id), label: texts.backToQuote },
    quote: { id: quote.id, viewToken: quote.viewToken, seen: quotedTotals(quote) },
  }
  return (
    <>
      <div className="wrap pt-4">
        <p className="form-notice">{texts.quoteNote(quote.number)}</p>
      </div>
      <Buying lines={lines} source={source} checkout={checkout} agreed={quote} />
    </>
  )
}

function EndedQuote({ quote }: { quote: Quote }) {
  const { environment } = useConfig()
  const texts = checkoutTexts(environment)
  return (
    <StateMessage
      level={1}
      icon={<AlertIcon className="size-7" />}
      title={texts.quoteEndedTitle}
      text={quoteEnd(quote, orderTexts(environment))}
      actions={<LinkButton href={quoteHref(quote.id)}>{texts.backToQuote}</LinkButton>}
    />
  )
}

function NothingToBuy() {
  const texts = checkoutTexts(useConfig().environment)
  const placed = usePlaced(null)
  return (
    <EmptyState
      level={1}
      icon={<CartIcon className="size-7" />}
      title={texts.emptyTitle}
      text={texts.emptyText}
      actions={
        <>
          <LinkButton href={listHref}>{texts.browse}</LinkButton>
          {/* Who goes back after ordering looks for it here. */}
          {placed && (
            <LinkButton href={confirmationHref(placed.order.orderId)} tone="outline">
              {texts.lastPurchase}
            </LinkButton>
          )}
        </>
      }
    />
  )
}

function Opening({ label }: { label: string }) {
  return (
    <div className="wrap pt-8">
      <LoadingRegion label={label}>
        <h1 className="sr-only">{label}</h1>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-96 mt-8" />
      </LoadingRegion>
    </div>
  )
}

interface BuyingProps {
  lines: readonly CartProduct[]
  source: PurchaseSource
  checkout: CheckoutState
  /** Whose prices hold instead of today's, where the shop agreed some. */
  agreed?: Pick<Quote, 'agreed' | 'prices'>
}

function Buying({ lines, source, checkout, agreed }: BuyingProps) {
  const today = useCartPrices(lines, source.quote ? 'quote' : source.mode)
  const pricing = useMemo(() => ({ ...today, prices: atAgreed(today.prices, agreed) }), [today, agreed])
  const copies = useProductCopies(lines)
  return (
    <CheckoutPage
      checkout={checkout}
      lines={lines}
      source={source}
      pricing={pricing}
      productionDays={productionDays(lines, copies)}
      customised={lines.some(isCustomised)}
      lineList={<CartSummary lines={lines} pricing={pricing} />}
      takeOut={takeOut}
    />
  )
}

/** Says that one product is bought directly, with a link to the cart's checkout. */
function DirectNote() {
  const texts = checkoutTexts(useConfig().environment)
  const { resetDirect } = useCartCommands()
  return (
    <div className="wrap pt-4">
      <p className="form-notice">
        <span className="grow">{texts.directNote}</span>
        <LinkButton tone="quiet" href="/checkout" onClick={() => void resetDirect()}>
          {texts.leaveDirect}
        </LinkButton>
      </p>
    </div>
  )
}
