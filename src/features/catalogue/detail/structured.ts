import type { ProductDetail } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { currencyOf, marketOf } from '#domain/market/market.ts'
import type { Crumb } from '#src/ui/navigation/breadcrumb.tsx'
import { unitPrice } from '#src/ui/price/unit-price.ts'

const CONTEXT = 'https://schema.org'
/** Most pictures of a product in its structured data. */
const MOST_PICTURES = 6

/** Its own first, then one of each variant. */
const picturesOf = ({ picture, variants }: ProductDetail, origin: string): string[] => {
  const all = [picture, ...variants.flatMap(({ images }) => images.slice(0, 1).map((one) => one.picture))]
  const addresses = all.flatMap((one) => (one ? [new URL(one.src, origin || undefined).href] : []))
  return [...new Set(addresses)].slice(0, MOST_PICTURES)
}

/**
 * The product as search engines read it (schema.org), priced at its minimum quantity. One offer and no
 * AggregateOffer: what has that is not listed among goods to buy.
 */
export const productData = (
  product: ProductDetail,
  config: BoxConfiguration,
  url: string,
  origin: string,
): object => {
  const image = picturesOf(product, origin)
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    ...(product.description && { description: product.description }),
    ...(product.external_id && { sku: product.external_id }),
    ...(product.categoryName && { category: product.categoryName }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.material && { material: product.material }),
    ...(image.length > 0 && { image }),
    offers: {
      '@type': 'Offer',
      url,
      price: unitPrice(product, product.minimumQuantity, config).amount,
      priceCurrency: currencyOf(marketOf(config.environment)),
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.minimumQuantity },
      seller: { '@type': 'Organization', name: config.seller?.name || config.name },
    },
  }
}

/** Breadcrumbs of a page; `base` is the shop's absolute URL, without a trailing slash. */
export const crumbsData = (crumbs: readonly Crumb[], base: string): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    // The last one is the page itself.
    ...(href && { item: base + href }),
  })),
})

/** The shop itself, for its home. */
export const shopData = (config: BoxConfiguration, base: string, origin: string): object => {
  const { seller, logo, description } = config
  return {
    '@context': CONTEXT,
    '@type': 'OnlineStore',
    name: config.name,
    url: `${base}/`,
    ...(description && { description }),
    ...(logo && { logo: new URL(logo.src, origin || undefined).href }),
    ...(seller?.name && { legalName: seller.name }),
    ...(seller?.taxId && { taxID: seller.taxId }),
    ...(seller?.email && { email: seller.email }),
    ...(seller?.phone && { telephone: seller.phone }),
    ...(seller?.address && { address: seller.address }),
  }
}
