import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getPaymentMethods } from '#contract/checkout.ts'
import { failure } from '../../errors/failure.ts'
import { route } from '../../http/route.ts'
import { askProvider, checkPayment, checkUnreported, type PaymentDeps } from './check.ts'
import { type FoundPayment, paymentOf } from './lookup.ts'
import type { Hints } from './provider.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { hostedProviders } from './service.ts'

const hintsFrom = (...parts: readonly unknown[]): Hints => {
  const hints: Record<string, string> = {}
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue
    for (const [name, value] of Object.entries(part))
      if (typeof value === 'string') hints[name] = value.slice(0, 200)
  }
  return hints
}

/** Providers may return the browser with a form POST. */
const acceptForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

/** The browser returns: asks the provider, then redirects to the order in any case. */
const returnToOrder = async (
  deps: PaymentDeps,
  { tenant, payment }: FoundPayment,
  request: FastifyRequest,
) => {
  const hints = hintsFrom(request.query, request.body)
  try {
    await askProvider(deps, tenant, payment, hints)
  } catch (cause) {
    deps.log.warn({ err: cause, payment: payment.id }, 'the provider does not say')
    await deps.ports.database.transaction((tx) =>
      deps.ports.jobs.enqueue(tx, 'payment-check', { tenant: tenant.id, payment: payment.id }),
    )
  }
  // This address is known to the provider and to logs, so it opens nothing: the device that left for it has the order.
  return `/${tenant.name}/orders/detail/${payment.orderId}`
}

/** Accepts a genuine webhook and queues a job for it, so that the provider never waits and nothing is lost. */
const acceptWebhook = async (
  deps: PaymentDeps,
  { tenant, payment }: FoundPayment,
  request: FastifyRequest,
) => {
  const query = hintsFrom(request.query)
  const page = deps.providers.get(payment.method)?.hosted
  if ((await page?.isGenuine?.(tenant, hintsFrom(request.headers), query)) !== true)
    throw failure('unauthorized', 'La firma del aviso no es válida.')
  const data = { tenant: tenant.id, payment: payment.id, told: query['data.id'] ?? '' }
  await deps.ports.database.transaction((tx) => deps.ports.jobs.enqueue(tx, 'payment-check', data))
  deps.ports.jobs.wake('payment-check')
}

export const registerPayments = async (app: FastifyInstance) => {
  const { ports } = app
  const deps: PaymentDeps = { ports, providers: hostedProviders(ports), log: app.log }
  route(app, getPaymentMethods, ({ tenant }) =>
    tenant.state === 'paused' ? [] : ports.payments.methods(tenant),
  )
  ports.jobs.on('payment-check', ({ tenant, payment, told }) => {
    const hints = told ? { 'data.id': String(told) } : {}
    return checkPayment(deps, Number(tenant), String(payment), hints)
  })
  ports.jobs.every('*/5 * * * *', 'payments-silent', async () => {
    await checkUnreported(deps)
  })
  await app.register(async (inner) => {
    acceptForms(inner)
    const config = { rateLimit: { max: 120, timeWindow: '1 minute' } }
    inner.route({
      method: ['GET', 'POST'],
      url: '/api/payments/:shop/:payment/return',
      config,
      handler: async (request, reply) => {
        const address = await returnToOrder(deps, await paymentOf(ports, request), request)
        return reply.header('cache-control', 'no-store').redirect(address, 303)
      },
    })
    inner.post('/api/payments/:shop/:payment/webhook', { config }, async (request, reply) => {
      await acceptWebhook(deps, await paymentOf(ports, request), request)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
    sandboxRoutes(inner)
  })
}
