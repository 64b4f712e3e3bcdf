import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { COUNT_VERSION, type CountedInks } from '#domain/inks/count.ts'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { orders } from '../../db/schema/orders.ts'
import { uploads, uploadUses } from '../../db/schema/uploads.ts'
import type { StoredArtwork } from '../../ports/uploads.ts'

/** States of an order that nothing is made for any more. */
export const FINISHED = ['Delivered', 'Cancelled', 'PaymentRejected']

type NewUse = typeof uploadUses.$inferInsert

export const noteUse = (tx: Transaction, row: NewUse) =>
  tx.insert(uploadUses).values(row).onConflictDoNothing()

/** What comes for a line after its order was made is the order's, too, where it comes from the order's owner. */
export const noteForOrders = (tx: Transaction, { tenantId, owner, hash, subject, view, createdAt }: NewUse) =>
  tx.execute(sql`
    INSERT INTO upload_uses (tenant_id, owner, hash, place, subject, line, view, created_at)
    SELECT DISTINCT o.tenant_id, o.owner, ${hash}, 'order', o.id::text, ${subject}, ${view ?? ''},
      ${createdAt.toISOString()}::timestamptz
    FROM orders o JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.order_id = o.id
    WHERE o.tenant_id = ${tenantId} AND o.owner = ${owner} AND l.shopping_cart_id = ${subject}::uuid
      AND o.status NOT IN ${FINISHED}
    ON CONFLICT DO NOTHING`)

/**
 * What is known of those of these contents that the owners have in the shop as artwork; with `held` they stay until the
 * transaction ends. Pictures that were sent as the view of a line, or before inks were counted, are to be sent again: nobody
 * knows their inks.
 */
export const knownOf = async (
  reader: Reader,
  { tenantId, owners, hashes }: { tenantId: number; owners: readonly string[]; hashes: readonly string[] },
  held: boolean,
): Promise<ReadonlyMap<string, StoredArtwork>> => {
  const found = reader
    .select({ hash: uploads.hash, counted: uploads.counted, version: uploads.countVersion })
    .from(uploads)
    .where(
      and(
        eq(uploads.tenantId, tenantId),
        inArray(uploads.owner, [...owners]),
        inArray(uploads.hash, [...hashes]),
        isNull(uploads.removedAt),
        eq(uploads.kind, 'artwork'),
        or(isNotNull(uploads.counted), eq(uploads.format, 'pdf')),
      ),
    )
  const known = new Map<string, StoredArtwork>()
  for (const { hash, ...own } of await (held ? found.for('share') : found)) {
    const before = known.get(hash)
    // An account and the guest that it took over may both have sent it: what the newest count found holds.
    const isOlder = before && (own.counted === null || own.version < (before.version ?? 0))
    if (!isOlder) known.set(hash, own)
  }
  return known
}

/** What a newer count found in a content of the owners. */
export const noteCount = (
  database: Database,
  { tenantId, owners, hash }: { tenantId: number; owners: readonly string[]; hash: string },
  counted: CountedInks,
) =>
  database
    .update(uploads)
    .set({ counted, countVersion: COUNT_VERSION })
    .where(
      and(
        eq(uploads.tenantId, tenantId),
        inArray(uploads.owner, [...owners]),
        eq(uploads.hash, hash),
        lt(uploads.countVersion, COUNT_VERSION),
      ),
    )

/** Where the file of a content lies that one of the owners has sent as artwork; null where none has. */
export const storedFileOf = async (
  reader: Reader,
  { tenantId, owners, hash }: { tenantId: number; owners: readonly string[]; hash: string },
) => {
  const [row] = await reader
    .select({ name: uploads.name, format: uploads.format })
    .from(uploads)
    .where(
      and(
        eq(uploads.tenantId, tenantId),
        inArray(uploads.owner, [...owners]),
        eq(uploads.hash, hash),
        isNull(uploads.removedAt),
        eq(uploads.kind, 'artwork'),
      ),
    )
    .limit(1)
  return row ?? null
}

export const hasFiles = async (reader: Reader, tenantId: number, owners: readonly string[]) => {
  const rows = await reader
    .select({ hash: uploads.hash })
    .from(uploads)
    .where(and(eq(uploads.tenantId, tenantId), inArray(uploads.owner, [...owners])))
    .limit(1)
  return rows.length > 0
}

/** A line of an order or a quote, and what its design and picture name. */
interface NamingLine {
  readonly line: string
  readonly hashes: readonly string[]
  /** What a picture's file is stored as, without a suffix. */
  readonly names: readonly string[]
}

interface Binding {
  readonly tenantId: number
  readonly place: 'order' | 'quote'
  readonly id: number
  readonly owners: readonly string[]
  readonly lines: readonly NamingLine[]
  /** The quote that an order is made of. */
  readonly quoteId: number | undefined
  readonly now: Date
}

/** Notes what an order or a quote is made with: what its owners sent for its lines, and what those name of theirs. */
export const bindUses = async (tx: Transaction, binding: Binding) => {
  const { tenantId, place, id, owners, lines, quoteId, now } = binding
  const at = now.toISOString()
  const list = (texts: readonly string[]) => sql`${sql.param(texts)}::text[]`
  const insert = (from: SQL) =>
    tx.execute(sql`
      INSERT INTO upload_uses (tenant_id, owner, hash, place, subject, line, view, created_at)
      ${from} ON CONFLICT DO NOTHING`)
  const own = (table: 'u' | 'f') =>
    sql`${sql.raw(table)}.tenant_id = ${tenantId} AND ${sql.raw(table)}.owner = ANY(${list(owners)})`
  const document = sql`${place}, ${String(id)}`
  await insert(sql`
    SELECT u.tenant_id, u.owner, u.hash, ${document}, u.subject, u.view, u.created_at FROM upload_uses u
    WHERE ${own('u')} AND u.place = 'line' AND u.subject = ANY(${list(lines.map(({ line }) => line))})`)
  if (quoteId !== undefined)
    await insert(sql`
      SELECT u.tenant_id, u.owner, u.hash, ${document}, u.line, u.view, u.created_at FROM upload_uses u
      WHERE u.tenant_id = ${tenantId} AND u.place = 'quote' AND u.subject = ${String(quoteId)}`)
  for (const by of ['hash', 'name'] as const) {
    const named = lines.flatMap(({ line, hashes, names }) =>
      (by === 'hash' ? hashes : names).map((name) => ({ line, name })),
    )
    if (named.length === 0) continue
    await insert(sql`
      SELECT DISTINCT f.tenant_id, f.owner, f.hash, ${document}, d.line, '', ${at}::timestamptz
      FROM uploads f JOIN unnest(${list(named.map(({ line }) => line))}, ${list(named.map(({ name }) => name))})
        AS d (line, name) ON f.${sql.raw(by)} = d.name
      WHERE ${own('f')} AND f.removed_at IS NULL`)
  }
  // Used now: whatever is about to take stale files away passes them over.
  await tx.execute(sql`
    UPDATE uploads f SET used_at = ${at}::timestamptz FROM upload_uses u
    WHERE u.tenant_id = ${tenantId} AND u.place = ${place} AND u.subject = ${String(id)}
      AND f.tenant_id = u.tenant_id AND f.owner = u.owner AND f.hash = u.hash AND f.removed_at IS NULL`)
}

/** Whether an order is its owner's. */
export const ownsOrder = async (reader: Reader, tenantId: number, owner: string, id: number) => {
  const [row] = await reader
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id), eq(orders.owner, owner)))
  return row !== undefined
}
