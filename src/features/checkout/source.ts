import type { CartMode } from '#contract/cart.ts'
import type { SeenTotals } from '#domain/pricing/quoted.ts'
import type { CheckoutTexts } from './texts.ts'

/** Where the things that are bought come from: the cart, 'buy now', or a quote that becomes an order. */
export interface PurchaseSource {
  readonly mode: CartMode
  /** What keeps the checkout's address on it; '' for the cart. */
  readonly query: string
  /** The way back to it, inside the shop. */
  readonly back: { readonly href: string; readonly label: string }
  /** Only for a quote: its id, what opens it ('' from a back end without links), and what it says that its lines cost. */
  readonly quote?: { readonly id: string; readonly viewToken: string; readonly seen: SeenTotals }
}

/** The cart, or in direct mode its one product. */
export const cartSource = (mode: CartMode, texts: CheckoutTexts): PurchaseSource => ({
  mode,
  query: mode === 'direct' ? 'mode=direct' : '',
  back: { href: '/shopping-cart', label: texts.backToCart },
})

/** Address of the checkout that turns a quote into an order, inside the shop. */
export const quoteCheckoutHref = (quoteId: string): string => `/checkout?${quoteQuery(quoteId)}`

/** What keeps the checkout's address on a quote. */
export const quoteQuery = (quoteId: string): string => `quote=${encodeURIComponent(quoteId)}`
