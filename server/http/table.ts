import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { failure } from '../errors/failure.ts'
import { failed } from './envelope.ts'

/** Calls of the contract whose module is still to come. */
export const registerUnhandled = (app: FastifyInstance) => {
  for (const endpoint of endpoints) {
    if (app.handled.has(endpoint.name)) continue
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: () => {
        throw failure('not_implemented', 'Esta función todavía no está disponible.')
      },
    })
  }
}

/** Other methods of a known path are 405, other paths 404. */
export const registerNotFound = (app: FastifyInstance) => {
  const methods = new Map<string, string[]>()
  for (const { path, method } of endpoints) methods.set(path, [...(methods.get(path) ?? []), method])
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods.get(request.url.split('?')[0] ?? '')
    reply.header('cache-control', 'no-store')
    if (allowed === undefined)
      return reply.status(404).send(failed(failure('not_found', 'Esa dirección no existe.')))
    reply.header('allow', allowed.join(', '))
    return reply
      .status(405)
      .send(failed(failure('method_not_allowed', 'Ese método no se admite en esta dirección.')))
  })
}
