import type * as v from 'valibot'
import type {
  OfficeProduct,
  ProductForm,
  SomeOfProduct,
  saveProduct as saveProductCall,
  setStock as setStockCall,
} from '#contract/office/catalogue.ts'
import type { Undoable } from '#contract/office/orders.ts'
import { type MergeConflict, mergeProduct, productDifference } from '#domain/office/merge-product.ts'
import { queriesIn } from '../../db/queries.ts'
import type { Transaction } from '../../db/reader.ts'
import { failure } from '../../errors/failure.ts'
import { missingProduct } from '../../errors/refusals.ts'
import { holdImports } from '../../modules/catalogue/files/import.ts'
import { slugOf } from '../../modules/catalogue/files/product.ts'
import { productIdOf, slugsTaken } from '../../modules/catalogue/office/names.ts'
import { holdUnits, type StoredProduct, storedProducts } from '../../modules/catalogue/office/stored.ts'
import { listHistory } from '../../modules/history/repository.ts'
import { type ShopDone, writeShop } from '../history/shop-changes.ts'
import { undoableOfKey } from '../history/undoable.ts'
import type { ShopScope } from '../scope.ts'
import { importForms } from './import-forms.ts'
import { plain } from './plain.ts'
import { EMPTY_FORM, productNumber, productOf } from './sheet.ts'
import { productChanges, valueWords } from './words.ts'

/** What the history calls a product: orders have numbers alike. */
export const objectOf = (id: number | string): string => `product:${id}`
const idOfObject = (objectId: string): string => objectId.replace(/^product:/, '')

export interface SavedProduct {
  readonly product: OfficeProduct
  readonly undo: Undoable
}

/** Products held with their units until the transaction ends, as they are now. */
export const heldProducts = async (
  tx: Transaction,
  { tenant }: Pick<ShopScope, 'tenant'>,
  ids: readonly number[],
): Promise<StoredProduct[]> => {
  const queries = queriesIn(tx)
  await holdImports(queries, tenant.id)
  await holdUnits(tx, tenant.id, ids)
  return storedProducts(queries, tenant.id, ids)
}

const CHANGED = 'Otra persona cambió lo mismo mientras tanto. ¿Cuál queda?'

/** 409 with both values of each field that somebody else has changed meanwhile, and who did. */
const conflictOf = async (scope: ShopScope, id: number, conflicts: readonly MergeConflict[]) => {
  const { ports, tenant } = scope
  const seen = conflicts.filter(
    ({ field }) => scope.may('orders.amounts') || (field !== 'priceBreaks' && field !== 'surcharge'),
  )
  // Its print areas are changed under its name, too.
  const asked = { subjects: ['catalogue'], objectId: objectOf(id), most: 1 }
  const [last] = await listHistory(ports.database, tenant.id, asked)
  return failure('conflict', CHANGED, {
    details: {
      conflicts: seen.map(({ field, variant, mine, theirs }) => ({
        field,
        variant,
        mine: valueWords(tenant, field, mine),
        theirs: valueWords(tenant, field, theirs),
      })),
      by: last?.actorName ?? 'la tienda',
      at: (last?.at ?? ports.now()).toISOString(),
      product: await productOf(scope, String(id)),
    },
  })
}

const changesPrices = (before: ProductForm, after: ProductForm): boolean => {
  const { after: changed } = productDifference(before, after)
  const surchargeOf = new Map(before.variants.map(({ sku, surcharge }) => [sku, surcharge]))
  return (
    changed.priceBreaks !== undefined ||
    (changed.variants ?? []).some(({ sku, surcharge }) => surcharge !== (surchargeOf.get(sku) ?? 0))
  )
}

const refusePrices = () => failure('forbidden', 'Tu rol en la tienda no permite cambiar precios.')

/** An address that no product of the shop has yet. */
const freeSlug = async (tx: Transaction, tenantId: number, name: string): Promise<string> => {
  const base = slugOf(name).slice(0, 110) || 'producto'
  const tries = [base, ...Array.from({ length: 50 }, (_, index) => `${base}-${index + 2}`)]
  const taken = await slugsTaken(tx, tenantId, tries)
  const free = tries.find((slug) => !taken.has(slug))
  if (free === undefined)
    throw failure('invalid_request', 'Ya hay muchos productos con ese nombre.', {
      fields: { 'product.name': 'Ya hay muchos productos con ese nombre.' },
    })
  return free
}

