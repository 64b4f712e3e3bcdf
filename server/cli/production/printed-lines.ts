import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { variants } from '../../db/schema/catalogue.ts'
import type { orderLines, orders } from '../../db/schema/orders.ts'
import { createPrintFiles, type PrintedLine } from '../../modules/print/service.ts'
import type { Tenant } from '../../ports/ports.ts'
import { createRendering } from '../../rendering/pool/rendering.ts'
import { diskCache } from '../../storage/kept-on-disk.ts'
import type { Context } from '../command.ts'

type Line = typeof orderLines.$inferSelect

/** Bytes of print files that this machine keeps for the next time. */
const MOST_KEPT = 512 * 1024 * 1024

/** What is known beside the order's rows. */
type Known = Pick<PrintedLine, 'technique' | 'area' | 'artwork'>

interface Printing {
  readonly context: Context
  readonly tenant: Tenant
  readonly order: typeof orders.$inferSelect
  readonly lines: readonly Line[]
}

/** Makes the print files of an order's lines; `close` ends what made them. */
export const openPrinting = async ({ context, tenant, order, lines }: Printing) => {
  const { database, settings } = context
  const ids = [...new Set(lines.map(({ variantId }) => variantId))]
  const rows = await database
    .select({ id: variants.id, hex: variants.hex })
    .from(variants)
    .where(and(eq(variants.tenantId, tenant.id), inArray(variants.id, ids)))
  const hexes = new Map(rows.map(({ id, hex }) => [id, hex]))
  const rendering = createRendering({ warn: () => undefined })
  const kept = diskCache(join(settings.dataDir, 'print-files'), MOST_KEPT)
  const { printFilesOf } = createPrintFiles({ rendering, cache: kept })
  return {
    /** Files of a line, and of the other members of its curva. */
    filesOf: (line: Line, known: Known) =>
      line.customization === null
        ? []
        : printFilesOf({
            ...known,
            shop: tenant.settings.name,
            order: orderNumberOf(tenant.name, order.number),
            createdAt: order.createdAt,
            position: line.position + 1,
            product: line.productName,
            design: line.customization,
            members: lines
              .filter(({ shoppingCartId }) => shoppingCartId === line.shoppingCartId)
              .map(({ variantName, sku, variantId, quantity }) => ({
                words: [variantName, sku].filter(Boolean).join(' · '),
                hex: (hexes.get(variantId) ?? '').toLowerCase(),
                units: quantity,
              })),
          }),
    close: rendering.close,
  }
}
