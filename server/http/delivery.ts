import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this a packet is a packet. */
const WORTH_BYTES = 1200
/** Nearly all of the gain for a few milliseconds of one core. */
const QUALITY = 4

/** What was made for one request: tagged, so that a repeat costs a header, and compressed for weak networks. */
export const registerDelivery = (app: FastifyInstance) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode === 304) return payload
    if (unchanged(request, reply, payload)) {
      reply.code(304).removeHeader('content-length').removeHeader('content-type')
      return ''
    }
    if (payload.length < WORTH_BYTES || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'Accept-Encoding')
    const accepted = acceptedEncoding(request.headers['accept-encoding'])
    if (accepted === undefined) return payload
    reply.header('content-encoding', accepted).removeHeader('content-length')
    return accepted === 'br'
      ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : zip(payload)
  })
}

/** Tags a successful answer to a GET and says whether the caller has it already. */
const unchanged = (request: FastifyRequest, reply: FastifyReply, payload: string): boolean => {
  if (
    request.method !== 'GET' ||
    reply.statusCode !== 200 ||
    reply.getHeader('cache-control') === 'no-store'
  ) {
    return false
  }
  const tag = `W/"${hash('sha1', payload, 'base64url')}"`
  reply.header('etag', tag)
  return request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag) === true
}

const acceptedEncoding = (header: string | string[] | undefined): 'br' | 'gzip' | undefined => {
  const offered = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : undefined
}
