import type { FastifyBaseLogger } from 'fastify'
import { roundMoney } from '#domain/money/exact.ts'
import type { Ports, Tenant } from '../../ports/ports.ts'
import type { Hints, HostedProvider, Verdict } from './provider.ts'
import {
  changePayment,
  dueForCheck,
  heldPayment,
  type PaymentRow,
  paymentById,
  tenantById,
} from './repository.ts'

/** Between looks of our own, in ms. */
const NEXT_CHECK = 15 * 60 * 1000
/** A payment is looked for this long, beyond the stock's 48 h, in ms. */
const LAST_CHECK = 72 * 60 * 60 * 1000
const AT_ONCE = 50

export interface Desk {
  readonly ports: Ports
  readonly providers: ReadonlyMap<string, HostedProvider>
  readonly log: FastifyBaseLogger
}

/** Asks the provider where a payment stands and follows its word: nobody else's counts. */
export const decide = async (desk: Desk, tenant: Tenant, payment: PaymentRow, hints: Hints = {}) => {
  const page = desk.providers.get(payment.method)?.hosted
  if (page === undefined) throw new Error(`No provider for ${payment.method}`)
  const payable = await desk.ports.orders.isPayable(tenant.id, payment.orderId)
  const verdict = await page.ask(tenant, payment, { hints, payable })
  await settle(desk, tenant, payment, verdict)
}

/** Writes a verdict down, with what follows for the order, once. */
const settle = async ({ ports, log }: Desk, tenant: Tenant, { id }: PaymentRow, verdict: Verdict) => {
  const { state, amount } = verdict
  await ports.database.transaction(async (tx) => {
    const payment = await heldPayment(tx, tenant.id, id)
    // Money that has come does not go by a later word; what is the same changes nothing.
    if (payment === null || payment.state === 'paid' || payment.state === state) return
    if (state === 'paid' && (amount === null || !roundMoney(amount, 4).eq(payment.amount))) {
      log.error({ payment: id, amount, expected: payment.amount }, 'another amount was paid')
      return
    }
    const over = state === 'paid' ? { checkAt: null } : {}
    await changePayment(tx, payment, { state, updatedAt: ports.now(), ...over })
    await ports.orders.settle(tx, tenant, { orderId: payment.orderId, method: payment.method, state })
  })
  ports.mail.wake()
}

/** Job: a webhook's, or a late one of our own. */
export const checkPayment = async (desk: Desk, tenantId: number, id: string, hints: Hints) => {
  const { database } = desk.ports
  const [tenant, payment] = await Promise.all([
    tenantById(database, tenantId),
    paymentById(database, tenantId, id),
  ])
  if (tenant !== null && payment !== null) await decide(desk, tenant, payment, hints)
}

/** Looks after payments that nobody has told about: a webhook that was lost, a browser that never came back. */
export const checkSilent = async (desk: Desk): Promise<number> => {
  const { ports, log } = desk
  const due = await dueForCheck(ports.database, ports.now(), AT_ONCE)
  for (const { tenant, payment } of due) {
    const at = ports.now()
    const old = at.getTime() - payment.createdAt.getTime() > LAST_CHECK
    await changePayment(ports.database, payment, {
      checkAt: old ? null : new Date(at.getTime() + NEXT_CHECK),
    })
    await decide(desk, tenant, payment).catch((cause: unknown) =>
      log.warn({ err: cause, payment: payment.id }, 'the provider does not say'),
    )
  }
  return due.length
}
