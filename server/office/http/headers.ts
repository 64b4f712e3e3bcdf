import type { FastifyInstance } from 'fastify'
import { OFFICE } from '#contract/office/endpoint.ts'
import { failure } from '../../errors/failure.ts'

interface Origins {
  /** The back office's own. */
  readonly office: () => string
  /** Where the shops' pictures are. */
  readonly shops: () => string
}

const policyOf = ({ office, shops }: Origins): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: data:${office() === shops() ? '' : ` ${shops()}`}`,
    // Previews of the shops' pages.
    `frame-src ${shops()}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/**
 * Refuses requests that are not for the back office's own address (DNS rebinding), and writes that another site's page
 * has caused; and lets no page frame it, share a process with it or run script of others in it.
 */
export const registerOfficeHeaders = (app: FastifyInstance, origins: Origins) => {
  app.addHook('onRequest', async (request, reply) => {
    const origin = origins.office()
    reply.headers({
      'content-security-policy': policyOf(origins),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': 'geolocation=(), microphone=(), payment=()',
      ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    })
    // Without https it is on this machine and behind no proxy: a rebound page alone says that it asked for another host.
    const host = origin.startsWith('https:') ? request.host : (request.headers.host ?? '')
    if (host.toLowerCase() !== new URL(origin).host)
      throw failure('invalid_request', `Gestión está en ${origin}${OFFICE}/`, { status: 421 })
    const writes = request.method !== 'GET' && request.method !== 'HEAD'
    if (writes && request.headers.origin !== origin)
      throw failure('forbidden', 'Ese pedido no viene de Gestión.')
  })
}
