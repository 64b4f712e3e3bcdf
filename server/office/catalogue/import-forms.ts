import type { ProductForm } from '#contract/office/catalogue.ts'
import { variantKey } from '#domain/office/merge-product.ts'
import { type Queries, queriesIn } from '../../db/queries.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { collectIssues } from '../../formats/import-report.ts'
import { importProducts } from '../../modules/catalogue/files/import.ts'
import { ownSkus } from '../../modules/catalogue/files/own-skus.ts'
import type { FileProduct, FileVariant } from '../../modules/catalogue/files/product.ts'
import { formChoices, productIdOf } from '../../modules/catalogue/office/names.ts'
import { writeTechniques } from '../../modules/catalogue/office/stored.ts'
import type { Tenant } from '../../ports/tenant.ts'

/** A form that is saved. */
export interface SavedForm {
  readonly slug: string
  /** null: a new product. */
  readonly before: ProductForm | null
  readonly after: ProductForm
}

/** Variants with an SKU each: what has none is named by what it is. */
const namedVariants = ({ slug, after }: SavedForm): ProductForm['variants'] => {
  const variants =
    after.variants.length > 0
      ? after.variants
      : [{ sku: '', color: '', hex: '', size: '', attribute: '', stock: null, surcharge: 0, barcode: '' }]
  const nameOf = ownSkus(
    slug,
    variants.filter(({ sku }) => sku === ''),
  )
  return variants.map((variant) => (variant.sku === '' ? { ...variant, sku: nameOf(variant) } : variant))
}

const variantOf =
  (row: number, before: ProductForm | null) =>
  (variant: ProductForm['variants'][number]): FileVariant => {
    const { sku, color, hex, size, attribute, stock, surcharge, barcode } = variant
    const was = before?.variants.find((one) => variantKey(one) === sku)
    return {
      row,
      sku,
      color,
      hex,
      hexChosen: true,
      size,
      attribute,
      // What was not counted again stays what orders have made of it meanwhile.
      stock: was !== undefined && was.stock === stock ? null : (stock ?? 'uncounted'),
      surcharge,
      extras: { barcode: barcode || null },
    }
  }

/** The same product as a file of the shop's own layout has it. */
const fileOf = (form: SavedForm, row: number): FileProduct => {
  const { techniques: _, variants: __, ...fields } = form.after
  const variants = namedVariants(form)
  const isCurva = variants.some(({ color, size }) => color !== '' && size !== '')
  return {
    row,
    slug: form.slug,
    kind: isCurva ? 'ProductoCurva' : 'ProductoSimple',
    ...fields,
    allFields: true,
    variants: variants.map(variantOf(row, form.before)),
  }
}

const refused = (field: string, message: string) =>
  failure('invalid_request', message, { fields: { [`product.${field}`]: message } })

/** What a form may not say, with the field that it is about. */
const checkForm = ({ name, priceBreaks, variants }: ProductForm) => {
  if (name.trim() === '') throw refused('name', 'Falta el nombre.')
  if (priceBreaks.length === 0) throw refused('priceBreaks', 'Falta el precio.')
  const starts = priceBreaks.map(({ from }) => from)
  if (new Set(starts).size < starts.length)
    throw refused('priceBreaks', 'Hay dos precios desde la misma cantidad.')
  const kinds = new Set<string>()
  for (const { color, size, attribute } of variants) {
    const kind = JSON.stringify([color, size, attribute])
    if (kinds.has(kind)) {
      const name = [color, size, attribute].filter(Boolean).join(' · ')
      throw refused('variants', `Hay dos variantes iguales: ${name || 'sin color ni talle'}.`)
    }
    kinds.add(kind)
  }
  const skus = variants.flatMap(({ sku }) => (sku === '' ? [] : [sku]))
  const twice = skus.find((sku, index) => skus.indexOf(sku) !== index)
  if (twice !== undefined) throw refused('sku', `El SKU “${twice}” está dos veces.`)
  if (variants.length > 0 && variants.every(({ surcharge }) => surcharge > 0))
    throw refused('variants', 'Una variante tiene que costar lo del precio por cantidad, sin recargo.')
}

const ascending = (form: ProductForm): ProductForm => ({
  ...form,
  priceBreaks: [...form.priceBreaks].sort((a, b) => a.from - b.from),
})

async function* listed(products: readonly FileProduct[]) {
  yield* products
}

const saveTechniques = async (tx: Transaction, tenantId: number, { slug, before, after }: SavedForm) => {
  if (JSON.stringify(before?.techniques ?? []) === JSON.stringify(after.techniques)) return
  const { techniques } = await formChoices(tx, tenantId)
  const known = new Set(techniques.map(({ id }) => id))
  if (after.techniques.some((id) => !known.has(id)))
    throw refused('techniques', 'Una de las técnicas ya no existe.')
  const productId = await productIdOf(tx, tenantId, slug)
  if (productId === null) return
  const ids = [...new Set(after.techniques)].flatMap((id) => rowIdOf(id) ?? [])
  await writeTechniques(tx, { tenantId, productId }, ids)
}

/**
 * Saves forms as a file with those products would be imported: all, or none. Throws 400 with the field where one can't come
 * in. The caller holds the shop's imports (`holdImports`) since it read what they were.
 */
export const importForms = async (
  tx: Transaction,
  tenant: Tenant,
  forms: readonly SavedForm[],
): Promise<void> => {
  if (forms.length === 0) return
  const sorted = forms.map((form) => ({ ...form, after: ascending(form.after) }))
  for (const { after } of sorted) checkForm(after)
  const issues = collectIssues()
  const products = listed(sorted.map((form, index) => fileOf(form, index + 1)))
  const queries: Queries = queriesIn(tx)
  const { refused: isRefused } = await importProducts(queries, {
    tenant,
    products,
    issues,
    dryRun: false,
    allOrNothing: true,
  })
  const [error] = issues.summary().errors
  if (isRefused || error !== undefined) throw refused('sku', error?.message ?? 'No se pudo guardar.')
  for (const form of sorted) await saveTechniques(tx, tenant.id, form)
}
