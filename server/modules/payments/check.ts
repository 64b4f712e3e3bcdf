import type { FastifyBaseLogger } from 'fastify'
import { roundMoney } from '#domain/money/exact.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
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
/** A provider's code is short; what is longer is none. */
const LONGEST_REASON = 80

export interface PaymentDeps {
  readonly ports: Ports
  readonly providers: ReadonlyMap<string, HostedProvider>
  readonly log: FastifyBaseLogger
}

/** Asks the provider for a payment's state and saves it. No other source decides. */
export const askProvider = async (
  deps: PaymentDeps,
  tenant: Tenant,
  payment: PaymentRow,
  hints: Hints = {},
) => {
  const page = deps.providers.get(payment.method)?.hosted
  if (page === undefined) throw new Error(`No provider for ${payment.method}`)
  const payable = await deps.ports.orders.isPayable(tenant.id, payment.orderId)
  const verdict = await page.ask(tenant, payment, { hints, payable })
  await saveVerdict(deps, tenant, payment, verdict)
}

/** Saves the provider's verdict and what follows for the order, once. */
const saveVerdict = async (
  { ports, log }: PaymentDeps,
  tenant: Tenant,
  { id }: PaymentRow,
  verdict: Verdict,
) => {
  const { state, amount } = verdict
  const said = (verdict.reason ?? '').slice(0, LONGEST_REASON)
  await ports.database.transaction(async (tx) => {
    const payment = await heldPayment(tx, tenant.id, id)
    // Money that has come does not go by a later word.
    if (payment === null || payment.state === 'paid') return
    if (payment.state === state) {
      // Another card was refused on the same page: nothing follows from it for the order.
      if (said !== '' && said !== payment.reason)
        await changePayment(tx, payment, { reason: said, updatedAt: ports.now() })
      return
    }
    if (state === 'paid' && (amount === null || !roundMoney(amount, 4).eq(payment.amount))) {
      log.error({ payment: id, amount, expected: payment.amount }, 'another amount was paid')
      return
    }
    const over = state === 'paid' ? { checkAt: null } : {}
    await changePayment(tx, payment, {
      state,
      reason: said,
      updatedAt: ports.now(),
      ...over,
    })
    const { orderId, method } = payment
    await ports.orders.confirmPayment(tx, tenant, { orderId, method, state, amount: Number(payment.amount) })
  })
  ports.mail.wake()
}

/** Job: after a webhook, or scheduled by ourselves. */
export const checkPayment = async (deps: PaymentDeps, tenantId: number, id: string, hints: Hints) => {
  const { database } = deps.ports
  const [tenant, payment] = await Promise.all([
    tenantById(database, tenantId),
    paymentById(database, tenantId, id),
  ])
  if (tenant !== null && payment !== null) await askProvider(deps, tenant, payment, hints)
}

/** Checks payments without a report: the webhook was lost, or the browser never came back. */
export const checkUnreported = async (deps: PaymentDeps): Promise<number> => {
  const { ports, log } = deps
  const due = await dueForCheck(ports.database, ports.now(), AT_ONCE)
  for (const { tenant, payment } of due) {
    const at = ports.now()
    const old = at.getTime() - payment.createdAt.getTime() > LAST_CHECK
    await changePayment(ports.database, payment, {
      checkAt: old ? null : new Date(at.getTime() + NEXT_CHECK),
    })
    await askProvider(deps, tenant, payment).catch((cause: unknown) =>
      log.warn({ err: cause, payment: payment.id }, 'the provider does not say'),
    )
  }
  return due.length
}
