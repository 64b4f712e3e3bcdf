import { basename, extname } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { Customization } from '#contract/cart.ts'
import { hashesNamed } from '#domain/design/artwork.ts'
import { formatOf } from '#domain/files/format.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { printAreas, techniques } from '../../db/schema/catalogue.ts'
import type { orderLines, orders } from '../../db/schema/orders.ts'
import { slugOf } from '../../modules/catalogue/files/product.ts'
import { printingTypeOf } from '../../modules/catalogue/read/detail.ts'
import { shopDesignFiles } from '../../modules/designs/shop-designs.ts'
import { MISSING } from '../../modules/print/service.ts'
import { originalName } from '../../modules/uploads/names.ts'
import { filesOfOrder } from '../../modules/uploads/repository.ts'
import type { Tenant } from '../../ports/ports.ts'
import { ownPictures } from '../../storage/own-pictures.ts'
import { fileStore } from '../../storage/store.ts'
import type { Context } from '../command.ts'
import { dayOf } from '../moments.ts'
import { printedLine } from '../terminal.ts'
import { designSheet, type Workshop } from './design-sheet.ts'
import { openPrinting } from './printed-lines.ts'
import type { ProductionFile } from './production-file.ts'
import { proofsOfOrder } from './proof-files.ts'

type Line = typeof orderLines.$inferSelect
type Sent = Awaited<ReturnType<typeof filesOfOrder>>[number]

/** The files, and the names of those that could not be read. */
export interface Production {
  readonly files: readonly ProductionFile[]
  readonly missing: readonly string[]
}

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,/

/**
 * What a workshop needs: a sheet in words, each line's artwork as it was seen, the files that were sent for it, and print
 * files of its design.
 */
export const productionFiles = async (
  context: Context,
  tenant: Tenant,
  order: typeof orders.$inferSelect,
  lines: readonly Line[],
): Promise<Production> => {
  const printing = await openPrinting({ context, tenant, order, lines })
  try {
    return await written({ context, tenant, order, lines, printing })
  } finally {
    await printing.close()
  }
}

/** Why prints of an order can't be made, a sentence each. */
export const unprintable = async (
  context: Context,
  tenant: Tenant,
  order: typeof orders.$inferSelect,
  lines: readonly Line[],
): Promise<string[]> => {
  const printing = await openPrinting({ context, tenant, order, lines })
  try {
    const named = await namesOf(context.database, tenant, lines)
    const artwork = artworkBehind(context, tenant, await filesOfOrder(context.database, order))
    // Members of a curva share their design.
    const first = new Map(lines.toReversed().map((line) => [line.shoppingCartId, line]))
    const told: string[] = []
    for (const line of [...first.values()].reverse())
      for (const { name, bytes } of await printing.filesOf(line, { ...named, artwork }))
        if (name.endsWith(MISSING)) told.push(String(bytes).trim().replace(/\n+/g, ': '))
    return told
  } finally {
    await printing.close()
  }
}

/** Files of an order's designs by their SHA-256: the shop's own, and what was sent for it. */
const artworkBehind = ({ settings }: Context, tenant: Tenant, sent: readonly Sent[]) => {
  const own = shopDesignFiles(tenant.settings.designs)
  const originals = new Map(sent.map(({ hash, name, format }) => [hash, originalName(name, format)]))
  const { get } = fileStore(settings)
  return async (hash: string): Promise<Buffer | null> => {
    const original = originals.get(hash)
    return own.get(hash) ?? (original === undefined ? null : get(original))
  }
}

interface Written {
  readonly context: Context
  readonly tenant: Tenant
  readonly order: typeof orders.$inferSelect
  readonly lines: readonly Line[]
  readonly printing: Awaited<ReturnType<typeof openPrinting>>
}

