import type { FastifyInstance } from 'fastify'
import { inProcessHeaders } from '../http/in-process.ts'

/** `fetch` for paths of this very server, without a socket. Only GET, and without a token: what anybody may see. */
export const inProcessFetch =
  (app: FastifyInstance): typeof globalThis.fetch =>
  async (input) => {
    const url = input instanceof Request ? input.url : String(input)
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { accept: 'application/json', ...inProcessHeaders },
    })
    const headers = { 'content-type': String(answer.headers['content-type'] ?? '') }
    return new Response(answer.body, { status: answer.statusCode, headers })
  }
