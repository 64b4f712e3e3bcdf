import { randomBytes } from 'node:crypto'
import type { PlacedOrder } from '#contract/checkout.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { type OrderRequest, readOrder } from '#domain/orders/read.ts'
import { samePerson } from '../../db/former-owners.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { foundInTurn } from '../../documents/in-turn.ts'
import { printsWith } from '../../documents/prints.ts'
import { sha256 } from '../../environment/sha256.ts'
import { failure } from '../../errors/failure.ts'
import { missingOrder } from '../../errors/refusals.ts'
import type { Tried } from '../../ports/designs.ts'
import type { AgreedPrices } from '../../ports/orders.ts'
import type { Ports } from '../../ports/ports.ts'
import { type Caller, ownerOf, type Tenant } from '../../ports/tenant.ts'
import type { TakeTurn } from '../../ports/turn.ts'
import { forgetFinished } from './erase.ts'
import { raiseNewOrder } from './notifications/team.ts'
import { type Asked, type Draft, draftOrder } from './placing/draft.ts'
import { admitOrder } from './placing/open-orders.ts'
import { drawnLine, lineRows, orderRow } from './placing/rows.ts'
import { mailOfShop } from './placing/test-mail.ts'
import { detailOf } from './reading/detail.ts'
import {
  historyOf,
  insertOrder,
  linesOf,
  lockKey,
  type OrderRow,
  orderByFollowToken,
  orderById,
  orderByKey,
  orderOfOwner,
} from './repository.ts'
import { reserve } from './repository-stock.ts'
import { deleteUndoBefore } from './repository-undo.ts'
import { balanceOf, designedLines, hasUnappliedArtwork, UNPAID, unitsByVariant } from './rules.ts'
import { cancelUnpaid } from './transitions/cancel-unpaid.ts'
import { emailBuyer } from './transitions/move.ts'

/** Bytes of a follow token: 192 bits nobody can guess. */
const TOKEN_BYTES = 24

export interface Submission {
  readonly tenant: Tenant
  readonly caller: Caller
  /** `Idempotency-Key` of the request. */
  readonly key: string
  /** As `foldNetwork` has it. */
  readonly network: string | null
  readonly body: Parameters<typeof readOrder>[0]
  /** Guest of the token that the body carries along. */
  readonly formerGuest?: string | undefined
  /** In a preview of the shop. */
  readonly isTest?: boolean
}

/**
 * Places an order, once per key: a repeat answers what the first one did, whatever has changed since. Everything
 * happens in one transaction, so that a refusal leaves nothing behind.
 */
export const placeOrder = async (ports: Ports, submission: Submission): Promise<PlacedOrder> => {
  const { tenant, caller, key, network, body, formerGuest, isTest = false } = submission
  const request = readOrder(body)
  const names = await namesOf(ports, request)
  const owner = ownerOf(caller)
  const tried = await tryPrints(ports, tenant, { owners: [owner], network, lines: request.lines })
  const answer = await ports.database.transaction((tx) =>
    placeWithin(ports, tx, { tenant, owner, key, network, request, names, formerGuest, tried, isTest }),
  )
  ports.mail.wake()
  return withPage(ports, tenant, answer)
}

type AskedPrints = Parameters<Ports['orders']['tryPrints']>[1]

/** Prints that nobody has tried yet take a while, for which a transaction would keep its connection and locks. */
export const tryPrints = async (
  ports: Ports,
  tenant: Tenant,
  { owners, network, lines }: AskedPrints,
): Promise<Tried> => {
  // The draft refuses these before any design is read.
  if (hasUnappliedArtwork(lines)) return { said: new Map(), untried: null }
  return (await ports.designs.recount(tenant, { owners, network, lines: designedLines(lines) })).tried
}

/** What the payments need to know of an order. */
export const payableOf = (tenant: Tenant, order: OrderRow) => ({
  id: order.id,
  number: orderNumberOf(tenant.name, order.number),
  total: balanceOf(order),
  method: order.payment.method,
  email: order.addressee.email,
})

