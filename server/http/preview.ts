import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { PREVIEW_HEADER, PREVIEW_LIFE } from '#contract/preview.ts'
import { sameHash } from '../environment/tokens.ts'
import type { Ports } from '../ports/ports.ts'

/** What a preview's token opens. */
export interface Preview {
  readonly tenantId: number
  readonly expiresAt: Date
}

type Deps = Pick<Ports, 'settings'>

/** A key of its own: nothing that a shopper or an operator holds opens a preview. */
const sealOf = ({ settings }: Deps, body: string): string => {
  const key = Buffer.from(hkdfSync('sha256', settings.authSecret, '', 'vitrina preview', 32))
  return createHmac('sha256', key).update(body).digest('base64url')
}

/** A token by which calls see the shop whatever its state, for 48 h; it is stored nowhere. */
export const signPreview = (deps: Deps, tenantId: number, now: Date): string => {
  const body = `${tenantId}.${now.getTime() + PREVIEW_LIFE}`
  return `${body}.${sealOf(deps, body)}`
}

const TOKEN = /^(\d{1,9})\.(\d{13,14})\.([\w-]{43})$/

/** What a token opens now; null for one that has expired or is none of ours. */
const readPreview = (deps: Deps & Pick<Ports, 'now'>, token: string): Preview | null => {
  const [, shop, expires, seal] = TOKEN.exec(token) ?? []
  if (shop === undefined || expires === undefined || seal === undefined) return null
  if (!sameHash(seal, sealOf(deps, `${shop}.${expires}`))) return null
  const expiresAt = new Date(Number(expires))
  return expiresAt > deps.now() ? { tenantId: Number(shop), expiresAt } : null
}

/** The preview that a call is made from; null for shoppers' calls, and for those with a token that opens nothing. */
export const previewOf = (request: FastifyRequest): Preview | null => {
  const token = request.headers[PREVIEW_HEADER]
  return typeof token === 'string' ? readPreview(request.server.ports, token) : null
}

/** What would reach somebody, or stay in the shop's books: a preview orders for a test, and no more. */
const REFUSED: ReadonlySet<string> = new Set([
  'registerUser',
  'sendEmailActivationEcommerceLink',
  'sendPasswordResetCodePartner',
  'generateQuote',
  'sendEmailQuote',
  'createUnsavedQuote',
  'convertQuotetoOrder',
  'requestWithdrawal',
])

export const refusedInPreview = (call: string): boolean => REFUSED.has(call)
