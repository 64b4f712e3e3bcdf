import { createHmac } from 'node:crypto'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import type { Transaction } from '../../../db/reader.ts'
import { orders } from '../../../db/schema/orders.ts'
import { failure } from '../../../errors/failure.ts'
import { foldRecipient } from '../../../fairness/senders.ts'
import type { Ports } from '../../../ports/ports.ts'
import { localised, type Tenant } from '../../../ports/tenant.ts'
import { UNPAID } from '../rules.ts'

/** Orders of one shop that may wait for their money at a time: each holds stock for two days. */
const MOST = { owner: 5, mail: 5, network: 20 } as const

/** Who orders, in the three ways by which they can be known again. */
export interface Buyer {
  readonly tenant: Tenant
  readonly owner: string
  readonly email: string
  /** As `foldNetwork` has it. */
  readonly network: string | null
  /** Orders of previews are counted among themselves. */
  readonly isTest: boolean
}

/** What an order is counted by: hashes, since an address on the net is nobody's to read. */
const buyerKeys = ({ settings }: Pick<Ports, 'settings'>, { email, network }: Buyer) => {
  const keyed = (kind: string, value: string) =>
    createHmac('sha256', settings.authSecret).update(`open-order ${kind} ${value}`).digest('base64url')
  return {
    mailKey: keyed('mail', foldRecipient(email)),
    networkKey: network === null ? null : keyed('network', network),
  }
}

type Keys = ReturnType<typeof buyerKeys>

/** Orders of one buyer take turns until their transaction ends, in whichever server they arrive; always locked in this order. */
const lockTurns = async (tx: Transaction, { tenant, owner }: Buyer, { mailKey, networkKey }: Keys) => {
  for (const key of [owner, mailKey, ...(networkKey === null ? [] : [networkKey])])
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`open-orders:${tenant.id}:${key}`}, 0))`,
    )
}

const openOf = (tx: Transaction, { tenant, owner, isTest }: Buyer, { mailKey, networkKey }: Keys) =>
  tx
    .select({
      id: orders.id,
      number: orders.number,
      owner: orders.owner,
      mailKey: orders.mailKey,
      networkKey: orders.networkKey,
    })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenant.id),
        eq(orders.isTest, isTest),
        inArray(orders.status, [...UNPAID]),
        or(
          eq(orders.owner, owner),
          eq(orders.mailKey, mailKey),
          ...(networkKey === null ? [] : [eq(orders.networkKey, networkKey)]),
        ),
      ),
    )
    .orderBy(asc(orders.number))

const tooMany = (message: string, own: readonly object[]) =>
  failure('too_many_unpaid', message, { details: { orders: own } })

/**
 * Refuses one more order of a buyer who has as many unpaid ones as anybody may have; answers what the new one is
 * counted by. Counted within the order's transaction: of orders at once none is overlooked.
 */
export const admitOrder = async (ports: Ports, tx: Transaction, buyer: Buyer): Promise<Keys> => {
  const { tenant, owner } = buyer
  const keys = buyerKeys(ports, buyer)
  await lockTurns(tx, buyer, keys)
  const open = await openOf(tx, buyer, keys)
  const own = open.filter((order) => order.owner === owner)
  // Nothing of other persons' orders is answered.
  const openOrders = own.map(({ id, number }) => ({
    orderId: String(id),
    number: orderNumberOf(tenant.name, number),
  }))
  const pay = localised(tenant, 'Pagá o cancelá uno para hacer otro', 'Paga o cancela uno para hacer otro')
  const fromMail = 'el enlace de cada uno está en el correo que enviamos'
  if (own.length >= MOST.owner)
    throw tooMany(
      `${localised(tenant, 'Tenés', 'Tienes')} ${own.length} pedidos sin pagar. ${pay}.`,
      openOrders,
    )
  if (open.filter(({ mailKey }) => mailKey === keys.mailKey).length >= MOST.mail)
    throw tooMany(`Con ese correo ya hay ${MOST.mail} pedidos sin pagar. ${pay}: ${fromMail}.`, openOrders)
  if (
    keys.networkKey !== null &&
    open.filter(({ networkKey }) => networkKey === keys.networkKey).length >= MOST.network
  )
    throw tooMany(
      `Desde esta conexión ya hay ${MOST.network} pedidos sin pagar. ${pay}, o ${localised(tenant, 'probá', 'prueba')} más tarde.`,
      openOrders,
    )
  return keys
}
