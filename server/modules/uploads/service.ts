import type { PrintedPicture } from '#contract/design.ts'
import { stitchesOfPicture } from '#domain/embroidery/count.ts'
import type { Format } from '#domain/files/format.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { sha256 } from '../../environment/sha256.ts'
import { Failure, failure } from '../../errors/failure.ts'
import { missingOrder } from '../../errors/refusals.ts'
import { senderOf } from '../../fairness/sender.ts'
import { FAULTS, recognise, unfit } from '../../formats/recognise.ts'
import { type Caller, ownerOf, type Tenant } from '../../ports/tenant.ts'
import type { Readable } from '../../rendering/pictures/read.ts'
import type { UploadDeps } from './deps.ts'
import { DERIVE } from './jobs.ts'
import type { SentFile } from './multipart.ts'
import { addressOf, nameOf, originalName, SERVED, shownName, TYPES } from './names.ts'
import { noteEmbroidery, reserveQuota, type Sender } from './quota.ts'
import {
  confirmUpload,
  lockUploads,
  recentArtwork,
  type UploadKey,
  type UploadRow,
  uploadOf,
} from './repository.ts'
import { noteForOrders, noteUse, ownsOrder } from './repository-uses.ts'

const MAX_LOGOS = 8

interface StoreOptions extends Sender {
  readonly files: readonly SentFile[]
  readonly kind: UploadRow['kind']
  /** Whether a PDF will do. */
  readonly pictures: boolean
  readonly place?: { readonly place: 'line' | 'order'; readonly subject: string; readonly view?: string }
}

interface Prepared extends Readable {
  readonly pdf?: { readonly pages: number; readonly unseen: string }
  readonly hash: string
  readonly title: string
  readonly bytes: number
}

/** The first page of a PDF as its picture, with its inks; or why it can't be shown. */
const pageOf = async (
  { ports }: UploadDeps,
  bytes: Buffer,
  sender: ReturnType<typeof senderOf>,
): Promise<Partial<Prepared>> => {
  try {
    const { pages, ...page } = await ports.rendering.run('pdfPage', { bytes }, sender)
    return { ...page, pdf: { pages, unseen: '' } }
  } catch (cause) {
    // What is wrong with it is said; it is stored for production all the same. On a busy server it is asked again.
    if (!(cause instanceof Failure) || cause.code !== 'invalid_request') throw cause
    return { pdf: { pages: 0, unseen: cause.message } }
  }
}

const prepare = async (
  deps: UploadDeps,
  { title, bytes: sent }: SentFile,
  { pictures, kind, tenant, caller, address }: Omit<StoreOptions, 'files' | 'place'>,
): Promise<Prepared> => {
  const { ports } = deps
  const { format, bytes } = recognise(sent)
  if (pictures && format === 'pdf')
    throw unfit('Un PDF sirve para producción, pero acá hace falta una imagen: PNG, JPEG, WebP o SVG.')
  const sender = senderOf(tenant, ownerOf(caller), address)
  const read = await ports.rendering.run('read', { format, bytes, count: kind === 'artwork' }, sender)
  // The device shows its letters as it likes, and print has others; a shop's own mark is drawn by the server alone.
  if (kind === 'artwork' && read.hasText) throw unfit(FAULTS.svgText)
  if (!read.visible) throw unfit(FAULTS.nothingVisible)
  const page = format === 'pdf' ? await pageOf(deps, bytes, sender) : {}
  return { ...read, ...page, hash: sha256(sent), title, bytes: bytes.length }
}

/** Where a file is shown; a PDF that can't be is offered as it is. */
const urlOf = (name: string, format: Format, isShown: boolean): string =>
  addressOf(isShown ? shownName(name) : originalName(name, format))

/** What the sender's device holds against its own picture: what it says of that one changes nothing here. */
const printedOf = ({ counted, miniature }: Prepared): PrintedPicture => ({
  // Nobody writes into it; the contract's types don't say so.
  counted: counted as PrintedPicture['counted'],
  ...(miniature === undefined ? {} : { miniature: Buffer.from(miniature).toString('base64') }),
})

