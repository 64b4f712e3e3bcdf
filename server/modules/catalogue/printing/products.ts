import { and, desc, eq, sql } from 'drizzle-orm'
import type { Picture } from '#contract/picture.ts'
import type { StudioView } from '#contract/studio.ts'
import { isBeside } from '#domain/design/beside-view.ts'
import type { Reader } from '../../../db/reader.ts'
import { productPictures, products, variants } from '../../../db/schema/catalogue.ts'
import { hueOf } from '../../../formats/hues.ts'

export interface AreaProduct {
  readonly id: number
  readonly name: string
  readonly material: string
  readonly views: readonly {
    readonly name: string
    readonly isStudio: boolean
    readonly photographs: readonly { readonly color: string; readonly hex: string; readonly url: string }[]
  }[]
}

/** The file of a photograph that shows most and that every browser can read. */
const largestOf = (picture: Picture | null, url: string): string => {
  const widths = (picture?.webp ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s+/))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) || 0 }))
  const [largest] = widths.filter(({ address }) => address !== '').sort((a, b) => b.width - a.width)
  return largest?.address ?? picture?.src ?? url
}

/** A product, on sale or not, with its photographs by view; null: the shop has none of that id. */
export const areaProduct = async (
  reader: Reader,
  tenantId: number,
  productId: number,
): Promise<AreaProduct | null> => {
  const [product] = await reader
    .select({ id: products.id, name: products.name, material: products.material, studio: products.studio })
    .from(products)
    .where(and(eq(products.tenantId, tenantId), eq(products.id, productId)))
  if (product === undefined) return null
  const pictures = await reader
    .select()
    .from(productPictures)
    .where(and(eq(productPictures.tenantId, tenantId), eq(productPictures.productId, productId)))
    .orderBy(productPictures.position, productPictures.id)
  const colors = await reader
    .selectDistinctOn([variants.color], { color: variants.color, hex: variants.hex })
    .from(variants)
    .where(and(eq(variants.tenantId, tenantId), eq(variants.productId, productId)))
  const hexes = new Map(colors.map(({ color, hex }) => [color, hex || hueOf(color)]))
  const shown = pictures.filter(({ view }) => !isBeside(view))
  const names = [
    ...new Set([...shown.map(({ view }) => view), ...(product.studio ?? []).map(({ view }) => view)]),
  ].filter((name) => name !== '')
  return {
    id: product.id,
    name: product.name,
    material: product.material,
    views: names.map((name) => ({
      name,
      isStudio: (product.studio ?? []).some(({ view, uv }: StudioView) => view === name && uv !== undefined),
      photographs: shown
        .filter(({ view }) => view === name)
        .map(({ color, imageUrl, picture }) => ({
          color,
          hex: hexes.get(color) ?? '',
          url: largestOf(picture, imageUrl),
        })),
    })),
  }
}

export interface AreaRow {
  readonly id: number
  readonly name: string
  readonly picture: string
  readonly views: readonly string[]
  readonly areas: number
}

/** The newest first; of a search, those whose text has all of it. */
export const areaRows = (
  reader: Reader,
  tenantId: number,
  {
    search,
    before,
    most,
  }: { readonly search?: string | undefined; readonly before?: number | undefined; readonly most: number },
): Promise<AreaRow[]> =>
  reader
    .select({
      id: products.id,
      name: products.name,
      picture: sql<string>`coalesce(${products.picture} ->> 'src', ${products.featuredImg})`,
      views: sql<string[]>`coalesce((SELECT array_agg(DISTINCT p.view) FROM product_pictures p
        WHERE p.tenant_id = ${tenantId} AND p.product_id = products.id AND p.view <> ''), '{}')`,
      areas: sql<number>`(SELECT count(*)::int FROM print_areas a
        WHERE a.tenant_id = ${tenantId} AND a.product_id = products.id)`,
    })
    .from(products)
    .where(
      and(
        eq(products.tenantId, tenantId),
        before === undefined ? undefined : sql`${products.id} < ${before}`,
        search === undefined || search.trim() === ''
          ? undefined
          : sql`strpos(${products.searchText}, search_fold(${search.trim()})) > 0`,
      ),
    )
    .orderBy(desc(products.id))
    .limit(most)
