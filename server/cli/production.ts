import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { orderNumberOf } from '#domain/document-number.ts'
import { techniques } from '../db/schema/catalogue.ts'
import type { orderLines, orders } from '../db/schema/orders.ts'
import { mediaFolder } from '../media.ts'
import type { Tenant } from '../ports.ts'
import type { Context } from './command.ts'

type Line = typeof orderLines.$inferSelect

interface ProductionFile {
  readonly name: string
  readonly content: string | Buffer
}

const DATA_URL = /^data:image\/(png|jpeg|webp|svg\+xml)(;base64)?,/

/** What a workshop needs: a sheet in words, and each line's artwork. */
export const productionFiles = async (
  { settings, database }: Context,
  tenant: Tenant,
  order: typeof orders.$inferSelect,
  lines: readonly Line[],
): Promise<ProductionFile[]> => {
  const rows = await database.select().from(techniques).where(eq(techniques.tenantId, tenant.id))
  const names = new Map(rows.map(({ id, name }) => [String(id), name]))
  const number = orderNumberOf(tenant.name, order.number)
  const artworks: ProductionFile[] = []
  const sheet = [`Pedido ${number}`, `Fecha: ${order.createdAt.toISOString().slice(0, 10)}`, '']
  for (const line of lines) {
    const artwork = await artworkOf(line, mediaFolder(settings))
    if (artwork !== null) artworks.push(artwork)
    sheet.push(...linesOf(line, names), ...(artwork === null ? [] : [`   Arte: ${artwork.name}`]), '')
  }
  return [{ name: `${number}.txt`, content: `${sheet.join('\n')}\n` }, ...artworks]
}

const linesOf = (line: Line, names: ReadonlyMap<string, string>): string[] => [
  `${line.position + 1}. ${line.productName}${line.variantName === '' ? '' : ` — ${line.variantName}`}`,
  `   SKU ${line.sku}, x ${line.quantity} un.`,
  ...(line.customization?.views ?? []).flatMap(({ name, areas }) =>
    areas.map(
      ({ areaId, printingTypeId, widthMm, heightMm, colors }) =>
        `   ${name}, área ${areaId}: ${names.get(printingTypeId ?? '') ?? 'sin técnica'}, ${widthMm} × ${heightMm} mm, ${colors} colores`,
    ),
  ),
]

const artworkOf = async (line: Line, media: string): Promise<ProductionFile | null> => {
  const name = `linea-${line.position + 1}`
  const inline = DATA_URL.exec(line.artwork)
  if (inline !== null) {
    const body = line.artwork.slice(inline[0].length)
    const content = inline[2] === undefined ? decodeURIComponent(body) : Buffer.from(body, 'base64')
    return { name: `${name}.${inline[1] === 'svg+xml' ? 'svg' : inline[1]}`, content }
  }
  if (!line.artwork.startsWith('/media/')) return null
  // Named by the content's hash: no part of it is a folder.
  const file = basename(line.artwork)
  return { name: `${name}${extname(file)}`, content: await readFile(join(media, file)) }
}
