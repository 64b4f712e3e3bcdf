import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/reader.ts'
import { requestCounts } from '../../db/schema/request-counts.ts'
import type { uploads } from '../../db/schema/uploads.ts'
import { failure } from '../../errors/failure.ts'
import { foldNetwork } from '../../fairness/senders.ts'
import { unfit } from '../../formats/recognise.ts'
import { type Caller, ownerOf, type Tenant } from '../../ports/tenant.ts'
import type { UploadDeps } from './deps.ts'
import { DAY_MS, MAX_STORED, PERSON_MS, QUOTAS, WRITING_MS } from './limits.ts'
import {
  addEmbroidery,
  amountOf,
  holdUpload,
  lockUploads,
  ownedHashes,
  type UploadKey,
  uploadOf,
} from './repository.ts'

/** Who sends files, and from where. */
export interface Sender {
  readonly tenant: Tenant
  readonly caller: Caller
  /** Of the network, as the request has it. */
  readonly address: string
}

type QuotaKind = keyof typeof QUOTAS

const words = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`

const REFUSALS: Readonly<Record<QuotaKind, () => Error>> = {
  guest: () =>
    failure(
      'payload_too_large',
      `Sin una cuenta se pueden subir hasta ${words(QUOTAS.guest)} en 30 días, y con estos archivos serían más.`,
    ),
  customer: () =>
    failure(
      'payload_too_large',
      `Se pueden subir hasta ${words(QUOTAS.customer)} en 30 días, y con estos archivos serían más.`,
    ),
  address: () =>
    failure(
      'rate_limited',
      'Desde esta conexión ya se subieron demasiados archivos por hoy. Se puede volver a intentar mañana.',
    ),
  shop: () =>
    failure(
      'storage_full',
      'Esta tienda ya recibió todos los archivos que puede recibir en un día. Se puede volver a intentar mañana.',
    ),
}

/** Counts bytes of today, of all instances together; the count stays held until the transaction ends. */
const spend = async (tx: Transaction, kind: 'address' | 'shop', of: string, bytes: number, now: Date) => {
  const until = new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS)
  // No address of a person lies in the database.
  const key = createHash('sha256').update(`uploads ${until.getTime()} ${kind} ${of}`).digest('base64url')
  const count = Math.ceil(bytes / 1024)
  const [row] = await tx
    .insert(requestCounts)
    .values({ key, count, until })
    .onConflictDoUpdate({
      target: requestCounts.key,
      set: { count: sql`${requestCounts.count} + excluded.count` },
    })
    .returning({ count: requestCounts.count })
  if ((row?.count ?? 0) * 1024 > QUOTAS[kind]) throw REFUSALS[kind]()
}

/** Throws what is full once `bytes` more are a person's; whatever the transaction did is undone then. */
const refuseFull = async (tx: Transaction, { tenant, caller, address }: Sender, bytes: number, now: Date) => {
  const since = new Date(now.getTime() - PERSON_MS)
  const { files, bytes: all } = await amountOf(tx, tenant.id, ownerOf(caller), since)
  if (files > MAX_STORED) throw unfit('Hay demasiados archivos guardados en esta cuenta.')
  if (all > QUOTAS[caller.kind]) throw REFUSALS[caller.kind]()
  await spend(tx, 'shop', String(tenant.id), bytes, now)
  const network = foldNetwork(address)
  if (network !== null) await spend(tx, 'address', network, bytes, now)
}

type NewRow = Omit<typeof uploads.$inferInsert, 'removedAt'>

/** Makes room for files before they are written, or refuses all; what the person has already costs nothing. */
export const reserveQuota = ({ ports }: UploadDeps, sender: Sender, rows: readonly NewRow[]): Promise<void> =>
  ports.database.transaction(async (tx) => {
    const now = ports.now()
    const [tenantId, owner] = [sender.tenant.id, ownerOf(sender.caller)]
    await lockUploads(tx, tenantId, owner)
    const owned = await ownedHashes(
      tx,
      tenantId,
      owner,
      rows.map(({ hash }) => hash),
    )
    const removedAt = new Date(now.getTime() + WRITING_MS)
    const added = new Map<string, number>()
    for (const row of rows) {
      await holdUpload(tx, { ...row, removedAt })
      if (!owned.has(row.hash)) added.set(row.hash, row.stored)
    }
    const bytes = [...added.values()].reduce((sum, one) => sum + one, 0)
    if (bytes > 0) await refuseFull(tx, sender, bytes, now)
  })

/** Records a stored embroidery preview against the quota, or refuses it; a known one costs nothing. */
export const noteEmbroidery = (
  { ports }: UploadDeps,
  sender: Sender,
  key: UploadKey,
  width: string,
  made: Parameters<typeof addEmbroidery>[3],
): Promise<void> =>
  ports.database.transaction(async (tx) => {
    await lockUploads(tx, key.tenantId, key.owner)
    const row = await uploadOf(tx, key)
    if (row === null || row.embroidery[width] !== undefined) return
    await addEmbroidery(tx, key, width, made)
    await refuseFull(tx, sender, made.bytes, ports.now())
  })
