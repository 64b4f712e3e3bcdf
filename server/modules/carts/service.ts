import { designedLines, withDesigns } from '#domain/design/artwork.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { failure } from '../../errors/failure.ts'
import type { ErasePerson } from '../../ports/people.ts'
import type { Ports } from '../../ports/ports.ts'
import { type Caller, ownerOf, pricingOf, type Tenant } from '../../ports/tenant.ts'
import type { TakeTurn } from '../../ports/turn.ts'
import { type CartStore, checkShape, decideSave, type NewCart, onWire, type SentCart } from './decision.ts'
import { fillFromCatalogue } from './fill-from-catalogue.ts'
import {
  appliedOf,
  bytesOfCart,
  type CartKey,
  forgetCommands,
  removeCart,
  replaceCart,
  storedCart,
  storedCartUnless,
} from './repository.ts'

/** Commands are remembered longer than a device may be away and still repeat one, in ms. */
const REMEMBERED = 60 * 24 * 60 * 60 * 1000
/** Foreign key: no such customer any more. */
const FOREIGN_KEY_VIOLATION = '23503'

const CUSTOMER = 'customer:'

const keyOf = (tenant: Tenant, caller: Caller): CartKey => ({ tenantId: tenant.id, customerId: caller.id })

export const readCart = async (
  { database }: Ports,
  { tenant, caller, turn }: Pick<Saver, 'tenant' | 'caller' | 'turn'>,
  known: number | null,
) => {
  const key = keyOf(tenant, caller)
  const { products, revision, bytes } = await storedCartUnless(database, key, known)
  if (revision === known) return { unchanged: true as const, revision }
  if (products !== null) return onWire({ products, revision })
  await turn(bytes)
  return onWire(await storedCart(database, key))
}

interface Saver {
  readonly tenant: Tenant
  readonly caller: Caller
  /** As `foldNetwork` has it. */
  readonly network: string | null
  readonly turn: TakeTurn
}

/** Saves a cart over the revision that it was folded from; a repeat of its commands changes nothing. */
export const saveCart = async (ports: Ports, { tenant, caller, network, turn }: Saver, sent: SentCart) => {
  checkShape(sent.products)
  const ids = sent.products.map(({ generic }) => generic.id)
  const sellable = await ports.catalogue.sellable(tenant, ids)
  const filled = fillFromCatalogue(sent.products, sellable)
  const asked = { owners: [ownerOf(caller)], network, lines: designedLines(filled) }
  const { designs, missing, problems, tried } = await ports.designs.recount(tenant, asked)
  if (tried.untried !== null) throw tried.untried
  const products = withDesigns(filled, designs)
  const issues = [...priceCart(products, sellable, pricingOf(tenant)).issues, ...problems, ...missing]
  return decideSave(storeOf(ports, keyOf(tenant, caller), turn), sent, products, issues)
}

const storeOf = (ports: Ports, key: CartKey, turn: TakeTurn): CartStore => ({
  async read(commandIds) {
    await turn(await bytesOfCart(ports.database, key))
    // Of one moment: a command that is said to be in the cart is in this one.
    return ports.database.transaction(
      async (tx) => ({ cart: await storedCart(tx, key), applied: await appliedOf(tx, key, commandIds) }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  },
  replace: (cart) => write(ports, key, cart),
})

const write = async ({ database, now }: Ports, key: CartKey, cart: NewCart): Promise<number | null> => {
  try {
    return await replaceCart(database, key, cart, now())
  } catch (cause) {
    if (isUnknownCustomer(cause)) throw failure('unauthorized', 'La sesión terminó.')
    throw cause
  }
}

const isUnknownCustomer = (cause: unknown): boolean => {
  if (!(cause instanceof Error)) return false
  return ('code' in cause && cause.code === FOREIGN_KEY_VIOLATION) || isUnknownCustomer(cause.cause)
}

export const forgetOldCommands = ({ database, now }: Ports) =>
  forgetCommands(database, new Date(now().getTime() - REMEMBERED))

/** A guest has none here. */
export const eraseCart: ErasePerson = async (within, { tenantId, owner }) => {
  if (owner.startsWith(CUSTOMER))
    await removeCart(within, { tenantId, customerId: owner.slice(CUSTOMER.length) })
}
