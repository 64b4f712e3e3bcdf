import { sql } from 'drizzle-orm'
import { integer, jsonb, numeric, text, uuid } from 'drizzle-orm/pg-core'
import type { Customization } from '#contract/cart.ts'
import { amount, reference } from './columns.ts'

const multiplier = (name: string) => numeric(name, { precision: 9, scale: 4 })

const figures = () => ({
  basePrice: amount('base_price').notNull(),
  profit: amount('profit').notNull(),
  applicationCost: amount('application_cost').notNull(),
  applicationPrice: amount('application_price').notNull(),
  applicationPriceWithProfit: amount('application_price_with_profit').notNull(),
  subTotal: amount('sub_total').notNull(),
  taxes: amount('taxes').notNull(),
  total: amount('total').notNull(),
})

/** Money of an order or a quote as a whole. */
export const totals = () => ({
  ...figures(),
  taxMultiplier: multiplier('tax_multiplier').notNull(),
  profitMultiplier: multiplier('profit_multiplier').notNull(),
})

/** What stands in a line of an order or a quote: what was chosen, as it was called, looked and cost then. */
export const lineColumns = () => ({
  productId: reference('product_id').notNull(),
  variantId: reference('variant_id').notNull(),
  shoppingCartId: uuid('shopping_cart_id').notNull(),
  productName: text('product_name').notNull(),
  variantName: text('variant_name').notNull(),
  sku: text().notNull(),
  quantity: integer().notNull(),
  ...figures(),
  customization: jsonb().$type<Customization>(),
  picture: text().notNull().default(''),
  /** Address of the artwork on the product, '' without. */
  artwork: text().notNull().default(''),
  /** Views of the design on the product, addresses of this shop. */
  images: jsonb().$type<string[]>().notNull().default([]),
  printingArea: text('printing_area').notNull().default(''),
  /** Of design, pictures and the rest, about: see migration 0067. */
  bytes: integer().notNull().generatedAlwaysAs(sql`300 + octet_length(customization::text)`),
})
