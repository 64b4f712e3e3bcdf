import { randomBytes } from 'node:crypto'
import type * as v from 'valibot'
import type { createUnsavedQuote, generateQuote, quote } from '#contract/quotes.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { colorsOf } from '../../db/variant-colors.ts'
import { foundInTurn } from '../../documents/in-turn.ts'
import { areasWith, printsWith } from '../../documents/prints.ts'
import { missingQuote } from '../../errors/refusals.ts'
import type { ErasePerson } from '../../ports/people.ts'
import type { Ports } from '../../ports/ports.ts'
import { type Caller, ownerOf, type Tenant } from '../../ports/tenant.ts'
import type { TakeTurn } from '../../ports/turn.ts'
import { detailOf, pdfAddress } from './detail.ts'
import {
  dropQuotesOf,
  expireQuotes,
  historyOf,
  insertQuote,
  linesOf,
  lockKey,
  type QuoteRow,
  quoteByKey,
  quoteByToken,
  quoteOfOwner,
} from './repository.ts'
import { expiryOf } from './rules.ts'

/** Bytes of a view token: 192 bits nobody can guess. */
const TOKEN_BYTES = 24

type QuoteBody = v.InferOutput<typeof generateQuote.body>

/** Today's prices, and until when a quote made now would hold them; nothing is stored. */
export const unsavedQuote = async (
  ports: Ports,
  { tenant, caller, network, body }: Omit<Making, 'key' | 'turn'>,
): Promise<v.InferInput<typeof createUnsavedQuote.result>> => {
  const sender = { owner: ownerOf(caller), network }
  const { prices } = await ports.orders.price(tenant, sender, body.products)
  const expiresAt = expiryOf(ports.now(), tenant.settings.quoteValidityDays)
  return { prices, expiresAt: expiresAt.toISOString() }
}

interface Making {
  readonly tenant: Tenant
  readonly caller: Caller
  /** As `foldNetwork` has it. */
  readonly network: string | null
  readonly body: QuoteBody
  /** `Idempotency-Key` of the request, where one was sent. */
  readonly key: string | null
  readonly turn: TakeTurn
}

/** Stores a quote at today's prices; with a key, once per caller and key. */
export const makeQuote = async (ports: Ports, making: Making): Promise<{ quote: Wire; url: string }> => {
  const { tenant, caller, network, body } = making
  const owner = ownerOf(caller)
  const key = making.key === null ? null : `${owner} ${making.key}`
  const { lines, totals } = await ports.orders.price(tenant, { owner, network }, body.products)
  const now = ports.now()
  const row = await ports.database.transaction(async (tx) => {
    if (key !== null) {
      await lockKey(tx, tenant.id, key)
      const known = await quoteByKey(tx, tenant.id, key)
      if (known !== null) return known
    }
    const quote = {
      tenantId: tenant.id,
      status: 'Draft',
      owner,
      viewToken: randomBytes(TOKEN_BYTES).toString('base64url'),
      idempotencyKey: key,
      ...totals,
      name: body.name?.trim() ?? '',
      note: body.note?.trim() ?? '',
      expiresAt: expiryOf(now, tenant.settings.quoteValidityDays),
      createdAt: now,
      updatedAt: now,
    } as const
    const files = await ports.uploads.held(tx, tenant.id, [owner])
    const stored = await insertQuote(tx, quote, lines)
    const drawn = lines.map(({ shoppingCartId, customization, artwork, images }) => ({
      line: shoppingCartId,
      design: customization ?? null,
      pictures: [artwork ?? '', ...(images ?? [])],
    }))
    await files.bind({ place: 'quote', id: stored.id, lines: drawn, now })
    return { ...stored, bytes: 0 }
  })
  // What is stored already may be larger than what repeats its key.
  await making.turn(row.bytes)
  return { quote: await read(ports, tenant, row, caller), url: pdfAddress(tenant, row) }
}

type Wire = v.InferInput<typeof quote>

const read = async (ports: Ports, tenant: Tenant, row: QuoteRow, caller: Caller | null): Promise<Wire> => {
  const owner = caller === null ? '' : ownerOf(caller)
  const [lines, history, ordered] = await Promise.all([
    linesOf(ports.database, row),
    historyOf(ports.database, row),
    row.orderId !== null && ports.orders.isOwn(tenant.id, row.orderId, owner),
  ])
  const reader = { asked: row.owner === owner, ordered }
  const printsOf = await printsWith(ports, tenant, lines)
  const areasOf = await areasWith(ports, tenant, lines)
  const colors = await colorsOf(ports.database, tenant.id, lines)
  return detailOf({ tenant, row, lines, printsOf, areasOf, colors }, history, reader, ports.now())
}

/** The caller's own quote; anything else is as if it were not there. */
export const ownQuote = async (
  ports: Ports,
  { tenant, caller, turn }: { tenant: Tenant; caller: Caller; turn: TakeTurn },
  id: string,
): Promise<Wire> => {
  const rowId = rowIdOf(id)
  if (rowId === null) throw missingQuote()
  const row = await foundInTurn(turn, () => quoteOfOwner(ports.database, tenant.id, ownerOf(caller), rowId))
  if (row === null) throw missingQuote()
  return read(ports, tenant, row, caller)
}

/** The quote of a mailed link, for anybody who has it. */
export const linkedQuote = async (
  ports: Ports,
  { tenant, caller, turn }: { tenant: Tenant; caller: Caller | null; turn: TakeTurn },
  token: string,
): Promise<Wire> => {
  const row = await foundInTurn(turn, () => quoteByToken(ports.database, tenant.id, token))
  if (row === null) throw missingQuote()
  return read(ports, tenant, row, caller)
}

/** The quote of a PDF's address. */
export const quoteOfToken = async (ports: Ports, tenant: Tenant, token: string): Promise<QuoteRow> => {
  const row = await quoteByToken(ports.database, tenant.id, token)
  if (row === null) throw missingQuote()
  return row
}

/** Writes down which quotes have come to their day; answers how many. */
export const endExpired = ({ database, now }: Ports): Promise<number> => expireQuotes(database, now())

/** An account that goes takes its quotes with it. */
export const eraseQuotes: ErasePerson = async (within, { tenantId, owner }) => {
  await dropQuotesOf(within, tenantId, owner)
}
