import type * as v from 'valibot'
import type {
  CartIssue,
  CartProduct,
  CartSaveRefusal,
  cartConflict,
  createOrEditShoppingCart,
} from '#contract/cart.ts'
import { withGroupIdentity } from '#domain/cart/group-identity.ts'
import { refusal } from '#domain/cart/refusals.ts'
import { failure } from '../../errors/failure.ts'
import { SerialisedJson } from '../../errors/written.ts'
import { hasOwnArtwork } from './own-words.ts'
import { newIssues, repeatsLines } from './rules.ts'

export type SentCart = v.InferOutput<typeof createOrEditShoppingCart.body>

/** A cart as it lies there; revision 0 where there is none. */
export interface StoredCart {
  readonly products: CartProduct[]
  readonly revision: number
}

export interface NewCart {
  /** Its lines, in JSON. */
  readonly json: string
  /** The revision that it replaces; null: whichever there is. */
  readonly base: number | null
  /** Each once. */
  readonly commandIds: readonly string[]
}

/** Where one customer's cart lies. */
export interface CartStore {
  /** The cart, and which of these commands it holds, of one moment. */
  read(commandIds: readonly string[]): Promise<{ cart: StoredCart; applied: string[] }>
  /**
   * Puts a cart in the place of its base and notes its commands; answers the new revision, or null, with nothing
   * changed, when the base is not the cart any more or one of the commands is in it already.
   */
  replace(cart: NewCart): Promise<number | null>
}

/** As PostgreSQL writes them, each once. */
const once = (ids: readonly string[] = []): string[] => [...new Set(ids.map((id) => id.toLowerCase()))]

/** What no cart may be, whatever lay in it. */
export const checkShape = (products: readonly CartProduct[]): void => {
  if (repeatsLines(products))
    throw failure('invalid_request', refusal('duplicate_line').message, { status: 422 })
  if (!hasOwnArtwork(products))
    throw failure('invalid_request', 'La imagen de un diseño tiene que ser de esta tienda.', { status: 422 })
}

/** A stored cart as it crosses the wire. */
export const onWire = ({ products, revision }: StoredCart) => ({
  products: withGroupIdentity(products),
  revision,
})

const saved = (cart: StoredCart) => ({ success: true, ...onWire(cart) })

/** What was not written: all of it is there already, or the cart is another one by now. */
const repeatOrConflict = async (store: CartStore, commandIds: readonly string[]) => {
  const { cart, applied } = await store.read(commandIds)
  if (commandIds.length > 0 && applied.length === commandIds.length) return saved(cart)
  const details: v.InferInput<typeof cartConflict> = { ...onWire(cart), appliedCommandIds: applied }
  throw failure('conflict', 'El carrito cambió en otro dispositivo.', { details })
}

/** Lines that can't be bought are refused, unless they lay in the cart before; null: the cart may be saved. */
const resolveIssues = async (
  store: CartStore,
  revision: number | undefined,
  commandIds: readonly string[],
  products: readonly CartProduct[],
  issues: readonly CartIssue[],
) => {
  const { cart, applied } = await store.read(commandIds)
  // A repeat, or a fold over an old cart, is judged by what it is before it is judged by its lines.
  if (applied.length > 0 || (revision !== undefined && revision !== cart.revision))
    return repeatOrConflict(store, commandIds)
  const news = newIssues(issues, products, cart.products)
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

/**
 * What becomes of a cart that is sent: saved over the revision that it was folded from, known already, in conflict with
 * a newer one, or refused for its lines. `products` are its lines in the shop's own words, `issues` what keeps any of
 * them from being bought.
 */
export const decideSave = async (
  store: CartStore,
  { revision, commandIds: sent }: Pick<SentCart, 'revision' | 'commandIds'>,
  products: readonly CartProduct[],
  issues: readonly CartIssue[],
) => {
  const commandIds = once(sent)
  if (issues.length > 0) {
    const resolved = await resolveIssues(store, revision, commandIds, products, issues)
    if (resolved !== null) return resolved
  }
  const json = JSON.stringify(products)
  const written = await store.replace({ json, commandIds, base: revision ?? null })
  if (written !== null)
    return new SerialisedJson(
      `{"success":true,"products":${JSON.stringify(withGroupIdentity(products))},"revision":${written}}`,
    )
  return repeatOrConflict(store, commandIds)
}
