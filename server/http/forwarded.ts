import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

const HEADER = 'x-forwarded-for'

/** What a proxy that is believed has added to the list: its end, as far as that is made of addresses. */
export const addressesOf = (forwarded: string): string => {
  const listed = forwarded.split(',').map((part) => part.trim())
  const wrong = listed.findLastIndex((part) => isIP(part) === 0)
  return listed.slice(wrong + 1).join(', ')
}

/**
 * Who says to be forwarded for something that is no address is counted as the peer itself: made-up names would be as many
 * people as somebody likes.
 */
export const registerForwarded = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw
    const forwarded = headers[HEADER]
    if (forwarded !== undefined) {
      const addresses = addressesOf(String(forwarded))
      if (addresses === '') delete headers[HEADER]
      else headers[HEADER] = addresses
    }
    done()
  })
