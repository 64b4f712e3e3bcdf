import type { FastifyRequest } from 'fastify'

const HOST = /^[a-z0-9.:[\]-]{1,255}$/i

/** What public addresses begin with: the setting, or else what the browser asked for. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string => {
  if (publicUrl) return publicUrl
  return HOST.test(request.host) ? `${request.protocol}://${request.host}` : ''
}
