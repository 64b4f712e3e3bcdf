import {
  type CartProduct,
  createOrEditShoppingCart,
  getShoppingCartProductPrice,
  getShoppingCartsClient,
} from '#contract/cart.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { withGroupIdentity } from '#domain/cart/group-identity.ts'
import { withoutPictures } from '#domain/cart/priced-lines.ts'
import type { Api } from '../api.ts'

export const fetchCartPrices = (api: Api, products: CartProduct[], signal?: AbortSignal) =>
  api.call(getShoppingCartProductPrice, {
    body: { products: withGroupIdentity(withoutPictures(products)) },
    signal,
  })

export const sendCart = (
  api: Api,
  body: Omit<BodyOf<typeof createOrEditShoppingCart>, 'products'> & { products: readonly CartProduct[] },
) => api.call(createOrEditShoppingCart, { body: { ...body, products: withGroupIdentity(body.products) } })

export const fetchSavedCart = (api: Api, revision: number | null) =>
  api.call(getShoppingCartsClient, { query: revision === null ? {} : { revision } })
