import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { unitsByProduct } from '#domain/pricing/issues.ts'
import { CartLine } from '#src/features/cart/lines/cart-line.tsx'
import { useRemoval } from '#src/features/cart/lines/removal.ts'
import { useCartPrices } from '#src/features/cart/prices/prices.ts'
import { useProductCopies } from '#src/features/cart/prices/products.ts'
import { useRestoredCart } from '#src/features/cart/saving/restoring.ts'
import { SaveNotes } from '#src/features/cart/saving/save-notes.tsx'
import { type SaveState, useSaveState } from '#src/features/cart/saving/standing.ts'
import { useFollowedCart } from '#src/features/cart/saving/use-followed-cart.ts'
import { type CartView, useCart, useCartCommands } from '#src/features/cart/state/hooks.ts'
import { CartAside, CartBar } from '#src/features/cart/summary/cart-aside.tsx'
import { cartTexts } from '#src/features/cart/texts.ts'
import { unsavedQuoteHref } from '#src/features/orders/order/follow-link.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { useOnline } from '#src/platform/device/online.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useInMemory } from '#src/session/use-in-memory.ts'
import { useTemplateTexts } from '#src/templates/use-template-texts.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { ErrorPopup } from '#src/ui/feedback/error-popup.tsx'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { LiveRegion, Toast } from '#src/ui/feedback/toast.tsx'
import { listHref } from '#src/ui/hrefs.ts'
import { CartIcon, OfflineIcon } from '#src/ui/icons/icons.tsx'

export const head = (): Head => ({ title: 'Carrito', noIndex: true })

export function Component() {
  const texts = cartTexts(useConfig().environment)
  const words = useTemplateTexts()
  const cart = useCart()
  const { connection } = useShop()
  const online = useOnline(connection)
  const loading = useSteadyLoading(cart.status === 'opening')
  const { resetDirect } = useCartCommands()
  const removal = useRemoval(cart.lines, texts)
  const saving = useSaveState(cart.lines)
  const restoring = useRestoredCart()
  const inMemory = useInMemory()
  useFollowedCart()

  useEffect(() => {
    // Who comes to the cart has left 'buy now'.
    void resetDirect()
  }, [resetDirect])

  return (
    <div className="wrap pt-4 md:pt-8">
      <LiveRegion message={removal.said?.message ?? ''} />
      {!online && (
        <p className="form-notice mb-5" role="status">
          <OfflineIcon className="size-5 shrink-0" />
          <span>{texts.offline}</span>
        </p>
      )}
      <SaveNotes saving={saving} />
      {online && (restoring.phase === 'late' || restoring.phase === 'failed') && (
        <div className="form-notice mb-5" role="status">
          <span className="grow">{restoring.phase === 'late' ? texts.fromDevice : texts.onlyDevice}</span>
          {restoring.phase === 'failed' && (
            <Button tone="quiet" onClick={restoring.retry}>
              {texts.retry}
            </Button>
          )}
        </div>
      )}
      <Refused message={restoring.phase === 'refused' ? restoring.reason : null} />
      {loading ? (
        <CartSkeleton label={texts.loading} />
      ) : cart.lines.length === 0 ? (
        <EmptyState
          level={1}
          icon={<CartIcon className="size-7" />}
          title={words.empty}
          text={inMemory ? '' : words.emptyText}
          actions={<LinkButton href={listHref}>{words.browse}</LinkButton>}
        />
      ) : (
        <FullCart
          cart={cart}
          saving={saving}
          onRemove={(lineId) => void removal.remove(lineId)}
          onEmpty={() => void removal.empty()}
        />
      )}
      {removal.said && (
        <Toast
          action={
            removal.said.undo && (
              <button type="button" className="toast-action" onClick={() => void removal.undo()}>
                {texts.undo}
              </button>
            )
          }
        >
          {removal.said.message}
        </Toast>
      )}
    </div>
  )
}

interface FullCartProps {
  cart: CartView
  saving: SaveState
  onRemove: (lineId: string) => void
  onEmpty: () => void
}

function FullCart({ cart, saving, onRemove, onEmpty }: FullCartProps) {
  const { environment } = useConfig()
  const texts = cartTexts(environment)
  const words = useTemplateTexts()
  const { lines, units } = cart
  const pricing = useCartPrices(lines)
  const copies = useProductCopies(lines)
  const counts = unitsByProduct(lines)
  const quote = (
    <LinkButton wide tone="outline" href={unsavedQuoteHref}>
      {orderTexts(environment).quoteAsk}
    </LinkButton>
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = (lineId: string) => {
    // The control that had the focus goes away with its line.
    heading.current?.focus({ preventScroll: true })
    onRemove(lineId)
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="t-title cart-title">
        {words.cart}
      </h1>
      <p className="text-muted cart-count">{texts.units(units)}</p>
      <div className="buy-layout cart-layout">
        <div>
          <p className="cart-columns" aria-hidden="true">
            {texts.columns.map((column) => (
              <span key={column}>{column}</span>
            ))}
          </p>
          <ul className="cart-lines">
            {lines.map((line) => (
              <CartLine
                key={line.shoppingCartUUID}
                line={line}
                pricing={pricing}
                saving={saving}
                copy={copies?.get(line.generic.id)?.data}
                productUnits={counts.get(line.generic.id) ?? 0}
                onRemove={remove}
              />
            ))}
          </ul>
          <Button tone="quiet" className="mt-3 -ml-3" onClick={onEmpty}>
            {texts.empty}
          </Button>
        </div>
        <CartAside pricing={pricing} units={units} quote={quote} />
      </div>
      <div className="grid gap-2 mt-6 mb-12 md:hidden">{quote}</div>
      <CartBar pricing={pricing} />
      <Refused message={pricing.refused} />
    </>
  )
}

/** The popup of the specification: the server refuses the cart; accepting goes to home. */
function Refused({ message }: { message: string | null }) {
  const texts = cartTexts(useConfig().environment)
  const [, navigate] = useLocation()
  const [closed, setClosed] = useState<string | null>(null)
  return (
    <ErrorPopup
      open={message !== null && message !== closed}
      title={texts.restoreTitle}
      message={message ?? texts.oops}
      onAccept={() => navigate('/')}
      onClose={() => setClosed(message)}
    />
  )
}

function CartSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <Skeleton className="h-9 w-48" />
      <div className="grid gap-6 mt-8">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    </LoadingRegion>
  )
}
