import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { isCounted } from '#contract/stock.ts'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { nextBreak } from '#domain/pricing/breaks.ts'
import { unitPrice, wantsNet } from '#src/ui/price/unit-price.ts'
import type { CatalogueTexts } from './texts.ts'

type Config = Pick<BoxConfiguration, 'environment' | 'pricing' | 'roundPrice' | 'withTaxes'>

export interface BreakRow {
  /** Units from which it holds. */
  from: number
  /** Shown unit price, formatted. */
  price: string
  /** The same without national taxes, where the law wants it beside; '' elsewhere. */
  net: string
  /** Less than at the first break, in whole percent; 0 for none. */
  saving: number
}

/** The price breaks as a shopper reads them, from the product's minimum on. */
export const breakRows = (product: ProductSummary, config: Config): BreakRow[] => {
  const rows = [...product.priceBreaks].sort((a, b) => a.from - b.from)
  const first = rows[0]
  return rows.map(({ from, price }) => {
    const { amount, net } = unitPrice(product, from, config)
    return {
      from: Math.max(from, from === first?.from ? product.minimumQuantity : 1),
      price: formatPrice(amount, config.roundPrice),
      net: wantsNet(config) ? formatPrice(net, config.roundPrice) : '',
      saving: first && first.price > 0 ? Math.round((1 - price / first.price) * 100) : 0,
    }
  })
}

/** '4 más y pagás …', or '' at the last break and below the minimum. */
export const breakHint = (
  product: ProductSummary,
  units: number,
  config: Config,
  texts: CatalogueTexts,
): string => {
  const next = units >= product.minimumQuantity ? nextBreak(product.priceBreaks, units) : null
  if (!next) return ''
  return texts.nextBreak(next.missing, unitPrice(product, next.from, config).amount, config.roundPrice)
}

/** How much there is, in words. */
export const stockWords = (stock: number): string => {
  if (!isCounted(stock)) return 'Disponible, sin límite de unidades'
  if (stock === 0) return 'Sin stock por ahora'
  return `${formatCount(stock)} ${stock === 1 ? 'disponible' : 'disponibles'}`
}

/** Why these units can't be bought, in words; '' when they can. */
export const quantityProblem = (
  minimum: number,
  stock: number,
  units: number,
  texts: CatalogueTexts,
): string => {
  if (units < minimum) return texts.minimum(minimum)
  return units > stock ? texts.onlyLeft(stock) : ''
}

/** When it is at the buyer's, without a design; '' where the shop does not say. */
export const arrival = (
  productionDays: number,
  delivery: { readonly min: number; readonly max: number } | undefined,
  texts: CatalogueTexts,
): string => {
  if (delivery) return texts.arrives(productionDays + delivery.min, productionDays + delivery.max)
  return productionDays > 0 ? texts.leaves(productionDays) : ''
}
