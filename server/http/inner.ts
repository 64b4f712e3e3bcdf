import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const MARK = 'x-inner'
const secret = randomUUID()

/** Header of in-process requests: the server's calls to itself. */
export const inProcessHeaders: Readonly<Record<string, string>> = { [MARK]: secret }

/** Whether a request comes from this process itself; rate limits do not apply to it. */
export const isInProcess = (request: FastifyRequest): boolean => request.headers[MARK] === secret
