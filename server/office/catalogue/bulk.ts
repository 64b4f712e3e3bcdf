import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import type {
  applyBulk as applyBulkCall,
  BulkChange,
  BulkRow,
  Chosen,
  previewBulk as previewBulkCall,
} from '#contract/office/bulk.ts'
import type { ProductForm } from '#contract/office/catalogue.ts'
import type { HistoryChange } from '#contract/office/history.ts'
import type { Undoable } from '#contract/office/orders.ts'
import { roundedProduct } from '#domain/money/decimal.ts'
import { productDifference } from '#domain/office/merge-product.ts'
import { type Queries, queriesIn } from '../../db/queries.ts'
import { rowIdOf, rowIdsOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { holdImports } from '../../modules/catalogue/files/import.ts'
import {
  holdUnits,
  type StoredProduct,
  storedOfCategory,
  storedProducts,
} from '../../modules/catalogue/office/stored.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { writeShop } from '../history/shop-changes.ts'
import { undoableOfKey } from '../history/undoable.ts'
import type { ShopScope } from '../scope.ts'
import { importForms } from './import-forms.ts'
import { plain } from './plain.ts'
import { objectOf } from './save.ts'
import { priceWords, stockWords } from './words.ts'

/** Products of a category that are changed at once. */
const MOST = 2000
/** Products that are shown before it counts, and that the history names. */
const SHOWN = 48
const NAMED = 50
/** Decimals of a net price. */
const DIGITS = 4

/** An amount that many per cent higher, or lower. */
const scaled = (net: number, percent: number): number =>
  Number(roundedProduct([net, 100 + percent, 0.01], DIGITS))

/** What the change makes of a product. */
const changedForm = (form: ProductForm, change: BulkChange): ProductForm => {
  if (change.kind === 'active') return { ...form, active: change.active }
  if (change.kind === 'category') return { ...form, category: change.category }
  if (change.kind === 'stock')
    return { ...form, variants: form.variants.map((variant) => ({ ...variant, stock: change.stock })) }
  const { percent } = change
  return {
    ...form,
    priceBreaks: form.priceBreaks.map(({ from, price }) => ({ from, price: scaled(price, percent) })),
    variants: form.variants.map((variant) => ({ ...variant, surcharge: scaled(variant.surcharge, percent) })),
  }
}

const stockOf = ({ variants }: ProductForm): string => {
  const stocks = variants.map(({ stock }) => stock)
  const [first = null] = stocks
  if (stocks.every((stock) => stock === first)) return stockWords(first)
  return stockWords(stocks.reduce<number>((total, stock) => total + (stock ?? 0), 0))
}

/** What the change is about, in words. */
const wordsOf = (tenant: Tenant, form: ProductForm, { kind }: BulkChange): string => {
  if (kind === 'active') return form.active ? 'en venta' : 'oculto'
  if (kind === 'category') return form.category || 'sin categoría'
  return kind === 'stock' ? stockOf(form) : priceWords(tenant, form)
}

interface Changed extends StoredProduct {
  readonly after: ProductForm
}

const changesOf = (stored: readonly StoredProduct[], change: BulkChange): Changed[] =>
  stored
    .map((product) => ({ ...product, after: changedForm(product.form, change) }))
    .filter(({ form, after }) => JSON.stringify(form) !== JSON.stringify(after))

const chosenProducts = async (
  queries: Queries,
  tenantId: number,
  chosen: Chosen,
): Promise<StoredProduct[]> => {
  if (chosen.by === 'ids') return storedProducts(queries, tenantId, rowIdsOf(chosen.ids))
  const categoryId = rowIdOf(chosen.category) ?? 0
  const found = await storedOfCategory(queries, tenantId, { categoryId, most: MOST + 1 })
  if (found.length > MOST)
    throw failure('invalid_request', `Son más de ${MOST} productos: elegí menos, o hacelo con un archivo.`)
  return found
}

/** Hash of the products and of what the change makes of them: only what was shown is changed. */
const stateOf = (stored: readonly StoredProduct[], change: BulkChange): string => {
  const hash = createHash('sha256').update(JSON.stringify(change))
  for (const { id, form } of stored) hash.update(JSON.stringify([id, changedForm(form, change), form]))
  return hash.digest('base64url')
}

const expectPermitted = ({ may }: ShopScope, { kind }: BulkChange) => {
  if (kind === 'price' && !may('catalogue.prices'))
    throw failure('forbidden', 'Tu rol en la tienda no permite cambiar precios.')
}

/** What a change of many products would do; nothing changes. */
export const previewBulk = async (
  scope: ShopScope,
  body: v.InferOutput<typeof previewBulkCall.body>,
): Promise<v.InferInput<typeof previewBulkCall.result>> => {
  const { chosen, change } = plain(body)
  const { ports, tenant } = scope
  expectPermitted(scope, change)
  const stored = await chosenProducts(ports.database.$client, tenant.id, chosen)
  const changed = changesOf(stored, change)
  return {
    total: stored.length,
    changed: changed.length,
    rows: changed.slice(0, SHOWN).map(
      ({ id, form, after }): BulkRow => ({
        id: String(id),
        name: form.name,
        before: wordsOf(tenant, form, change),
        after: wordsOf(tenant, after, change),
      }),
    ),
    state: stateOf(stored, change),
  }
}

const FIELDS: Readonly<Record<BulkChange['kind'], string>> = {
  price: 'price',
  stock: 'stock',
  category: 'category',
  active: 'active',
}

const historyOf = (tenant: Tenant, changed: readonly Changed[], change: BulkChange): HistoryChange[] =>
  changed.slice(0, NAMED).map(({ form, after }) => ({
    field: FIELDS[change.kind],
    before: `${form.name}: ${wordsOf(tenant, form, change)}`,
    after: wordsOf(tenant, after, change),
  }))

/** Makes the change that was shown, in one piece. Throws 409 where one of them is no longer as it was shown. */
export const applyBulk = async (
  scope: ShopScope,
  body: v.InferOutput<typeof applyBulkCall.body>,
): Promise<{ changed: number; undo: Undoable }> => {
  const { chosen, change, state, key } = plain(body)
  const { tenant } = scope
  expectPermitted(scope, change)
  let count = 0
  await writeShop(scope, { subject: 'catalogue', action: 'bulkChanged', key }, async (tx) => {
    const queries = queriesIn(tx)
    await holdImports(queries, tenant.id)
    const found = await chosenProducts(queries, tenant.id, chosen)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) await holdUnits(tx, tenant.id, ids)
    const stored = await storedProducts(queries, tenant.id, ids)
    if (stateOf(stored, change) !== state)
      throw failure('conflict', 'Alguno cambió mientras mirabas: estos son los valores de ahora.')
    const changed = changesOf(stored, change)
    count = changed.length
    await importForms(
      tx,
      tenant,
      changed.map(({ slug, form, after }) => ({ slug, before: form, after })),
    )
    const now = await storedProducts(
      queries,
      tenant.id,
      changed.map(({ id }) => id),
    )
    const made = now.map(({ id, form: after }) => ({
      id,
      form: changed.find((one) => one.id === id)?.form ?? after,
      after,
    }))
    const [first] = changed
    const only = changed.length === 1 ? first : undefined
    return {
      object: only?.form.name ?? `${changed.length} productos`,
      objectId: only ? objectOf(only.id) : '',
      changes: historyOf(tenant, changed, change),
      undo: {
        kind: 'products',
        items: made.map(({ id, form, after }) => ({ id, ...productDifference(form, after) })),
      },
    }
  })
  const { undo } = await undoableOfKey(scope, key)
  return { changed: count, undo }
}
