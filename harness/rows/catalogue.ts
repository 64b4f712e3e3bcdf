import { and, asc, eq } from 'drizzle-orm'
import { products, variants } from '#server/db/schema/catalogue.ts'
import { type Asked, changeRows, onDatabase, type Patch, rowOf, type Where } from './rows.ts'
import { shopRow } from './shops.ts'

export const variantRow = (asked: Asked, sku: string) => rowOf(asked, variants, { sku })

export const changeVariant = (asked: Asked, sku: string, patch: Patch<typeof variants>) =>
  changeRows(asked, variants, { sku }, patch)

/** What a shop has for sale, by its readable name. */
export const productsOf = async (asked: Asked, shop: string) => {
  const { id } = await shopRow(asked, shop)
  return onDatabase(asked, async (database) =>
    database
      .select()
      .from(products)
      .where(and(eq(products.tenantId, id), eq(products.active, true)))
      .orderBy(asc(products.slug)),
  )
}

/** Multiplies what a product costs, at any quantity. */
export const reprice = async (asked: Asked, where: Where<typeof products>, factor: number) => {
  const { priceBreaks } = await rowOf(asked, products, where)
  const breaks = priceBreaks.map((each) => ({ ...each, price: each.price * factor }))
  await changeProduct(asked, where, { priceBreaks: breaks })
}

export const changeProduct = (asked: Asked, where: Where<typeof products>, patch: Patch<typeof products>) =>
  changeRows(asked, products, where, patch)
