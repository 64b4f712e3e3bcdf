import { randomUUID } from 'node:crypto'
import { createOrEditShoppingCart } from '#contract/cart.ts'
import { getProductDetail, type ProductDetail } from '#contract/catalogue.ts'
import { completeOrder, type PlacedOrder } from '#contract/checkout.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { simpleLine } from '#src/features/cart/commands/new-line.ts'
import { checkOut } from './check-out.ts'

/** What the server said no to; whoever repeats hears the same. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

let asked = 0
/** Each request is another address's, of those that are reserved for benches: what one address may ask in a minute would hold it up. */
const nextAddress = () => {
  asked++
  return `198.18.${(asked >> 8) & 255}.${asked & 255}`
}

/** Answers that a repeat may change. */
const isPassing = (status: number) => status >= 500 || status === 429

export interface BuyerOptions {
  /** Where to ask this time; another instance each time, perhaps. */
  readonly origin: () => string
  readonly shop?: 'brote' | 'marea'
  /** A simple product of the shop, `brote` by default. */
  readonly productId: string
  /** Access token of a customer. */
  readonly token: string
  /** Access token of a guest of that id. */
  readonly guest: (id: string) => Promise<string>
}

/**
 * A customer with a device of their own, over HTTP. Orders are those of guests, another one each: nobody may have many
 * that are not paid. Rejects with `Refusal` for what stays so.
 */
export const openBuyer = async ({ origin, shop = 'brote', productId, token, guest }: BuyerOptions) => {
  const bearer = { authorization: `Bearer ${token}` }
  const send = async <R>(path: string, init: RequestInit): Promise<R> => {
    const answer = await fetch(`${origin()}${path}${path.includes('?') ? '&' : '?'}tenant=${shop}`, {
      ...init,
      signal: AbortSignal.timeout(20_000),
      headers: {
        'x-forwarded-for': nextAddress(),
        'content-type': 'application/json',
        ...init.headers,
      },
    })
    if (answer.ok) return ((await answer.json()) as { result: R }).result
    const said = `${answer.status} ${await answer.text()}`
    throw isPassing(answer.status) ? new Error(said) : new Refusal(said)
  }
  const ask = <R>({ path }: Endpoint, body: unknown, headers = {}): Promise<R> =>
    send(path, { method: 'POST', body: JSON.stringify(body), headers: { ...bearer, ...headers } })
  const product = await send<ProductDetail>(`${getProductDetail.path}?id=${productId}`, {})
  const [variant] = product.variants
  if (variant === undefined) throw new Error('A product without variants')
  const line = simpleLine(product, variant, product.minimumQuantity, randomUUID)
  const { body: order } = await checkOut(ask, shop, [line])
  return {
    /** One try to place the order of that key. */
    place: async (key: string) => {
      const email = `persona.${key}@ejemplo.com`
      const body =
        'addressee' in order ? { ...order, addressee: { ...order.addressee, email } } : { ...order, email }
      const headers = { 'idempotency-key': key, authorization: `Bearer ${await guest(key)}` }
      return ask<PlacedOrder>(completeOrder, body, headers)
    },
    /** One try to save the cart with `more` units than the least, over a revision, by a command. */
    save: (more: number, revision: number, commandId: string) => {
      const value = { ...line.value, quantity: product.minimumQuantity + more }
      const body = { products: [{ ...line, value }], revision, commandIds: [commandId] }
      return ask<{ revision: number }>(createOrEditShoppingCart, body)
    },
  }
}
