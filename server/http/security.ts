import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Settings } from '../environment/settings.ts'
import type { SharedCounts } from '../fairness/shared-counts.ts'
import { limitStore } from './bounds/limits.ts'
import { isInProcess } from './in-process.ts'

/** Requests of one address per minute, to all that the server answers; single calls have tighter limits. */
const PER_MINUTE = 3000

/** What Helmet says of every answer, worked out once. */
const pageHeaders = (options: HelmetOptions): OutgoingHttpHeaders => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(answer.req, answer, (cause) => {
    if (cause) throw cause
  })
  return answer.getHeaders()
}

/** Headers of every answer, and the limit of requests by address. */
export const registerSecurity = async (app: FastifyInstance, settings: Settings, counts: SharedCounts) => {
  const secure = settings.publicUrl?.startsWith('https:') === true
  const backEnd = settings.apiBaseUrl === undefined ? [] : [new URL(settings.apiBaseUrl).origin]
  const headers = pageHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The tenant's theme and the inlined CSS of the first visit.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...backEnd],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...backEnd],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A provider's log-in window has to reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  // A front end of another origin: rights come with a token in a header, never with a cookie.
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after'],
    maxAge: 86_400,
  })
  await app.register(rateLimit, {
    global: true,
    max: PER_MINUTE,
    timeWindow: '1 minute',
    allowList: isInProcess,
    store: limitStore(counts),
  })
}
