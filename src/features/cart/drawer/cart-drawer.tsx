import { useLocation, useSearchParams } from 'wouter'
import type { CartProduct } from '#contract/cart.ts'
import { useConfig } from '#src/session/shop.ts'
import { useInMemory } from '#src/session/use-in-memory.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { Drawer } from '#src/ui/feedback/drawer.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { LiveRegion } from '#src/ui/feedback/toast.tsx'
import { CartIcon } from '#src/ui/icons/icons.tsx'
import { closeResume, sayInResume, useResume } from '../commands/resume.ts'
import { MemoryNote } from '../memory/note.tsx'
import { useCartPrices } from '../prices/prices.ts'
import { SaveNotes } from '../saving/save-notes.tsx'
import { useSaveState } from '../saving/standing.ts'
import { useFollowedCart } from '../saving/use-followed-cart.ts'
import { type CartView, useCart, useCartCommands, useShownCart } from '../state/hooks.ts'
import { CartSummary } from '../summary/cart-summary.tsx'
import { Continue } from '../summary/continue.tsx'
import { TotalLine } from '../summary/total-line.tsx'
import { cartTexts } from '../texts.ts'
import { CartLink } from './cart-link.tsx'

interface CartDrawerProps {
  removable?: boolean
  /** Of a cart without a line. */
  words: { readonly empty: string; readonly emptyText: string; readonly browse: string }
}

/**
 * The drawer 'Resumen': what is in the cart, what it comes to, the ways on. Over the checkout and the editor nothing is
 * taken out of it (`removable`), and it leads to the cart alone.
 */
export function CartDrawer({ removable = true, words }: CartDrawerProps) {
  const { open, message } = useResume()
  const texts = cartTexts(useConfig().environment)
  return (
    <Drawer
      open={open}
      onClose={closeResume}
      title={texts.title}
      footer={open && <DrawerFoot removable={removable} />}
    >
      <LiveRegion message={message} />
      {open && <DrawerLines removable={removable} words={words} />}
    </Drawer>
  )
}

/** What the drawer sums up: over the checkout of 'buy now' its one product, the cart everywhere else. */
const useSummed = (): CartView => {
  const [path] = useLocation()
  const [search] = useSearchParams()
  return useShownCart(path === '/checkout' && search.get('mode') === 'direct' ? 'direct' : 'cart')
}

function DrawerLines({ removable, words }: Required<CartDrawerProps>) {
  const texts = cartTexts(useConfig().environment)
  const { status, mode, lines } = useSummed()
  const pricing = useCartPrices(lines, mode)
  const saving = useSaveState(lines)
  useFollowedCart()
  const { remove } = useCartCommands()
  const inMemory = useInMemory()

  const removeLine = async (line: CartProduct) => {
    const result = await remove(line.shoppingCartUUID)
    sayInResume(result.ok ? texts.removed(line.generic.name) : result.refusal.message)
  }

  if (status === 'opening') return <p className="text-muted">{texts.loading}</p>
  if (lines.length === 0) {
    return (
      <>
        <MemoryNote />
        <EmptyState
          level={3}
          icon={<CartIcon className="size-7" />}
          title={words.empty}
          text={inMemory ? '' : words.emptyText}
          actions={
            <LinkButton href="/products-list" tone="outline" onClick={closeResume}>
              {words.browse}
            </LinkButton>
          }
        />
      </>
    )
  }
  return (
    <div className="-mt-5">
      {mode === 'cart' && <SaveNotes saving={saving} />}
      <CartSummary
        lines={lines}
        pricing={pricing}
        {...(mode === 'cart' && { saving })}
        onRemove={removable ? (line) => void removeLine(line) : undefined}
      />
    </div>
  )
}

function DrawerFoot({ removable }: { removable: boolean }) {
  const config = useConfig()
  const texts = cartTexts(config.environment)
  const { mode, lines } = useSummed()
  const inCart = useCart().lines.length > 0
  const pricing = useCartPrices(lines, mode)
  return (
    <div className="grid gap-4">
      {lines.length > 0 && <TotalLine pricing={pricing} config={config} texts={texts} />}
      {!inCart ? (
        <Button wide disabled>
          {texts.seeCart}
        </Button>
      ) : (
        <div className="grid gap-2">
          {removable && <Continue pricing={pricing} label={texts.finish} onGo={closeResume} />}
          <CartLink tone={removable ? 'outline' : 'primary'} onArrive={closeResume}>
            {texts.seeCart}
          </CartLink>
        </div>
      )}
    </div>
  )
}
