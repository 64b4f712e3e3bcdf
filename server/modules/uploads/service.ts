import { randomUUID } from 'node:crypto'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../http/failure.ts'
import { type Caller, type Forget, type JobsPort, ownerOf, type Tenant } from '../../ports.ts'
import type { UploadDesk } from './desk.ts'
import { embroider } from './embroidery.ts'
import type { SentFile } from './multipart.ts'
import {
  addressOf,
  derivedName,
  filesOf,
  hashOf,
  nameOf,
  originalName,
  SERVED,
  shownName,
  TYPES,
  withDerivatives,
} from './names.ts'
import { derivativesOf, type Readable, readFile } from './pictures.ts'
import { fetchPictures } from './product-pictures.ts'
import { type Format, recognise, unfit } from './recognise.ts'
import {
  addEmbroidery,
  countOf,
  dropUpload,
  giveUp,
  markStale,
  noteUpload,
  noteUse,
  ownsOrder,
  recentArtwork,
  removedUploads,
  setPicture,
  type UploadKey,
  type UploadRow,
  uploadOf,
} from './repository.ts'

/** Files that one person may have here. */
const MAX_KEPT = 2000
/** A guest's files are kept this long after their last use, in ms, and with an order for as long as that. */
const GUESTS = 60 * 24 * 60 * 60 * 1000
const REMOVED_AT_ONCE = 200
const MAX_LOGOS = 8

const DERIVE = 'upload-pictures'

interface Keeping {
  readonly tenant: Tenant
  readonly caller: Caller
  readonly files: readonly SentFile[]
  readonly kind: UploadRow['kind']
  /** Whether a PDF will do. */
  readonly pictures: boolean
  readonly place?: { readonly place: 'line' | 'order'; readonly subject: string; readonly view?: string }
}

interface Prepared extends Readable {
  readonly hash: string
  readonly title: string
  readonly bytes: number
}

const prepare = async ({ title, bytes }: SentFile, pictures: boolean): Promise<Prepared> => {
  const format = recognise(bytes)
  if (pictures && format === 'pdf')
    throw unfit('Un PDF sirve para producción, pero acá hace falta una imagen: PNG, JPEG, WebP o SVG.')
  return { ...(await readFile(format, bytes)), hash: hashOf(bytes), title, bytes: bytes.length }
}

const urlOf = (name: string, format: Format): string =>
  addressOf(format === 'pdf' ? originalName(name, format) : shownName(name))

/** Keeps files: all are read before the first is written, so that a refusal keeps nothing. */
export const keepFiles = async (
  { ports, store }: UploadDesk,
  { tenant, caller, files, kind, pictures, place }: Keeping,
) => {
  const prepared: Prepared[] = []
  for (const file of files) prepared.push(await prepare(file, pictures))
  const owner = ownerOf(caller)
  if ((await countOf(ports.database, tenant.id, owner)) + prepared.length > MAX_KEPT)
    throw unfit('Hay demasiados archivos guardados en esta cuenta.')
  const kept = await Promise.all(
    prepared.map(async (file) => {
      const key: UploadKey = { tenantId: tenant.id, owner, hash: file.hash }
      // One that came over with a guest keeps the name that its lines know.
      const known = await uploadOf(ports.database, key)
      return { file, key, name: known?.name ?? nameOf(ports.settings.authSecret, key) }
    }),
  )
  for (const { file, name } of kept) {
    await store.put(originalName(name, file.format), file.original, TYPES[file.format] ?? '')
    if (file.shown !== null) await store.put(shownName(name), file.shown.webp, 'image/webp')
  }
  const now = ports.now()
  await ports.database.transaction(async (tx) => {
    for (const { file, key, name } of kept) {
      const { format, title, bytes, shown, placeholder } = file
      const picture =
        shown === null
          ? null
          : { src: urlOf(name, format), width: shown.width, height: shown.height, placeholder }
      await noteUpload(tx, { ...key, name, kind, format, title, bytes, picture, createdAt: now, usedAt: now })
      if (place !== undefined) await noteUse(tx, { ...key, ...place, createdAt: now })
      if (picture !== null) await ports.jobs.enqueue(tx, DERIVE, { ...key })
    }
  })
  ports.jobs.wake(DERIVE)
  return kept.map(({ file, name }) => ({ hash: file.hash, url: urlOf(name, file.format) }))
}

/** Keeps files for an order's production; anybody else's order is none. */
export const keepForOrder = async (
  desk: UploadDesk,
  tenant: Tenant,
  caller: Caller,
  orderId: string,
  files: readonly SentFile[],
) => {
  const id = rowIdOf(orderId)
  if (id === null || !(await ownsOrder(desk.ports.database, tenant.id, ownerOf(caller), id)))
    throw failure('not_found', 'No encontramos ese pedido.')
  const place = { place: 'order', subject: String(id) } as const
  return keepFiles(desk, { tenant, caller, files, kind: 'artwork', pictures: false, place })
}

