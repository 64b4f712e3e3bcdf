import type { CartProduct } from '#contract/cart.ts'
import type { ProductListQuery } from '#contract/catalogue.ts'

/** Every key begins with the shop, so that no cache entry can be taken for another shop's. */
export const keys = {
  config: (tenant: string) => [tenant, 'config'] as const,
  categories: (tenant: string) => [tenant, 'categories'] as const,
  products: (tenant: string, query: ProductListQuery) => [tenant, 'products', query] as const,
  product: (tenant: string, id: string) => [tenant, 'product', id] as const,
  cartPrices: (tenant: string, products: readonly CartProduct[]) => [tenant, 'prices', products] as const,
  provinces: (tenant: string) => [tenant, 'provinces'] as const,
  cities: (tenant: string, provinceId: string) => [tenant, 'cities', provinceId] as const,
  locations: (tenant: string, cityId: string) => [tenant, 'locations', cityId] as const,
  zipCode: (tenant: string, place: object) => [tenant, 'zip-code', place] as const,
  shipping: (tenant: string, body: object) => [tenant, 'shipping', body] as const,
  paymentMethods: (tenant: string) => [tenant, 'payment-methods'] as const,
  externalProviders: (tenant: string) => [tenant, 'external-providers'] as const,
  orders: (tenant: string, query: object) => [tenant, 'orders', query] as const,
  order: (tenant: string, id: string) => [tenant, 'order', id] as const,
  quotes: (tenant: string, query: object) => [tenant, 'quotes', query] as const,
  quote: (tenant: string, id: string) => [tenant, 'quote', id] as const,
  printingTypes: (tenant: string, text: string) => [tenant, 'printing-types', text] as const,
  printingTypesConfig: (tenant: string) => [tenant, 'printing-types-config'] as const,
  designs: (tenant: string, categories: readonly object[]) => [tenant, 'designs', categories] as const,
  palette: (tenant: string) => [tenant, 'palette'] as const,
  shopLogos: (tenant: string) => [tenant, 'shop-logos'] as const,
  userLogos: (tenant: string, identity: string) => [tenant, 'user-logos', identity] as const,
  demoShops: (page: number) => ['', 'demo-shops', page] as const,
}
