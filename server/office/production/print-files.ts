import { join } from 'node:path'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { colorsOf } from '../../db/variant-colors.ts'
import { shopItself } from '../../fairness/sender.ts'
import { printAreasOf, techniquesOf } from '../../modules/catalogue/read/printing.ts'
import { shopDesignFiles } from '../../modules/designs/shop-designs.ts'
import type { LineRow } from '../../modules/orders/repository.ts'
import { createPrintFiles, MISSING } from '../../modules/print/service.ts'
import { originalName } from '../../modules/uploads/names.ts'
import { filesOfOrder } from '../../modules/uploads/repository.ts'
import { diskCache } from '../../storage/disk-cache.ts'
import { fileStore } from '../../storage/store.ts'
import type { OfficeDeps, WholeOrder } from '../deps.ts'

/** Bytes of print files that are cached on this machine. */
const MAX_CACHED = 512 * 1024 * 1024

/** What an order's prints are made of, and the files of a line's. */
export const openPrinting = async (deps: OfficeDeps, { tenant, order, lines }: WholeOrder) => {
  const { database, settings, rendering } = deps
  const technique = await techniquesOf(database, tenant.id)
  const area = await printAreasOf(
    database,
    tenant.id,
    lines.map(({ productId }) => productId),
  )
  const colors = await colorsOf(database, tenant.id, lines)
  const sent = await filesOfOrder(database, order)
  const originals = new Map(sent.map(({ hash, name, format }) => [hash, originalName(name, format)]))
  /** The shop's own designs by their SHA-256. */
  const own = shopDesignFiles(tenant.settings.designs)
  const { get } = fileStore(settings)
  const artwork = async (hash: string): Promise<Buffer | null> => {
    const original = originals.get(hash)
    return own.get(hash) ?? (original === undefined ? null : get(original))
  }
  const cache = diskCache(join(settings.dataDir, 'print-files'), MAX_CACHED)
  const { printFilesOf } = createPrintFiles({ rendering, sender: shopItself(tenant), cache })
  return {
    technique,
    area,
    own,
    sent,
    /** Files of a line, and of the other members of its curva. */
    filesOf: (line: LineRow) =>
      line.customization === null
        ? []
        : printFilesOf({
            technique,
            area,
            artwork,
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
                hex: (colors.get(variantId)?.hex ?? '').toLowerCase(),
                units: quantity,
              })),
          }),
  }
}

export type Printing = Awaited<ReturnType<typeof openPrinting>>

/** Why prints of an order can't be made, a sentence each. */
export const unprintable = async (deps: OfficeDeps, whole: WholeOrder): Promise<string[]> => {
  const printing = await openPrinting(deps, whole)
  // Members of a curva share their design.
  const first = new Map(whole.lines.toReversed().map((line) => [line.shoppingCartId, line]))
  const reasons: string[] = []
  for (const line of [...first.values()].reverse())
    for (const { name, bytes } of await printing.filesOf(line))
      if (name.endsWith(MISSING)) reasons.push(String(bytes).trim().replace(/\n+/g, ': '))
  return reasons
}
