import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../db/reader.ts'
import { printAreas, products, techniques } from '../../db/schema/catalogue.ts'
import { orders } from '../../db/schema/orders.ts'
import { shippingRates } from '../../db/schema/shipping.ts'

/** What a shop has of what it sells, makes and sends. */
export interface Standing {
  readonly products: boolean
  readonly customizable: boolean
  /** One of these has a place where it is printed. */
  readonly areas: boolean
  readonly techniques: boolean
  readonly rates: boolean
  readonly testOrder: { readonly id: number; readonly number: number } | null
}

/** Whether there is any of each: counting all products would take as long as there are products. */
export const readStanding = async (reader: Reader, tenantId: number): Promise<Standing> => {
  const sold = and(eq(products.tenantId, tenantId), eq(products.active, true))
  const any = { id: sql<number>`1` }
  // One after the other: it may be a transaction that asks.
  const [product] = await reader.select(any).from(products).where(sold).limit(1)
  const [customizable] = await reader
    .select(any)
    .from(products)
    .where(and(sold, eq(products.isCustomizable, true)))
    .limit(1)
  const [area] = await reader
    .select(any)
    .from(printAreas)
    .innerJoin(products, and(eq(products.tenantId, tenantId), eq(products.id, printAreas.productId)))
    .where(and(eq(printAreas.tenantId, tenantId), sold, eq(products.isCustomizable, true)))
    .limit(1)
  const [technique] = await reader
    .select(any)
    .from(techniques)
    .where(eq(techniques.tenantId, tenantId))
    .limit(1)
  const [rate] = await reader
    .select(any)
    .from(shippingRates)
    .where(eq(shippingRates.tenantId, tenantId))
    .limit(1)
  const [test] = await reader
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.isTest, true)))
    .orderBy(desc(orders.number))
    .limit(1)
  return {
    products: product !== undefined,
    customizable: customizable !== undefined,
    areas: area !== undefined,
    techniques: technique !== undefined,
    rates: rate !== undefined,
    testOrder: test ?? null,
  }
}
