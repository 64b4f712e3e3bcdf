import type { TrackedEvent } from '#src/platform/tags.ts'

/** What opening a screen tells besides the view; a screen that is not here tells nothing at all: it is personal. */
const SCREENS: Readonly<Record<string, string | undefined>> = {
  home: '',
  'products-list': 'view_item_list',
  'product-detail': 'view_item',
  'shopping-cart': 'view_cart',
  checkout: 'begin_checkout',
  'confirm-purchase': 'purchase',
  legal: '',
}

interface Visited {
  readonly screen: string
  /** Absolute, without what follows '?': an order's address holds the right to read it. */
  readonly address: string
  readonly search: URLSearchParams
}

/** What a visit of a page tells. */
export const visitEvents = ({ screen, address, search }: Visited): TrackedEvent[] => {
  const own = SCREENS[screen]
  if (own === undefined) return []
  const page = { page_location: address }
  const item = search.get('id')
  const order = search.get('order')
  const parameters = {
    ...page,
    ...(own === 'view_item' && item ? { item_id: item } : {}),
    ...(own === 'purchase' && order ? { transaction_id: order } : {}),
  }
  const view = { name: 'page_view', parameters: page }
  return own === '' ? [view] : [view, { name: own, parameters }]
}