const addProduct = async (tx: Transaction, scope: ShopScope, product: SomeOfProduct): Promise<ShopDone> => {
  const { tenant, may } = scope
  await holdImports(queriesIn(tx), tenant.id)
  const after = mergeProduct(EMPTY_FORM, EMPTY_FORM, product).merged
  if (!may('catalogue.prices')) throw refusePrices()
  const slug = await freeSlug(tx, tenant.id, after.name)
  await importForms(tx, tenant, [{ slug, before: null, after }])
  const id = await productIdOf(tx, tenant.id, slug)
  if (id === null) throw missingProduct()
  return {
    object: after.name,
    objectId: objectOf(id),
    changes: [{ field: 'product', before: '', after: after.name }],
    // Orders may name it by then: it is hidden, and not deleted.
    ...(after.active
      ? { undo: { kind: 'products', items: [{ id, before: { active: false }, after: { active: true } }] } }
      : {}),
  }
}

interface FormChange {
  readonly id: number
  readonly expected: SomeOfProduct
  readonly product: SomeOfProduct
  /** Notes what else was changed, to be reported once the transaction is over and its connection free. */
  readonly clashes: MergeConflict[]
}

/** Writes a form upon what it was read from. */
const changeProduct = async (
  tx: Transaction,
  scope: ShopScope,
  { id, expected, product, clashes }: FormChange,
): Promise<ShopDone> => {
  const { tenant, may } = scope
  const [stored] = await heldProducts(tx, scope, [id])
  if (stored === undefined) throw missingProduct()
  const { merged, conflicts } = mergeProduct(stored.form, expected, product)
  if (conflicts.length > 0) {
    clashes.push(...conflicts)
    throw failure('conflict', CHANGED)
  }
  if (!may('catalogue.prices') && changesPrices(stored.form, merged)) throw refusePrices()
  await importForms(tx, tenant, [{ slug: stored.slug, before: stored.form, after: merged }])
  const [now] = await storedProducts(queriesIn(tx), tenant.id, [id])
  const after = now?.form ?? merged
  return {
    object: after.name,
    objectId: objectOf(id),
    changes: productChanges(tenant, stored.form, after),
    undo: { kind: 'products', items: [{ id, ...productDifference(stored.form, after) }] },
  }
}

/** Says what clashed, with the product as it is now; what else failed is thrown as it is. */
const explained =
  (scope: ShopScope, id: string, clashes: readonly MergeConflict[]) =>
  async (cause: unknown): Promise<never> => {
    throw clashes.length === 0 ? cause : await conflictOf(scope, productNumber(id), clashes)
  }

type SaveBody = v.InferOutput<typeof saveProductCall.body>

/** Saves a product's form. Throws 409 with both values where somebody else has changed the same. */
export const saveProduct = async (scope: ShopScope, body: SaveBody): Promise<SavedProduct> => {
  const { id, expected, product, key } = plain(body)
  const action = id === null ? 'productAdded' : 'productSaved'
  const clashes: MergeConflict[] = []
  await writeShop(scope, { subject: 'catalogue', action, key }, (tx) =>
    id === null
      ? addProduct(tx, scope, product)
      : changeProduct(tx, scope, { id: productNumber(id), expected, product, clashes }),
  ).catch(explained(scope, id ?? '', clashes))
  const { objectId, undo } = await undoableOfKey(scope, key)
  return { product: await productOf(scope, idOfObject(objectId ?? id ?? '')), undo }
}

type StockBody = v.InferOutput<typeof setStockCall.body>

/** Counts units of a product, as its form would. Throws 409 where somebody else, or an order, has changed them. */
export const setStock = async (scope: ShopScope, { id, units, key }: StockBody): Promise<SavedProduct> => {
  const number = productNumber(id)
  const clashes: MergeConflict[] = []
  await writeShop(scope, { subject: 'catalogue', action: 'stockSet', key }, async (tx) => {
    const [stored] = await heldProducts(tx, scope, [number])
    if (stored === undefined) throw missingProduct()
    const variantOf = new Map(stored.form.variants.map((variant) => [variant.sku, variant]))
    const wanted = units.map(({ sku, expected, stock }) => {
      const variant = variantOf.get(sku)
      if (variant === undefined)
        throw failure('invalid_request', `El producto no tiene el SKU “${sku.slice(0, 60)}”.`)
      return { variant, expected, stock }
    })
    return changeProduct(tx, scope, {
      id: number,
      expected: { variants: wanted.map(({ variant, expected }) => ({ ...variant, stock: expected })) },
      product: { variants: wanted.map(({ variant, stock }) => ({ ...variant, stock })) },
      clashes,
    })
  }).catch(explained(scope, id, clashes))
  const { undo } = await undoableOfKey(scope, key)
  return { product: await productOf(scope, id), undo }
}
