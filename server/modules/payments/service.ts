import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentsPort } from '../../ports/payments.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { mercadoPago } from './mercadopago.ts'
import type { HostedPage, HostedProvider, PaymentProvider } from './provider.ts'
import { insertPayment, lastPayment, type PaymentRow, paymentsOf, storePage } from './repository.ts'
import { sandbox } from './sandbox.ts'
import { transfer } from './transfer.ts'
import { webpay } from './webpay.ts'

/** First look by ourselves, when neither browser nor webhook came, in ms. */
const FIRST_CHECK = 5 * 60 * 1000

/** Where browser and provider come back to with a payment. */
export const paymentAddress = (origin: string, tenant: Tenant, id: string, what: 'return' | 'webhook') =>
  `${origin}/api/payments/${tenant.name}/${id}/${what}`

type Deps = Pick<Ports, 'database' | 'vault' | 'origin' | 'now' | 'settings'> & {
  readonly log: FastifyBaseLogger
}

/** Providers with a page of their own, by method. */
export const hostedProviders = ({
  database,
  vault,
  now,
  settings,
}: Omit<Deps, 'log' | 'origin'>): ReadonlyMap<string, HostedProvider> =>
  new Map([
    ['mercadopago', mercadoPago(vault)],
    ['webpay', webpay(vault, now)],
    ['sandbox', sandbox({ database, production: settings.production, now })],
  ])

export const createPayments = (deps: Deps): PaymentsPort => {
  const { database, origin, now, log } = deps
  const providers: readonly PaymentProvider[] = [transfer, ...hostedProviders(deps).values()]
  const providerOf = (tenant: Tenant, methodId: string) =>
    providers.find((candidate) => candidate.method(tenant)?.id === methodId)

  /** The attempt that is under way, or a new one: whoever asks twice gets one page. */
  const attempt = (tenant: Tenant, order: Parameters<PaymentsPort['begin']>[1], page: HostedPage) =>
    database.transaction(async (tx): Promise<PaymentRow> => {
      await tx.execute(
        sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment:${tenant.id}:${order.id}`}, 0))`,
      )
      const last = await lastPayment(tx, tenant.id, order.id, order.method)
      const at = now()
      // After a part was recorded by hand there is less to pay.
      const isReusable =
        last !== null &&
        Number(last.amount) === order.total &&
        at.getTime() - last.createdAt.getTime() < page.life / 2
      if (isReusable && last.state === 'pending') return last
      return insertPayment(tx, {
        tenantId: tenant.id,
        id: randomUUID(),
        orderId: order.id,
        method: order.method,
        state: 'pending',
        amount: String(order.total),
        checkAt: new Date(at.getTime() + FIRST_CHECK),
        createdAt: at,
        updatedAt: at,
      })
    })

  return {
    methods: (tenant) =>
      providers.map((provider) => provider.method(tenant)).filter((method) => method !== null),
    instructions: (tenant, methodId, order) =>
      providerOf(tenant, methodId)?.instructions(tenant, order) ?? null,
    state: async (tenant, order) =>
      (await lastPayment(database, tenant.id, order.id, order.method))?.state ?? null,
    tries: async (tenant, orderId) => {
      const rows = await paymentsOf(database, tenant.id, orderId)
      return rows.map(({ method, state, amount, reason, createdAt }) => ({
        method,
        state,
        amount: Number(amount),
        reason,
        at: createdAt,
      }))
    },
    async begin(tenant, order) {
      const page = providerOf(tenant, order.method)?.hosted
      if (page === undefined) return null
      try {
        const payment = await attempt(tenant, order, page)
        if (payment.redirect !== null) return payment.redirect
        const opened = await page.open({
          tenant,
          payment,
          orderNumber: order.number,
          email: order.email,
          returnUrl: paymentAddress(origin(), tenant, payment.id, 'return'),
          webhookUrl: paymentAddress(origin(), tenant, payment.id, 'webhook'),
        })
        return (await storePage(database, payment, opened))?.redirect ?? null
      } catch (cause) {
        // The order stands; the buyer may try again.
        log.warn({ err: cause, method: order.method }, 'no page to pay on')
        return null
      }
    },
  }
}
