import {
  type CartProduct,
  createOrEditShoppingCart,
  getShoppingCartProductPrice,
  getShoppingCartsClient,
} from '#contract/cart.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { withoutPictures } from '#domain/priced-lines.ts'
import type { Api } from '../api.ts'

export const fetchCartPrices = (api: Api, products: CartProduct[], signal?: AbortSignal) =>
  api.call(getShoppingCartProductPrice, { body: { products: withoutPictures(products) }, signal })

export const sendCart = (api: Api, body: BodyOf<typeof createOrEditShoppingCart>) =>
  api.call(createOrEditShoppingCart, { body })

export const fetchSavedCart = (api: Api, revision: number | null) =>
  api.call(getShoppingCartsClient, { query: revision === null ? {} : { revision } })
