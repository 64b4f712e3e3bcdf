import { basename, extname } from 'node:path'
import { hashesNamed } from '#domain/design/artwork.ts'
import { formatOf } from '#domain/files/format.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { dayOf } from '../../formats/local-time.ts'
import { printedLine } from '../../formats/printable.ts'
import { slugOf } from '../../modules/catalogue/files/product.ts'
import type { LineRow } from '../../modules/orders/repository.ts'
import { originalName } from '../../modules/uploads/names.ts'
import { ownPictures } from '../../storage/own-pictures.ts'
import { fileStore } from '../../storage/store.ts'
import type { OfficeDeps, WholeOrder } from '../deps.ts'
import { designSheet } from './design-sheet.ts'
import { openPrinting, type Printing } from './print-files.ts'
import { proofsOfOrder, type Reader } from './proofs.ts'

/** What a workshop gets. */
export interface ProductionFile {
  readonly name: string
  /** null: it is not where it should be. */
  readonly content: string | Buffer | null
}

type Sent = Printing['sent'][number]

const DATA_URL = /^data:image\/(png|jpeg|webp);base64,/

/**
 * What a workshop needs, file by file: each line's artwork as it was seen, the files that were sent for it and print files of
 * its design, then the proofs, and last a sheet in words that names them all. What lies there already comes first: a download
 * has begun before anything is drawn.
 */
export async function* productionFiles(
  deps: OfficeDeps,
  whole: WholeOrder,
  reader: Reader,
): AsyncGenerator<ProductionFile> {
  const { tenant, order, lines } = whole
  const printing = await openPrinting(deps, whole)
  const proofs = await proofsOfOrder(deps, tenant, order, reader)
  const number = orderNumberOf(tenant.name, order.number)
  const sheet = [`Pedido ${number}`, `Fecha: ${dayOf(tenant, order.createdAt)}`, '']
  const read = { picture: ownPictures(deps.settings), original: fileStore(deps.settings).get }
  /** Names of the files of designs, by hash. */
  const names = new Map<string, string>()
  const firstOf = new Map<string, number>()
  for (const line of lines) {
    sheet.push(...linesOf(line), ...proofs.said(line.shoppingCartId))
    // Members of a curva share their design and files: they stand with the first.
    const first = firstOf.get(line.shoppingCartId)
    if (first !== undefined) {
      if (line.customization !== null) sheet.push(`   Con el diseño de la línea ${first}`)
      sheet.push('')
      continue
    }
    firstOf.set(line.shoppingCartId, line.position + 1)
    const place = `linea-${line.position + 1}`
    if (line.artwork !== '') {
      const artwork = await artworkOf(place, line.artwork, read.picture)
      sheet.push(listed(artwork))
      yield artwork
    }
    const files: string[] = []
    const sent = printing.sent.filter((file) => file.line === line.shoppingCartId)
    for await (const file of filesOfLine({ place, line, sent, names, printing, original: read.original })) {
      files.push(listed(file))
      yield file
    }
    const { technique, area } = printing
    sheet.push(...designSheet(line.customization, { technique, area, file: (hash) => names.get(hash) }))
    sheet.push(...files, '')
  }
  const ofAll: string[] = []
  const sent = printing.sent.filter((file) => file.line === '')
  for await (const file of sentFiles('pedido', sent, names, read.original)) {
    ofAll.push(listed(file))
    yield file
  }
  if (ofAll.length > 0) sheet.push('Para todo el pedido', ...ofAll, '')
  yield* await proofs.files()
  yield { name: `${number}.txt`, content: `${sheet.map(printedLine).join('\n')}\n` }
}

interface FilesOfLine {
  readonly place: string
  readonly line: LineRow
  readonly sent: readonly Sent[]
  readonly names: Map<string, string>
  readonly printing: Printing
  readonly original: (name: string) => Promise<Buffer | null>
}

async function* filesOfLine({ place, line, sent, names, printing, original }: FilesOfLine) {
  yield* sentFiles(place, sent, names, original)
  for (const hash of hashesNamed(line.customization)) {
    const content = names.has(hash) ? undefined : printing.own.get(hash)
    if (content === undefined) continue
    const name = `${place}-tienda-${hash.slice(0, 8)}.${formatOf(content) ?? 'bin'}`
    names.set(hash, name)
    yield { name, content }
  }
  for (const { name, bytes } of await printing.filesOf(line)) yield { name, content: bytes }
}

async function* sentFiles(
  place: string,
  sent: readonly Sent[],
  names: Map<string, string>,
  original: FilesOfLine['original'],
): AsyncGenerator<ProductionFile> {
  for (const [index, file] of sent.entries()) {
    const name = sentName(place, index, file)
    names.set(file.hash, name)
    yield { name, content: await original(originalName(file.name, file.format)) }
  }
}

const listed = ({ name, content }: ProductionFile): string =>
  `   ${content === null ? 'Falta' : 'Archivo'}: ${name}`

/** The person's own name for the file is a hint; what it is called begins with where it belongs. */
const sentName = (place: string, index: number, { title, view, format }: Sent): string => {
  const words = [view, title.replace(/\.\w{1,5}$/, '')].map(slugOf).filter(Boolean)
  return `${[place, 'archivo', index + 1, ...words].join('-').slice(0, 120)}.${format}`
}

const linesOf = (line: LineRow): string[] => [
  `${line.position + 1}. ${line.productName}${line.variantName === '' ? '' : ` — ${line.variantName}`}`,
  `   SKU ${line.sku}, x ${line.quantity} un.`,
  ...(line.printingArea === '' || line.customization !== null ? [] : [`   Área: ${line.printingArea}`]),
]

const artworkOf = async (
  place: string,
  artwork: string,
  read: ReturnType<typeof ownPictures>,
): Promise<ProductionFile> => {
  const [prefix, format] = DATA_URL.exec(artwork) ?? []
  if (prefix === undefined)
    return { name: `${place}${extname(basename(artwork))}`, content: await read(artwork) }
  return { name: `${place}.${format}`, content: Buffer.from(artwork.slice(prefix.length), 'base64') }
}
