import type { FastifyRequest } from 'fastify'
import type { Origin } from '../../modules/staff/deps.ts'

/** From where somebody asks to be let in. */
export const originOfRequest = ({ ip, headers }: FastifyRequest): Origin => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
})
