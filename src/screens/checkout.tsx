import { useSearchParams } from 'wouter'
import { isCustomised } from '#domain/cart-lines.ts'
import { type CartView, useCartCommands, useShownCart } from '#src/features/cart/hooks.ts'
import { productionDays, useKeptProducts } from '#src/features/cart/kept-hooks.ts'
import { CartSummary } from '#src/features/cart/parts/cart-summary.tsx'
import { useCartPrices } from '#src/features/cart/prices.ts'
import { takeOut } from '#src/features/cart/take-out.ts'
import { CheckoutPage } from '#src/features/checkout/parts/checkout-page.tsx'
import { STEP_ORDER } from '#src/features/checkout/steps.ts'
import { checkoutTexts } from '#src/features/checkout/texts.ts'
import { type CheckoutState, useCheckout } from '#src/features/checkout/use-checkout.ts'
import { useConfirmed } from '#src/features/checkout/use-confirmed.ts'
import type { ScreenModule } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'
import { listHref } from '#src/ui/addresses.ts'
import { CartIcon } from '#src/ui/icons.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'

export const head: NonNullable<ScreenModule['head']> = ({ search }) => {
  const { steps, title } = checkoutTexts('')
  const step = STEP_ORDER.find((known) => known === search.get('step'))
  return { title: step ? `${steps[step]} · ${title}` : title, noIndex: true }
}

export function Component() {
  const texts = checkoutTexts(useConfig().environment)
  const [search] = useSearchParams()
  const cart = useShownCart(search.get('mode') === 'direct' ? 'direct' : 'cart')
  const checkout = useCheckout()
  const confirmed = useConfirmed(checkout.attempt)
  const opening = cart.status === 'opening' || checkout.status === 'opening'
  const loading = useSteadyLoading(opening || (confirmed && cart.lines.length === 0))

  if (loading) {
    return (
      <div className="wrap pt-8">
        <LoadingRegion label={texts.loading}>
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-96 mt-8" />
        </LoadingRegion>
      </div>
    )
  }
  if (cart.lines.length === 0 && !checkout.attempt) return <NothingToBuy />
  return <Buying cart={cart} checkout={checkout} />
}

function NothingToBuy() {
  const texts = checkoutTexts(useConfig().environment)
  return (
    <EmptyState
      level={1}
      icon={<CartIcon className="size-7" />}
      title={texts.emptyTitle}
      text={texts.emptyText}
      actions={<LinkButton href={listHref}>{texts.browse}</LinkButton>}
    />
  )
}

function Buying({ cart, checkout }: { cart: CartView; checkout: CheckoutState }) {
  const { lines, mode } = cart
  const pricing = useCartPrices(lines, mode)
  const kept = useKeptProducts(lines)
  return (
    <>
      {mode === 'direct' && <DirectNote />}
      <CheckoutPage
        checkout={checkout}
        lines={lines}
        mode={mode}
        pricing={pricing}
        productionDays={productionDays(lines, kept)}
        customised={lines.some(isCustomised)}
        lineList={<CartSummary lines={lines} pricing={pricing} />}
        takeOut={takeOut}
      />
    </>
  )
}

/** Buying one product now: said, with the way back to the cart's own checkout. */
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
