import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  cancelQuote,
  convertQuotetoOrder,
  createUnsavedQuote,
  generateQuote,
  getQuoteById,
  getQuoteByViewToken,
  getQuotes,
  sendEmailQuote,
} from '#contract/quotes.ts'
import { listDocuments } from '../../documents/documents.ts'
import { failure } from '../../errors/failure.ts'
import { foldNetwork } from '../../fairness/senders.ts'
import { CART_BYTES } from '../../http/bounds/sizes.ts'
import { route, tenantOf } from '../../http/route.ts'
import { convertQuote, giveUpQuote, sendQuote } from './change.ts'
import { composeQuoteMails, pdfName } from './emails.ts'
import { listedQuotes } from './list.ts'
import { createQuotePdfs } from './pdf.ts'
import { endExpired, linkedQuote, makeQuote, ownQuote, quoteOfToken, unsavedQuote } from './service.ts'

const KEY = /^[\w-]{16,64}$/

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && KEY.test(key)) return key
  const message = 'La clave del intento tiene de 16 a 64 letras, números o guiones.'
  throw failure('invalid_request', message, { fields: { 'Idempotency-Key': message } })
}

const tokenOf = ({ query }: FastifyRequest): string => {
  const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : null
  return typeof token === 'string' ? token.slice(0, 64) : ''
}

/** The PDF of a quote for whoever has its address; drawn when it is asked for. */
const servePdf = (app: FastifyInstance, pdfOf: ReturnType<typeof createQuotePdfs>) => {
  app.get(
    '/api/quotes/pdf',
    { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const tenant = await tenantOf(app, request)
      const quote = await quoteOfToken(app.ports, tenant, tokenOf(request))
      const pdf = await pdfOf(tenant, quote, { network: foldNetwork(request.ip) })
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${pdfName(tenant, quote)}"`)
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(pdf)
    },
  )
}

export const registerQuotes = (app: FastifyInstance) => {
  const { ports } = app
  ports.jobs.every('*/5 * * * *', 'quotes-expired', async () => {
    await endExpired(ports)
  })
  const pdfOf = createQuotePdfs({ ports })
  composeQuoteMails(ports, pdfOf)
  servePdf(app, pdfOf)
  const large = { bodyLimit: CART_BYTES, perMinute: 60 } as const
  route(
    app,
    createUnsavedQuote,
    ({ tenant, caller, body, request }) =>
      unsavedQuote(ports, { tenant, caller, body, network: foldNetwork(request.ip) }),
    large,
  )
  route(
    app,
    generateQuote,
    ({ tenant, caller, body, request, turn }) =>
      makeQuote(ports, { tenant, caller, body, network: foldNetwork(request.ip), key: keyOf(request), turn }),
    large,
  )
  route(app, getQuotes, ({ tenant, caller, query }) =>
    listDocuments(ports, listedQuotes, tenant, caller, query),
  )
  route(app, getQuoteById, (asked) => ownQuote(ports, asked, asked.query.Id))
  route(app, getQuoteByViewToken, (asked) => linkedQuote(ports, asked, asked.body.token), { perMinute: 120 })
  route(app, sendEmailQuote, (change) => sendQuote(ports, change), { perMinute: 20 })
  route(app, cancelQuote, (change) => giveUpQuote(ports, change), { perMinute: 60 })
  route(
    app,
    convertQuotetoOrder,
    (change) => convertQuote(ports, { ...change, network: foldNetwork(change.request.ip) }),
    { perMinute: 60 },
  )
}
