import type { ProductDetail } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { marketOf } from '#domain/market.ts'
import { unitPrice } from '#src/ui/unit-price.ts'

/** The product as search engines read it (schema.org), priced at its minimum quantity. */
export const productData = (
  product: ProductDetail,
  config: BoxConfiguration,
  url: string,
  origin: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product.external_id,
  category: product.categoryName,
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
  ...(product.picture && { image: [new URL(product.picture.src, origin || undefined).href] }),
  offers: {
    '@type': 'Offer',
    url,
    price: unitPrice(product, product.minimumQuantity, config).amount,
    priceCurrency: marketOf(config.environment) === 'CL' ? 'CLP' : 'ARS',
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.minimumQuantity },
  },
})
