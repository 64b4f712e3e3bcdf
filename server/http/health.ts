import type { FastifyInstance } from 'fastify'
import { failure } from './failure.ts'

/** `/healthz`: the process lives. `/readyz`: the database answers and is migrated. */
export const registerHealth = (app: FastifyInstance) => {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await app.ports.database.$client.query('SELECT 1 FROM migrations LIMIT 1')
    } catch (cause) {
      app.log.error({ err: cause }, 'not ready')
      throw failure(
        'unavailable',
        'La tienda todavía no está lista. Se puede volver a intentar en un momento.',
      )
    }
    return { status: 'ready' }
  })
}
