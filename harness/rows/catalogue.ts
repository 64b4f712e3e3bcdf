import { and, asc, eq, sql } from 'drizzle-orm'
import {
  catalogueChanges,
  categories,
  productFields,
  products,
  variants,
} from '#server/db/schema/catalogue.ts'
import { type Asked, changeRows, onDatabase, type Patch, rowOf, type Where } from './rows.ts'
import { shopRow } from './shops.ts'

export const variantRow = (asked: Asked, sku: string) => rowOf(asked, variants, { sku })

export const changeVariant = (asked: Asked, sku: string, patch: Patch<typeof variants>) =>
  changeRows(asked, variants, { sku }, patch)

/** A product of a shop by the readable part of its address. */
export const productRow = async (asked: Asked, shop: string, slug: string) => {
  const { id: tenantId } = await shopRow(asked, shop)
  return rowOf(asked, products, { tenantId, slug })
}

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

const isOfProduct = (table: typeof variants | typeof productFields) =>
  and(eq(table.tenantId, products.tenantId), eq(table.productId, products.id))

/**
 * Everything that a shop's catalogue says of its products, each thing by its name rather than by its number, with how
 * often a write was logged. Prices are net; a variant's is what one unit of it costs.
 */
export const catalogueOf = async (asked: Asked, shop: string) => {
  const { id } = await shopRow(asked, shop)
  return onDatabase(asked, async (database) => ({
    products: await database
      .select({
        slug: products.slug,
        kind: products.kind,
        name: products.name,
        brand: products.brand,
        description: products.description,
        keywords: products.keywords,
        active: products.active,
        price: sql<number>`${products.price}::float8`,
        weightGrams: products.weightGrams,
        category: categories.name,
      })
      .from(products)
      .leftJoin(
        categories,
        and(eq(categories.tenantId, products.tenantId), eq(categories.id, products.categoryId)),
      )
      .where(eq(products.tenantId, id))
      .orderBy(asc(products.slug)),
    variants: await database
      .select({
        sku: variants.sku,
        color: variants.color,
        size: variants.size,
        attribute: variants.attribute,
        stock: variants.stock,
        reserved: variants.reserved,
        counted: variants.counted,
        hex: variants.hex,
        price: sql<number>`(${products.price} + ${variants.surcharge})::float8`,
        extras: variants.extras,
      })
      .from(variants)
      .innerJoin(products, isOfProduct(variants))
      .where(eq(variants.tenantId, id))
      .orderBy(asc(variants.sku)),
    fields: await database
      .select({ slug: products.slug, name: productFields.name, value: productFields.value })
      .from(productFields)
      .innerJoin(products, isOfProduct(productFields))
      .where(eq(productFields.tenantId, id))
      .orderBy(asc(products.slug), asc(productFields.name), asc(productFields.value)),
    writes: await database.$count(catalogueChanges, eq(catalogueChanges.tenantId, id)),
  }))
}
