import type { FastifyInstance } from 'fastify'
import { inProcessHeaders } from '../http/in-process.ts'

/** An answer whose text is there: no stream is made of it, and read again. */
class InProcessAnswer extends Response {
  /** Where ofetch looks for the body of an answer that has no stream. */
  readonly _bodyInit: string
  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this._bodyInit = text
  }
  override readonly text = async () => this._bodyInit
  override readonly json = async (): Promise<unknown> => JSON.parse(this._bodyInit)
}

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
    return new InProcessAnswer(answer.body, { status: answer.statusCode, headers })
  }
