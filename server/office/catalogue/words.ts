import type { ProductForm, ProductVariant, SomeOfProduct } from '#contract/office/catalogue.ts'
import type { HistoryChange } from '#contract/office/history.ts'
import { formatPrice } from '#domain/money/money.ts'
import { productDifference, variantKey, variantWords } from '#domain/office/merge-product.ts'
import { shownPrice, shownUnitPrice } from '#domain/pricing/breaks.ts'
import { pricingOf, type Tenant } from '../../ports/tenant.ts'

/** Longest text of a field in the history. */
const LONGEST = 200
/** Variants that the history names of one change. */
const NAMED = 20

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

const yesNo = (value: boolean) => (value ? 'sí' : 'no')

/** A net amount as the shop shows it. */
const shownMoney = (tenant: Tenant, net: number): string =>
  formatPrice(shownPrice(net, pricingOf(tenant), tenant.settings.withTaxes), tenant.settings.roundPrice)

type Breaks = ProductForm['priceBreaks']

const breakWords = (tenant: Tenant, breaks: Breaks): string =>
  breaks.map(({ from, price }) => `desde ${from}: ${shownMoney(tenant, price)}`).join(' · ')

/** What one unit costs in the shop at the least quantity. */
export const priceWords = (tenant: Tenant, { priceBreaks, minimumQuantity }: ProductForm): string => {
  const { settings } = tenant
  const shown = shownUnitPrice(priceBreaks, minimumQuantity, pricingOf(tenant), settings.withTaxes)
  return shown === null ? '' : formatPrice(shown, settings.roundPrice)
}

export const stockWords = (stock: number | null): string => (stock === null ? 'sin contar' : String(stock))

/** A field's value as a person reads it. */
export const valueWords = (tenant: Tenant, field: string, value: unknown): string => {
  if (value === null || value === undefined) return field === 'stock' ? stockWords(null) : ''
  if (field === 'priceBreaks') return short(breakWords(tenant, value as Breaks))
  if (field === 'surcharge') return shownMoney(tenant, Number(value))
  if (typeof value === 'boolean') return yesNo(value)
  if (field === 'fields')
    return short((value as ProductForm['fields']).map(([name, text]) => `${name}: ${text}`).join(' · '))
  return short(Array.isArray(value) ? value.join(', ') : String(value))
}

/** Fields that are amounts go by the names that the history leaves out for who sees none. */
const nameOf = (field: string) => (field === 'priceBreaks' ? 'price' : field)

const variantChanges = (
  tenant: Tenant,
  before: readonly ProductVariant[],
  after: readonly ProductVariant[],
): HistoryChange[] => {
  const [were, are] = [new Map(before.map((one) => [variantKey(one), one])), after]
  const changes = are.flatMap((variant): HistoryChange[] => {
    const was = were.get(variantKey(variant))
    const name = variantWords(variant)
    if (was === undefined) return [{ field: 'variants', before: '', after: name }]
    return (Object.keys(variant) as (keyof ProductVariant)[])
      .filter((field) => variant[field] !== was[field])
      .map((field) => ({
        field,
        before: `${name}: ${valueWords(tenant, field, was[field])}`,
        after: valueWords(tenant, field, variant[field]),
      }))
  })
  const left = new Set(are.map(variantKey))
  const gone = before.filter((one) => !left.has(variantKey(one)))
  return [...changes, ...gone.map((one) => ({ field: 'variants', before: variantWords(one), after: '' }))]
}

/** What changed of a product, for the history. */
export const productChanges = (tenant: Tenant, before: ProductForm, after: ProductForm): HistoryChange[] => {
  const difference = productDifference(before, after)
  const { variants: had = [], ...old } = difference.before
  const { variants: has = [], ...current } = difference.after
  const fields = Object.keys(current) as (keyof Omit<SomeOfProduct, 'variants'>)[]
  return [
    ...fields.map((field) => ({
      field: nameOf(field),
      before: valueWords(tenant, field, old[field]),
      after: valueWords(tenant, field, current[field]),
    })),
    ...variantChanges(tenant, had, has).slice(0, NAMED),
  ]
}
