import { type BaseIssue, type BaseSchema, custom, type InferOutput, safeParse } from 'valibot'
import type { CartPrices, CartProduct } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { PlacedOrder } from '#contract/checkout.ts'
import { listed, orderDetail } from '#contract/orders.ts'
import { proofs } from '#contract/proofs.ts'
import { quote } from '#contract/quotes.ts'
import type { PricedProduct } from '#domain/pricing/priced-product.ts'
import type { SnapshotRow } from '../database/rows.ts'
import type { ShopDb } from '../database/schema.ts'

/** Rows are the device's own: it is enough to tell them from what else may lie there. */
const withFields = <T>(...fields: (keyof T & string)[]) =>
  custom<T>((data) => typeof data === 'object' && data !== null && fields.every((name) => name in data))

/** A confirmed purchase. */
export interface PlacedCopy {
  readonly idempotencyKey: string
  readonly order: PlacedOrder
  /** Charged, shipping included; as sent where the server did not say. */
  readonly total: number
  readonly products: readonly CartProduct[]
  readonly name: string
}

/** The server's prices, with the lines that they were for as `priceKey` writes them. */
export interface PricesCopy {
  readonly key: string
  readonly prices: CartPrices
}

/** Of a product in the cart, what prices and dates are estimated from without a network. */
export type ProductCopy = PricedProduct & Pick<ProductDetail, 'productionDays'>

interface CopyDefinition {
  readonly schema: BaseSchema<unknown, unknown, BaseIssue<unknown>>
  /** A person's copies are never shown to another; the shop's are the same for everybody. */
  readonly owner: 'person' | 'shop'
  /** At a log-in a guest's copies become the customer's, but for those that end then. */
  readonly ends: 'log-in' | 'log-out' | 'never'
}

/** What the device stores of the server's answers, to be read without a network as it was last seen. */
export const copies = {
  /** By id or follow token. */
  order: { schema: orderDetail, owner: 'person', ends: 'log-out' },
  /** The first page of the list; its id is ''. */
  orders: { schema: listed, owner: 'person', ends: 'log-out' },
  quote: { schema: quote, owner: 'person', ends: 'log-out' },
  quotes: { schema: listed, owner: 'person', ends: 'log-out' },
  /** By the order's id. */
  placed: {
    schema: withFields<PlacedCopy>('order', 'idempotencyKey'),
    owner: 'person',
    ends: 'log-out',
  },
  /** By the link's token. */
  proofs: { schema: proofs, owner: 'person', ends: 'log-out' },
  /** Of the cart, the one product of direct mode, or a quote. A customer's may differ from a guest's. */
  prices: { schema: withFields<PricesCopy>('key', 'prices'), owner: 'person', ends: 'log-in' },
  product: { schema: withFields<ProductCopy>('id'), owner: 'shop', ends: 'never' },
} as const satisfies Record<SnapshotRow['kind'] | 'product', CopyDefinition>

export type CopyKind = keyof typeof copies
export type CopyData<K extends CopyKind> = InferOutput<(typeof copies)[K]['schema']>

export interface Copy<T> {
  readonly data: T
  /** ms since the epoch */
  readonly savedAt: number
}

/** The shop's copies lie in `meta`, as `product:<id>`. */
const isShops = (kind: CopyKind): kind is 'product' => copies[kind].owner === 'shop'

const readRows = async (
  db: ShopDb,
  identity: string,
  kind: CopyKind,
  ids: readonly string[],
): Promise<(Copy<unknown> | undefined)[]> => {
  if (!isShops(kind))
    return db.snapshots.bulkGet(ids.map((id): [string, string, string] => [identity, kind, id]))
  const rows = await db.meta.bulkGet(ids.map((id) => `${kind}:${id}`))
  return rows.map((row) => {
    const { [kind]: data, savedAt = 0 } = (row?.value ?? {}) as { product?: unknown; savedAt?: number }
    return { data, savedAt }
  })
}

/** Copies by id; those never stored, or of a shape that is read no more, are missing. */
export const readCopies = async <K extends CopyKind>(
  db: ShopDb,
  identity: string,
  kind: K,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Copy<CopyData<K>>>> => {
  const found = new Map<string, Copy<CopyData<K>>>()
  for (const [index, row] of (await readRows(db, identity, kind, ids)).entries()) {
    const read = safeParse(copies[kind].schema, row?.data)
    if (row && read.success)
      found.set(ids[index] as string, { data: read.output as CopyData<K>, savedAt: row.savedAt })
  }
  return found
}

export const readCopy = async <K extends CopyKind>(
  db: ShopDb,
  identity: string,
  kind: K,
  id: string,
): Promise<Copy<CopyData<K>> | undefined> => (await readCopies(db, identity, kind, [id])).get(id)

/** Within the caller's transaction where there is one, which has to hold `snapshots`, or `meta` for the shop's. */
export const storeCopy = <K extends CopyKind>(
  db: ShopDb,
  identity: string,
  kind: K,
  id: string,
  { data, savedAt }: Copy<CopyData<K>>,
): Promise<void> =>
  db.transaction('rw', isShops(kind) ? db.meta : db.snapshots, async () => {
    if (isShops(kind)) await db.meta.put({ key: `${kind}:${id}`, value: { [kind]: data, savedAt } })
    else await db.snapshots.put({ identity, kind: kind as SnapshotRow['kind'], id, savedAt, data })
  })

/** Ids of what a person has stored of a kind. */
export const copyIds = async (db: ShopDb, identity: string, kind: SnapshotRow['kind']): Promise<string[]> => {
  const keys = await db.snapshots.where({ identity, kind }).primaryKeys()
  return keys.map(([, , id]) => id)
}

const copiesOf = (db: ShopDb, identity: string) =>
  db.snapshots.where('[identity+kind]').between([identity, ''], [identity, '\uffff'])

/** Within the caller's transaction. */
export const dropCopies = (db: ShopDb, identity: string): Promise<number> => copiesOf(db, identity).delete()

/** Makes one person's copies another's; the newer of two stays. */
export const moveCopies = (db: ShopDb, from: string, to: string): Promise<void> =>
  // Begun even within another one: browsers commit that one where a function of several steps is awaited.
  db.transaction('rw', db.snapshots, async () => {
    for (const row of await copiesOf(db, from).toArray()) {
      const known = await db.snapshots.get([to, row.kind, row.id])
      if (copies[row.kind].ends !== 'log-in' && (known?.savedAt ?? 0) < row.savedAt)
        await db.snapshots.put({ ...row, identity: to })
    }
    await copiesOf(db, from).delete()
  })

/** The part of a product's detail that is worth storing. */
export const productCopy = (detail: ProductDetail): ProductCopy => ({
  id: detail.id,
  price: detail.price,
  priceBreaks: detail.priceBreaks,
  minimumQuantity: detail.minimumQuantity,
  techniques: detail.techniques,
  ...(detail.pricesDiffer && {
    surcharges: Object.fromEntries(
      detail.variants.flatMap(({ id, surcharge }) => (surcharge ? [[id, surcharge]] : [])),
    ),
  }),
  requiresDesign: detail.requiresDesign ?? false,
  productionDays: detail.productionDays,
})