/** The answer to a placed order, with the address where it is paid while it is not. */
export const withPage = async (ports: Ports, tenant: Tenant, answer: PlacedOrder): Promise<PlacedOrder> => {
  const order = await orderById(ports.database, tenant.id, Number(answer.orderId))
  // Nothing is paid in a preview.
  if (order === null || order.isTest || !UNPAID.includes(order.status)) return answer
  return { ...answer, redirect: await ports.payments.begin(tenant, payableOf(tenant, order)) }
}

export const namesOf = (ports: Ports, { addressee }: Pick<OrderRequest, 'addressee'>) =>
  ports.addresses.names({
    provinceId: addressee.provinceId,
    cityId: addressee.cityId,
    localityId: addressee.locationId,
  })

interface Placing extends Omit<Asked, 'owners' | 'agreed'> {
  readonly tenant: Tenant
  readonly owner: string
  readonly key: string
  readonly network: string | null
  /** Guest that sent it before, by its token: a repeat may come under another name. */
  readonly formerGuest?: string | undefined
  readonly quote?: { readonly id: number; readonly owner: string; readonly agreed?: AgreedPrices | undefined }
  /** In a preview of the shop. */
  readonly isTest?: boolean
}

/** The order of a key, also where the same person sent it under another name: as a guest before or after a log-in. */
const orderSentBefore = async (tx: Transaction, placing: Placing): Promise<OrderRow | null> => {
  const { tenant, owner, key, formerGuest } = placing
  const own = await orderByKey(tx, tenant.id, key, [owner])
  if (own !== null) return own
  const names = await samePerson(tx, tenant.id, owner)
  const former =
    formerGuest === undefined
      ? []
      : await samePerson(tx, tenant.id, ownerOf({ kind: 'guest', id: formerGuest }))
  return orderByKey(tx, tenant.id, key, [...names, ...former])
}

const paused = ({ pausedSentence }: Tenant) =>
  failure(
    'conflict',
    ['La tienda está en pausa y por ahora no toma pedidos.', pausedSentence].filter(Boolean).join(' '),
  )

/** Places an order in a transaction of the caller's, who wakes the mail after it. */
export const placeWithin = async (ports: Ports, tx: Transaction, placing: Placing): Promise<PlacedOrder> => {
  const { tenant, owner, key, network, request, quote, isTest = false } = placing
  const bodyHash = sha256(JSON.stringify(request))
  await lockKey(tx, tenant.id, key)
  const known = await orderSentBefore(tx, placing)
  if (known !== null) {
    if (known.bodyHash !== bodyHash)
      throw failure('idempotency_mismatch', 'Este pedido ya se hizo con otros datos.')
    return placed(ports, tenant, known)
  }
  if (tenant.state === 'paused') throw paused(tenant)
  const testMail = isTest ? await mailOfShop(tx, tenant) : undefined
  const email = testMail ?? request.addressee.email
  const keys = await admitOrder(ports, tx, { tenant, owner, email, network, isTest })
  const owners = quote === undefined ? [owner] : [owner, quote.owner]
  const draft = await draftOrder(ports, tenant, { ...placing, owners, agreed: quote?.agreed }, tx)
  const files = await ports.uploads.held(tx, tenant.id, owners)
  if (!isTest) await reserveStock(tx, tenant, draft)
  const followToken = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = ports.now()
  const lines = lineRows(draft)
  const row = orderRow(draft, { tenant, owner, key, bodyHash, followToken, now, testMail })
  const order = await insertOrder(tx, { ...row, ...keys }, lines)
  await ports.proofs.begin(tx, order)
  await files.bind({ place: 'order', id: order.id, lines: lines.map(drawnLine), quoteId: quote?.id, now })
  await emailBuyer(ports.mail, tx, order)
  const shop = isTest ? undefined : tenant.settings.seller?.email
  if (shop) {
    const data = { order: String(order.id) }
    await ports.mail.enqueue(tx, { tenantId: tenant.id, kind: 'orderForShop', recipient: shop, data })
  }
  if (!isTest) await raiseNewOrder(ports.alerts, tx, order)
  return placed(ports, tenant, order)
}