/** Keeps files: all are read, and have their room, before the first is written, so that a refusal keeps nothing. */
export const storeFiles = async (
  deps: UploadDeps,
  { tenant, caller, address, files, kind, pictures, place }: StoreOptions,
) => {
  const { ports, store } = deps
  const prepared: Prepared[] = []
  for (const file of files)
    prepared.push(await prepare(deps, file, { pictures, kind, tenant, caller, address }))
  const owner = ownerOf(caller)
  const now = ports.now()
  const storedFiles = await Promise.all(
    prepared.map(async (file) => {
      const { hash, format, title, bytes, original, shown, placeholder, counted } = file
      const key: UploadKey = { tenantId: tenant.id, owner, hash }
      // One that came over with a guest keeps the name that its lines know.
      const known = await uploadOf(ports.database, key)
      const name = known?.name ?? nameOf(ports.settings.authSecret, key)
      const picture =
        shown === null
          ? null
          : { src: urlOf(name, format, true), width: shown.width, height: shown.height, placeholder }
      const stored = original.length + (shown?.webp.length ?? 0)
      const made = { kind, format, title, bytes, stored, picture, counted }
      const row = { ...key, name, ...made, createdAt: now, usedAt: now }
      return { file, key, name, row }
    }),
  )
  await reserveQuota(
    deps,
    { tenant, caller, address },
    storedFiles.map(({ row }) => row),
  )
  for (const { file, name } of storedFiles) {
    await store.put(originalName(name, file.format), file.original, TYPES[file.format] ?? '')
    if (file.shown !== null) await store.put(shownName(name), file.shown.webp, 'image/webp')
  }
  await ports.database.transaction(async (tx) => {
    // An order of the same person that is just being made waits, and so does this one for it: neither misses the other.
    await lockUploads(tx, tenant.id, owner)
    for (const { key, row } of storedFiles) {
      if (!(await confirmUpload(tx, key, row)))
        throw failure('unavailable', 'El archivo no se pudo guardar. Se puede volver a intentar.')
      if (place !== undefined) await noteUse(tx, { ...key, ...place, createdAt: now })
      if (place?.place === 'line') await noteForOrders(tx, { ...key, ...place, createdAt: now })
      if (row.picture !== null) await ports.jobs.enqueue(tx, DERIVE, { ...key })
    }
  })
  ports.jobs.wake(DERIVE)
  return storedFiles.map(({ file, name }) => ({
    hash: file.hash,
    url: urlOf(name, file.format, file.shown !== null),
    pdf: file.pdf,
    printed: printedOf(file),
  }))
}

/** Keeps files for an order's production; anybody else's order is none. */
export const storeForOrder = async (
  deps: UploadDeps,
  sender: Sender,
  orderId: string,
  files: readonly SentFile[],
) => {
  const id = rowIdOf(orderId)
  const owner = ownerOf(sender.caller)
  if (id === null || !(await ownsOrder(deps.ports.database, sender.tenant.id, owner, id)))
    throw missingOrder()
  const place = { place: 'order', subject: String(id) } as const
  const storedFiles = await storeFiles(deps, { ...sender, files, kind: 'artwork', pictures: false, place })
  return storedFiles.map(({ hash, url }) => ({ hash, url }))
}

export const userLogos = async (
  { ports }: UploadDeps,
  tenant: Tenant,
  caller: Caller,
  { limit, hash }: { limit: number; hash?: string | undefined },
) => {
  const most = Math.min(limit, MAX_LOGOS)
  const rows = await recentArtwork(ports.database, tenant.id, ownerOf(caller), most, hash?.toLowerCase())
  return rows.map(({ hash, title, name, format, picture }) => ({
    id: hash,
    image_url: urlOf(name, format, picture !== null),
    name: title,
    ...(picture === null ? {} : { picture }),
  }))
}

/** A stitched preview of the caller's own artwork, made once for each width; its stitches are those that prices count. */
export const stitchedPreview = async (
  deps: UploadDeps,
  sender: Sender,
  { hash, widthMm }: { hash: string; widthMm: number },
) => {
  const { ports, store } = deps
  const { tenant, caller } = sender
  const key: UploadKey = { tenantId: tenant.id, owner: ownerOf(caller), hash: hash.toLowerCase() }
  const row = await uploadOf(ports.database, key)
  if (row === null) throw failure('not_found', 'No encontramos ese diseño. Se puede volver a subir.')
  if (row.picture === null) throw unfit('De un PDF no se puede mostrar un bordado: hace falta una imagen.')
  const width = String(Math.round(widthMm))
  const reported = (own: number): number => {
    const { picture, counted } = row
    if (!counted?.widths || !picture) return own
    const heightMm = (Number(width) * picture.height) / picture.width
    return stitchesOfPicture({ width: Number(width), height: heightMm }, counted.widths)
  }
  const known = row.embroidery[width]
  if (known !== undefined)
    return { image_url: addressOf(shownName(known.name)), stitches: reported(known.stitches) }
  const webp = await store.get(shownName(row.name))
  if (webp === null) throw failure('not_found', 'No encontramos ese diseño. Se puede volver a subir.')
  const { content, stitches } = await ports.rendering.run(
    'embroider',
    { webp, widthMm: Number(width) },
    senderOf(tenant, key.owner, sender.address),
  )
  const name = nameOf(ports.settings.authSecret, key, `embroidery ${width}`)
  await store.put(shownName(name), content, 'image/webp')
  await noteEmbroidery(deps, sender, key, width, { name, stitches, bytes: content.length }).catch(
    async (cause: unknown) => {
      await store.remove([shownName(name)])
      throw cause
    },
  )
  return { image_url: addressOf(shownName(name)), stitches: reported(stitches) }
}

/** A file by the name in its address; null for what is none, or is for production only. */
export const servedFile = async ({ store }: UploadDeps, file: string) => {
  const type = TYPES[SERVED.exec(file)?.[1] ?? '']
  const content = type === undefined ? null : await store.get(file)
  return type === undefined || content === null ? null : { type, content }
}
