import type * as v from 'valibot'
import type {
  CartIssue,
  CartProduct,
  CartSaveRefusal,
  cartConflict,
  createOrEditShoppingCart,
} from '#contract/cart.ts'
import { designedLines, withDesigns } from '#domain/artwork.ts'
import { refusal } from '#domain/cart-refusals.ts'
import { withGroupIdentity } from '#domain/group-identity.ts'
import { priceCart } from '#domain/pricing.ts'
import { failure } from '../../http/failure.ts'
import { Written } from '../../http/written.ts'
import { type Caller, type Forget, ownerOf, type Ports, pricingOf, type Tenant } from '../../ports.ts'
import { cartInOwnWords, hasOwnArtwork } from './own-words.ts'
import {
  appliedOf,
  type CartKey,
  forgetCommands,
  removeCart,
  replaceCart,
  type StoredCart,
  storedCart,
  storedCartUnless,
} from './repository.ts'
import { newIssues, repeatsLines } from './rules.ts'

type Body = v.InferOutput<typeof createOrEditShoppingCart.body>

/** Commands are remembered longer than a device may be away and still repeat one, in ms. */
const REMEMBERED = 60 * 24 * 60 * 60 * 1000
/** Foreign key: no such customer any more. */
const NOBODY = '23503'

const CUSTOMER = 'customer:'

const keyOf = (tenant: Tenant, caller: Caller): CartKey => ({ tenantId: tenant.id, customerId: caller.id })

/** A stored cart as it crosses the wire. */
const onWire = ({ products, revision }: Pick<StoredCart, 'products' | 'revision'>) => ({
  products: withGroupIdentity(products),
  revision,
})

export const readCart = async ({ database }: Ports, tenant: Tenant, caller: Caller, known?: number) => {
  const key = keyOf(tenant, caller)
  if (known === undefined) return onWire(await storedCart(database, key))
  const { products, revision } = await storedCartUnless(database, key, known)
  return products === null ? { unchanged: true as const, revision } : onWire({ products, revision })
}

/** Saves a cart over the revision that it was folded from; a repeat of its commands changes nothing. */
export const saveCart = async (ports: Ports, tenant: Tenant, caller: Caller, sent: Body) => {
  checkShape(sent.products)
  const body: Body = { ...sent, commandIds: once(sent.commandIds ?? []) }
  const key = keyOf(tenant, caller)
  const ids = body.products.map(({ generic }) => generic.id)
  const goods = await ports.catalogue.goods(tenant, ids)
  const worded = cartInOwnWords(body.products, goods)
  const asked = { owners: [ownerOf(caller)], lines: designedLines(worded) }
  const { designs, missing, problems } = await ports.designs.recount(tenant, asked)
  const products = withDesigns(worded, designs)
  const issues = [...priceCart(products, goods, pricingOf(tenant)).issues, ...problems, ...missing]
  if (issues.length > 0) {
    const settled = await settleIssues(ports, key, body, products, issues)
    if (settled !== null) return settled
  }
  const json = JSON.stringify(products)
  const revision = await write(ports, key, body, json)
  if (revision !== null)
    return new Written(
      `{"success":true,"products":${JSON.stringify(withGroupIdentity(products))},"revision":${revision}}`,
    )
  return repeatOrConflict(ports, key, body)
}

/** PostgreSQL writes them in lower case. */
const once = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))]

const saved = (cart: StoredCart) => ({ success: true, ...onWire(cart) })

const checkShape = (products: readonly CartProduct[]) => {
  if (repeatsLines(products))
    throw failure('invalid_request', refusal('duplicate_line').message, { status: 422 })
  if (!hasOwnArtwork(products))
    throw failure('invalid_request', 'La imagen de un diseño tiene que ser de esta tienda.', { status: 422 })
}

const write = async (
  { database, now }: Ports,
  key: CartKey,
  { revision, commandIds = [] }: Body,
  json: string,
): Promise<number | null> => {
  try {
    return await replaceCart(database, key, { json, commandIds, base: revision ?? null, now: now() })
  } catch (cause) {
    if (isNobody(cause)) throw failure('unauthorized', 'La sesión terminó.')
    throw cause
  }
}

const isNobody = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false
  return ('code' in cause && cause.code === NOBODY) || isNobody(cause.cause)
}

/** Lines that can't be bought are refused, unless they lay in the cart before; null: the cart may be saved. */
const settleIssues = async (
  ports: Ports,
  key: CartKey,
  body: Body,
  products: readonly CartProduct[],
  issues: readonly CartIssue[],
) => {
  const { commandIds = [], revision } = body
  const before = await storedCart(ports.database, key)
  // A repeat, or a fold over an old cart, is judged by what it is before it is judged by its lines.
  const applied = await appliedOf(ports.database, key, commandIds)
  if (applied.length > 0 || (revision !== undefined && revision !== before.revision))
    return repeatOrConflict(ports, key, body)
  const news = newIssues(issues, products, before.products)
  const [first] = news
  if (first === undefined) return null
  const messages = [...new Set(news.map(({ message }) => message))]
  const [commandId] = commandIds
  const details: CartSaveRefusal = {
    issues: news,
    ...(commandIds.length === 1 && commandId !== undefined ? { commandId } : {}),
  }
  throw failure(first.code, messages.slice(0, 3).join(' '), { details })
}

/** What was not written: all of it is there already, or the cart is another one by now. */
const repeatOrConflict = async ({ database }: Ports, key: CartKey, { commandIds = [] }: Body) => {
  // Of one moment: a command that is said to be in the cart is in this one.
  const { cart, appliedCommandIds } = await database.transaction(
    async (tx) => ({
      cart: await storedCart(tx, key),
      appliedCommandIds: await appliedOf(tx, key, commandIds),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  if (commandIds.length > 0 && appliedCommandIds.length === commandIds.length) return saved(cart)
  const details: v.InferInput<typeof cartConflict> = { ...onWire(cart), appliedCommandIds }
  throw failure('conflict', 'El carrito cambió en otro dispositivo.', { details })
}

export const forgetOldCommands = ({ database, now }: Ports) =>
  forgetCommands(database, new Date(now().getTime() - REMEMBERED))

/** A guest has none here. */
export const forgetCart: Forget = async (within, { tenantId, owner }) => {
  if (owner.startsWith(CUSTOMER))
    await removeCart(within, { tenantId, customerId: owner.slice(CUSTOMER.length) })
}
