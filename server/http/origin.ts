import type { FastifyRequest } from 'fastify'

/** A name, an IPv4 or a bracketed IPv6 address, and a port: no user, no path, nothing that HTML or XML would read. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * What public addresses begin with: the setting, or else what the browser asked for, as far as it can be believed
 * (`TRUST_PROXY`) and is http or https. '' for a request that names no sound host: addresses are relative then.
 */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string => {
  if (publicUrl) return publicUrl
  const asked = `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
  return HOST.test(request.host) && URL.canParse(asked) ? new URL(asked).origin : ''
}

/** `Cache-Control` of an answer that contains the origin: public where PUBLIC_URL is set, else private. */
export const cacheControl = (publicUrl: string | undefined, caching: string): string =>
  publicUrl ? `public, ${caching}` : `private, ${caching}`
