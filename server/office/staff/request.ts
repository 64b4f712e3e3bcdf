import type { FastifyRequest } from 'fastify'
import type { Origin } from '../../modules/staff/deps.ts'

/** From where somebody asks to be let in. */
export const originOfRequest = ({ ip, headers }: FastifyRequest): Origin => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
})

/** Requests per minute of one address to what nobody has to be logged in for. */
export const OPEN = { perMinute: 60 }