const reserveStock = async (tx: Transaction, tenant: Tenant, { request, products }: Draft) => {
  const units = new Map<number, number>()
  for (const [variantId, quantity] of unitsByVariant(request.lines)) {
    const id = rowIdOf(variantId)
    if (id === null) throw failure('product_unavailable', 'Uno de los productos ya no está a la venta.')
    units.set(id, quantity)
  }
  const shortage = await reserve(tx, tenant.id, units)
  if (shortage === null) return
  const name = variantName(request, products, String(shortage.variantId))
  const message =
    shortage.left > 0 ? `Solo quedan ${shortage.left} de ${name}.` : `No queda stock de ${name}.`
  const lines = request.lines.filter(({ productId }) => productId === String(shortage.variantId))
  throw failure('out_of_stock', message, {
    details: {
      issues: lines.map(({ shoppingCartId }) => ({
        shoppingCartUUID: shoppingCartId,
        code: 'out_of_stock',
        message,
        limit: shortage.left,
      })),
    },
  })
}

const variantName = ({ lines }: OrderRequest, products: Draft['products'], variantId: string) => {
  const product = products.get(lines.find(({ productId }) => productId === variantId)?.genericProductId ?? '')
  const variant = product?.variants.find(({ id }) => id === variantId)
  return [product?.name, variant?.color, variant?.size].filter(Boolean).join(', ')
}

export const placed = (ports: Ports, tenant: Tenant, row: OrderRow): PlacedOrder => {
  const number = orderNumberOf(tenant.name, row.number)
  const total = Number(row.grandTotal)
  const instructions = ports.payments.instructions(tenant, row.payment.method, {
    number,
    total: balanceOf(row),
  })
  return {
    orderId: String(row.id),
    orderNumber: number,
    followToken: row.followToken,
    status: row.status,
    total,
    instructions,
  }
}

const detail = async (ports: Ports, tenant: Tenant, row: OrderRow): Promise<OrderDetail> => {
  const [lines, history, proofs, state] = await Promise.all([
    linesOf(ports.database, row),
    historyOf(ports.database, row),
    ports.proofs.states(ports.database, row),
    ports.payments.state(tenant, payableOf(tenant, row)),
  ])
  const printsOf = await printsWith(ports, tenant, lines)
  return detailOf(row, lines, history, { ...placed(ports, tenant, row), state, proofs }, printsOf)
}

/** The caller's own order; anything else is as if it were not there. */
export const ownOrder = async (
  ports: Ports,
  { tenant, caller, turn }: { tenant: Tenant; caller: Caller; turn: TakeTurn },
  id: string,
) => {
  const rowId = rowIdOf(id)
  if (rowId === null) throw missingOrder()
  const row = await foundInTurn(turn, () => orderOfOwner(ports.database, tenant.id, ownerOf(caller), rowId))
  if (row === null) throw missingOrder()
  return detail(ports, tenant, row)
}

/** The order of a follow link. */
export const followedOrder = async (
  ports: Ports,
  { tenant, caller, turn }: { tenant: Tenant; caller: Caller | null; turn: TakeTurn },
  token: string,
) => {
  const row = await foundInTurn(turn, () => orderByFollowToken(ports.database, tenant.id, token))
  if (row === null) throw missingOrder()
  if (caller !== null && row.owner === ownerOf(caller)) return detail(ports, tenant, row)
  // A link is passed on; a DNI, CUIT or RUT is not, nor a design to be bought again.
  const shown = await detail(ports, tenant, { ...row, invoice: { ...row.invoice, document: '' } })
  return { ...shown, lines: shown.lines.map((line) => ({ ...line, customization: null })) }
}

/** Cancels what was not paid in time; answers how many. */
export const releaseUnpaid = (ports: Ports): Promise<number> => cancelUnpaid(ports)

/** How long what taking changes back needs is stored, in ms. */
const UNDO_STORED_MS = 30 * 24 * 60 * 60 * 1000

/** Takes those without an account any more out of what has finished, and forgets how old changes are taken back. */
export const tidyForgotten = async ({ database, now }: Ports) => {
  await forgetFinished(database, now())
  await deleteUndoBefore(database, new Date(now().getTime() - UNDO_STORED_MS))
}