export const userLogos = async ({ ports }: UploadDesk, tenant: Tenant, caller: Caller, limit: number) => {
  const rows = await recentArtwork(ports.database, tenant.id, ownerOf(caller), Math.min(limit, MAX_LOGOS))
  return rows.map(({ hash, title, name, format, picture }) => ({
    id: hash,
    image_url: urlOf(name, format),
    name: title,
    ...(picture === null ? {} : { picture }),
  }))
}

let sewing: Promise<unknown> = Promise.resolve()
/** One at a time: it takes a core for the better part of a second. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = sewing.then(work)
  sewing = mine.catch(() => undefined)
  return mine
}

/** A stitched preview of the caller's own artwork, made once for each width. */
export const stitchedPreview = async (
  { ports, store }: UploadDesk,
  tenant: Tenant,
  caller: Caller,
  { hash, widthMm }: { hash: string; widthMm: number },
) => {
  const key: UploadKey = { tenantId: tenant.id, owner: ownerOf(caller), hash: hash.toLowerCase() }
  const row = await uploadOf(ports.database, key)
  if (row === null) throw failure('not_found', 'No encontramos ese diseño. Se puede volver a subir.')
  if (row.picture === null) throw unfit('De un PDF no se puede mostrar un bordado: hace falta una imagen.')
  const width = String(Math.round(widthMm))
  const known = row.embroidery[width]
  if (known !== undefined) return { image_url: addressOf(shownName(known.name)), stitches: known.stitches }
  const webp = await store.get(shownName(row.name))
  if (webp === null) throw failure('not_found', 'No encontramos ese diseño. Se puede volver a subir.')
  const { content, stitches } = await inTurn(() => embroider(webp, Number(width)))
  const name = nameOf(ports.settings.authSecret, key, `embroidery ${width}`)
  await store.put(shownName(name), content, 'image/webp')
  await addEmbroidery(ports.database, key, width, { name, stitches })
  return { image_url: addressOf(shownName(name)), stitches }
}

/** A file by the name in its address; null for what is none, or is for production only. */
export const servedFile = async ({ store }: UploadDesk, file: string) => {
  const type = TYPES[SERVED.exec(file)?.[1] ?? '']
  const content = type === undefined ? null : await store.get(file)
  return type === undefined || content === null ? null : { type, content }
}

const derive = async ({ ports, store }: UploadDesk, key: UploadKey) => {
  const row = await uploadOf(ports.database, key)
  if (row === null || row.picture === null || row.picture.avif !== undefined) return
  const webp = await store.get(shownName(row.name))
  if (webp === null) return
  for (const { width, format, content } of await derivativesOf(webp, row.picture.width))
    await store.put(derivedName(row.name, width, format), content, TYPES[format] ?? '')
  await setPicture(ports.database, key, withDerivatives(row.picture, row.name))
}

/** Removes the files of what was given up, and then its rows: a store that fails is asked again. */
const removeGivenUp = async ({ ports, store }: UploadDesk) => {
  for (;;) {
    const rows = await removedUploads(ports.database, REMOVED_AT_ONCE)
    for (const row of rows) {
      const embroideries = Object.values(row.embroidery).map(({ name }) => name)
      await store.remove(filesOf(row.name, row.format, row.picture?.width ?? 0, embroideries))
      await dropUpload(ports.database, row)
    }
    if (rows.length < REMOVED_AT_ONCE) return
  }
}

const REMOVE = 'uploads-remove'

export const forgetUploads =
  (jobs: Pick<JobsPort, 'enqueue'>): Forget =>
  async (within, { tenantId, owner, now }) => {
    await giveUp(within, tenantId, owner, `deleted:${randomUUID()}`, now)
    await jobs.enqueue(within, REMOVE)
  }

/** What happens to uploads outside of requests. */
export const tendUploads = (desk: UploadDesk) => {
  const { ports } = desk
  ports.jobs.on(DERIVE, ({ tenantId, owner, hash }) =>
    derive(desk, { tenantId: Number(tenantId), owner: String(owner), hash: String(hash) }),
  )
  ports.jobs.on(REMOVE, () => removeGivenUp(desk))
  ports.jobs.every('* * * * *', 'product-pictures', () => fetchPictures(desk))
  ports.jobs.every('29 * * * *', 'uploads-tidy', async () => {
    await markStale(ports.database, ports.now(), new Date(ports.now().getTime() - GUESTS))
    await removeGivenUp(desk)
  })
}
