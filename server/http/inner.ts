import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const MARK = 'x-inner'
const secret = randomUUID()

/** Header of calls that this process makes of itself. */
export const innerHeaders: Readonly<Record<string, string>> = { [MARK]: secret }

/** Whether a request comes from this process itself, which no limit is meant for. */
export const isInner = (request: FastifyRequest): boolean => request.headers[MARK] === secret
