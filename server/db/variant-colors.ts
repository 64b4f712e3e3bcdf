import { and, eq, inArray } from 'drizzle-orm'
import type { BoughtColor } from '#domain/design/proof-colors.ts'
import type { Reader } from './reader.ts'
import { variants } from './schema/catalogue.ts'

/** Colours by their variant; one that the shop no longer has is missing. */
export type VariantColors = ReadonlyMap<number, BoughtColor>

/** Colours of what is ordered or quoted. */
export const colorsOf = async (
  reader: Reader,
  tenantId: number,
  lines: readonly { readonly variantId: number }[],
): Promise<VariantColors> => {
  const ids = [...new Set(lines.map(({ variantId }) => variantId))]
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({ id: variants.id, name: variants.color, hex: variants.hex })
    .from(variants)
    .where(and(eq(variants.tenantId, tenantId), inArray(variants.id, ids)))
  return new Map(rows.map(({ id, ...color }) => [id, color]))
}

/** Colours that lines are bought in. */
export const boughtColors = (
  lines: readonly { readonly variantId: number }[],
  colors: VariantColors,
): BoughtColor[] => lines.flatMap(({ variantId }) => colors.get(variantId) ?? [])
