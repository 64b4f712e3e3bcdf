import type { FastifyInstance } from 'fastify'
import { sandboxCharges } from '../../db/schema/payments.ts'
import { failure } from '../../errors/failure.ts'
import type { Ports } from '../../ports/ports.ts'
import { paymentOf } from './lookup.ts'
import { sandboxPage } from './sandbox-page.ts'
import { paymentAddress } from './service.ts'

/** A late notification comes after this, in ms. */
const LATE = 10_000

const OUTCOMES = {
  paid: { outcome: 'paid', late: 0 },
  rejected: { outcome: 'rejected', late: 0 },
  aborted: { outcome: 'aborted', late: 0 },
  late: { outcome: 'paid', late: LATE },
} as const

const isOutcome = (text: unknown): text is keyof typeof OUTCOMES =>
  typeof text === 'string' && Object.hasOwn(OUTCOMES, text)

const open = async (ports: Ports, request: Parameters<typeof paymentOf>[1]) => {
  const found = await paymentOf(ports, request)
  const { tenant, payment } = found
  if (payment.method !== 'sandbox' || !tenant.isDemo || ports.settings.production)
    throw failure('not_found', 'No encontramos ese pago.')
  return found
}

/** The sandbox's page, and what its buttons do: the part of a provider that lies outside of a shop. */
export const sandboxRoutes = (app: FastifyInstance) => {
  const { ports } = app
  app.get('/api/sandbox/:shop/:payment', async (request, reply) => {
    const { tenant, payment } = await open(ports, request)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(sandboxPage(tenant, payment))
  })
  app.post('/api/sandbox/:shop/:payment', async (request, reply) => {
    const { tenant, payment } = await open(ports, request)
    const { body } = request
    const pressed = typeof body === 'object' && body !== null && 'outcome' in body ? body.outcome : null
    if (!isOutcome(pressed)) throw failure('invalid_request', 'Falta elegir cómo termina el pago.')
    const { outcome, late } = OUTCOMES[pressed]
    const knownAt = new Date(ports.now().getTime() + late)
    await ports.database.transaction(async (tx) => {
      // What was clicked first stands.
      await tx
        .insert(sandboxCharges)
        .values({ tenantId: tenant.id, id: payment.id, outcome, knownAt })
        .onConflictDoNothing()
      const data = { tenant: tenant.id, payment: payment.id }
      if (late > 0) await ports.jobs.enqueue(tx, 'payment-check', data, { after: knownAt })
    })
    return reply
      .header('cache-control', 'no-store')
      .redirect(paymentAddress('', tenant, payment.id, 'return'), 303)
  })
}