const written = async ({ context, tenant, order, lines, printing }: Written): Promise<Production> => {
  const { settings, database } = context
  const named = await namesOf(database, tenant, lines)
  const number = orderNumberOf(tenant.name, order.number)
  const sent = await filesOfOrder(database, order)
  const read = { picture: ownPictures(settings), original: fileStore(settings).get }
  const files: ProductionFile[] = []
  const missing: string[] = []
  /** What each file is called here, by its hash. */
  const called = new Map<string, string>()
  const own = shopDesignFiles(tenant.settings.designs)
  const addShopDesigns = (prefix: string, design: Customization | null): string[] =>
    hashesNamed(design).flatMap((hash) => {
      const bytes = called.has(hash) ? undefined : own.get(hash)
      if (bytes === undefined) return []
      const name = `${prefix}-tienda-${hash.slice(0, 8)}.${formatOf(bytes) ?? 'bin'}`
      called.set(hash, name)
      return [add(name, bytes)]
    })
  const add = (name: string, content: string | Buffer | null): string => {
    if (content === null) missing.push(name)
    else files.push({ name, content })
    return `   ${content === null ? 'Falta' : 'Archivo'}: ${name}`
  }
  const addSent = async (prefix: string, own: readonly Sent[]): Promise<string[]> => {
    const told: string[] = []
    for (const [index, file] of own.entries()) {
      const name = sentName(prefix, index, file)
      told.push(add(name, await read.original(originalName(file.name, file.format))))
      called.set(file.hash, name)
    }
    return told
  }

  const artwork = artworkBehind(context, tenant, sent)
  const addPrints = async (line: Line): Promise<string[]> => {
    const prints = await printing.filesOf(line, { ...named, artwork })
    return prints.map(({ name, bytes }) => add(name, bytes))
  }

  const proofs = await proofsOfOrder(context, tenant, order)
  const sheet = [`Pedido ${number}`, `Fecha: ${dayOf(tenant, order.createdAt)}`, '']
  const told = new Map<string, number>()
  for (const line of lines) {
    const place = `linea-${line.position + 1}`
    sheet.push(...linesOf(line), ...proofs.said(line.shoppingCartId))
    // Members of a curva share their design and files: they stand with the first.
    const first = told.get(line.shoppingCartId)
    if (first !== undefined) {
      if (line.customization !== null) sheet.push(`   Con el diseño de la línea ${first}`)
      sheet.push('')
      continue
    }
    told.set(line.shoppingCartId, line.position + 1)
    if (line.artwork !== '') sheet.push(add(...(await artworkOf(place, line.artwork, read.picture))))
    const ofLine = sent.filter((file) => file.line === line.shoppingCartId)
    const files = [
      ...(await addSent(place, ofLine)),
      ...addShopDesigns(place, line.customization),
      ...(await addPrints(line)),
    ]
    sheet.push(
      ...designSheet(line.customization, { ...named, file: (hash) => called.get(hash) }),
      ...files,
      '',
    )
  }
  const ofAll = await addSent(
    'pedido',
    sent.filter((file) => file.line === ''),
  )
  if (ofAll.length > 0) sheet.push('Para todo el pedido', ...ofAll, '')
  return {
    files: [
      { name: `${number}.txt`, content: `${sheet.map(printedLine).join('\n')}\n` },
      ...proofs.files,
      ...files,
    ],
    missing,
  }
}

/** The person's own name for the file is a hint; what it is called begins with where it belongs. */
const sentName = (prefix: string, index: number, { title, view, format }: Sent): string => {
  const words = [view, title.replace(/\.\w{1,5}$/, '')].map(slugOf).filter(Boolean)
  return `${[prefix, 'archivo', index + 1, ...words].join('-').slice(0, 120)}.${format}`
}

/** Techniques and print areas by id, as the shop has them today. */
const namesOf = async (
  database: Context['database'],
  tenant: Tenant,
  lines: readonly Line[],
): Promise<Omit<Workshop, 'file'>> => {
  const own = await database.select().from(techniques).where(eq(techniques.tenantId, tenant.id))
  const byId = new Map(own.map((row) => [String(row.id), printingTypeOf(row)]))
  const products = [...new Set(lines.map(({ productId }) => productId))]
  const areas = await database
    .select()
    .from(printAreas)
    .where(and(eq(printAreas.tenantId, tenant.id), inArray(printAreas.productId, products)))
  const areaById = new Map(areas.map((row) => [String(row.id), row]))
  return { technique: (id) => byId.get(id), area: (id) => areaById.get(id) }
}

const linesOf = (line: Line): string[] => [
  `${line.position + 1}. ${line.productName}${line.variantName === '' ? '' : ` — ${line.variantName}`}`,
  `   SKU ${line.sku}, x ${line.quantity} un.`,
  ...(line.printingArea === '' || line.customization !== null ? [] : [`   Área: ${line.printingArea}`]),
]

const artworkOf = async (
  place: string,
  artwork: string,
  read: ReturnType<typeof ownPictures>,
): Promise<[name: string, content: Buffer | null]> => {
  const [prefix, format] = DATA_URL.exec(artwork) ?? []
  if (prefix === undefined) return [`${place}${extname(basename(artwork))}`, await read(artwork)]
  return [`${place}.${format}`, Buffer.from(artwork.slice(prefix.length), 'base64')]
}
