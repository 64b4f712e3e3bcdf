import { basename, extname } from 'node:path'
import { eq } from 'drizzle-orm'
import { orderNumberOf } from '#domain/document-number.ts'
import { techniques } from '../db/schema/catalogue.ts'
import type { orderLines, orders } from '../db/schema/orders.ts'
import { ownPictures } from '../files/own-pictures.ts'
import { fileStore } from '../files/store.ts'
import { slugOf } from '../modules/catalogue/files/product.ts'
import { originalName } from '../modules/uploads/names.ts'
import { filesOfOrder } from '../modules/uploads/repository.ts'
import type { Tenant } from '../ports.ts'
import type { Context } from './command.ts'

type Line = typeof orderLines.$inferSelect
type Sent = Awaited<ReturnType<typeof filesOfOrder>>[number]

interface ProductionFile {
  readonly name: string
  readonly content: string | Buffer
}

/** The files, and the names of those that could not be read. */
interface Production {
  readonly files: readonly ProductionFile[]
  readonly missing: readonly string[]
}

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,/

/** What a workshop needs: a sheet in words, each line's artwork as it was seen, and the files that were sent for it. */
export const productionFiles = async (
  context: Context,
  tenant: Tenant,
  order: typeof orders.$inferSelect,
  lines: readonly Line[],
): Promise<Production> => {
  const { settings, database } = context
  const rows = await database.select().from(techniques).where(eq(techniques.tenantId, tenant.id))
  const techniqueNames = new Map(rows.map(({ id, name }) => [String(id), name]))
  const number = orderNumberOf(tenant.name, order.number)
  const sent = await filesOfOrder(database, order)
  const read = { picture: ownPictures(settings), original: fileStore(settings).get }
  const files: ProductionFile[] = []
  const missing: string[] = []
  const add = (name: string, content: string | Buffer | null): string => {
    if (content === null) missing.push(name)
    else files.push({ name, content })
    return `   ${content === null ? 'Falta' : 'Archivo'}: ${name}`
  }
  const addSent = async (prefix: string, own: readonly Sent[]): Promise<string[]> => {
    const told: string[] = []
    for (const [index, file] of own.entries())
      told.push(add(sentName(prefix, index, file), await read.original(originalName(file.name, file.format))))
    return told
  }

  const sheet = [`Pedido ${number}`, `Fecha: ${order.createdAt.toISOString().slice(0, 10)}`, '']
  const told = new Set<string>()
  for (const line of lines) {
    const place = `linea-${line.position + 1}`
    sheet.push(...linesOf(line, techniqueNames))
    if (line.artwork !== '') sheet.push(add(...(await artworkOf(place, line.artwork, read.picture))))
    // Members of a curva share their files: they stand with the first.
    const own = told.has(line.shoppingCartId)
      ? []
      : sent.filter(({ subject }) => subject === line.shoppingCartId)
    told.add(line.shoppingCartId)
    sheet.push(...(await addSent(place, own)), '')
  }
  const ofAll = await addSent(
    'pedido',
    sent.filter(({ place }) => place === 'order'),
  )
  if (ofAll.length > 0) sheet.push('Para todo el pedido', ...ofAll, '')
  return { files: [{ name: `${number}.txt`, content: `${sheet.join('\n')}\n` }, ...files], missing }
}

/** The person's own name for the file is a hint; what it is called begins with where it belongs. */
const sentName = (prefix: string, index: number, { title, view, format }: Sent): string => {
  const words = [view, title.replace(/\.\w{1,5}$/, '')].map(slugOf).filter(Boolean)
  return `${[prefix, 'archivo', index + 1, ...words].join('-').slice(0, 120)}.${format}`
}

const linesOf = (line: Line, names: ReadonlyMap<string, string>): string[] => [
  `${line.position + 1}. ${line.productName}${line.variantName === '' ? '' : ` — ${line.variantName}`}`,
  `   SKU ${line.sku}, x ${line.quantity} un.`,
  ...(line.printingArea === '' ? [] : [`   Área: ${line.printingArea}`]),
  ...(line.customization?.views ?? []).flatMap(({ name, areas }) =>
    areas.map(
      ({ areaId, printingTypeId, widthMm, heightMm, colors }) =>
        `   ${name}, área ${areaId}: ${names.get(printingTypeId ?? '') ?? 'sin técnica'}, ${widthMm} × ${heightMm} mm, ${colors} colores`,
    ),
  ),
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
