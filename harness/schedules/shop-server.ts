import { safeParse } from 'valibot'
import { type CartProduct, createOrEditShoppingCart } from '#contract/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { Failure, failure } from '#server/errors/failure.ts'
import { SerialisedJson } from '#server/errors/serialised-json.ts'
import { type CartStore, checkShape, decideSave } from '#server/modules/carts/decision.ts'
import { fillFromCatalogue } from '#server/modules/carts/fill-from-catalogue.ts'
import type { SellableProduct } from '#server/ports/catalogue.ts'

const PRICING = { roundPrice: 2, profitMultiplier: 1, taxMultiplier: 1.21 }

const sellable = (id: string, stock: number): SellableProduct => ({
  id: `product-${id}`,
  name: `Producto ${id}`,
  externalId: id,
  featuredImg: '',
  price: 100,
  priceBreaks: [{ from: 1, price: 100 }],
  minimumQuantity: 1,
  requiresDesign: false,
  variants: [{ id, sku: id, color: 'Azul', size: '', attribute: '', stock, surcharge: 0 }],
  techniques: [],
})

/** All but `gone`. */
const CATALOGUE = new Map(
  [sellable('a', 90_000), sellable('b', 90_000), sellable('own', 90_000), sellable('few', 5)].map((row) => [
    row.id,
    row,
  ]),
)

/** An answer before it is on the wire. */
export interface Answer {
  status: number
  body: unknown
}

/** The customer's cart, in memory instead of PostgreSQL. */
export interface MemoryCart extends CartStore {
  readonly state: { products: CartProduct[]; revision: number; readonly applied: Set<string> }
}

export const memoryCart = (): MemoryCart => {
  const state = { products: [] as CartProduct[], revision: 0, applied: new Set<string>() }
  return {
    state,
    read: async (ids) => ({
      cart: { products: state.products, revision: state.revision },
      applied: ids.filter((id) => state.applied.has(id)),
    }),
    replace: async ({ json, base, commandIds }) => {
      if ((base !== null && base !== state.revision) || commandIds.some((id) => state.applied.has(id)))
        return null
      state.products = JSON.parse(json)
      state.revision += 1
      for (const id of commandIds) state.applied.add(id)
      return state.revision
    },
  }
}

const envelope = (failed: Failure): Answer => {
  const { status, code, message, details } = failed
  return {
    status,
    body: { result: { message, code, ...(details === undefined ? {} : { details }) }, success: false },
  }
}

export const refusalOf = (code: Failure['code'], message: string): Answer => envelope(failure(code, message))

/** The server's two calls of a cart: its own decision, over a store of ours. */
export const shopServer = (store: CartStore) => {
  const save = async (sent: unknown): Promise<unknown> => {
    const parsed = safeParse(createOrEditShoppingCart.body, sent)
    if (!parsed.success) throw failure('invalid_request', parsed.issues[0].message)
    const body = parsed.output
    checkShape(body.products)
    const products = fillFromCatalogue(body.products, CATALOGUE)
    const { issues } = priceCart(products, CATALOGUE, PRICING)
    const answer = await decideSave(store, body, products, issues ?? [])
    return answer instanceof SerialisedJson ? JSON.parse(answer.json) : answer
  }
  const read = async (known: number) => {
    const { cart } = await store.read([])
    return cart.revision === known ? { unchanged: true, revision: known } : cart
  }
  return async (url: URL, body: unknown): Promise<Answer> => {
    try {
      const result =
        body === undefined ? await read(Number(url.searchParams.get('revision') ?? -1)) : await save(body)
      return { status: 200, body: { result, success: true } }
    } catch (error) {
      if (error instanceof Failure) return envelope(error)
      throw error
    }
  }
}
