import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { failure } from '../../errors/failure.ts'

/** Mean delay of a second, in ms: beyond this an answer comes too late for anybody. */
const LATE = 2000
const SAMPLE_MS = 1000
/** Requests that may wait for a connection; more would only wait for their time-out. */
const MAX_WAITING = 1000
/** In seconds. */
const RETRY_AFTER = 5

/** Said even then: a process that is busy is not a dead one. */
const ALWAYS = new Set(['/healthz', '/metrics'])

/** Who comes while the server is over its head is sent away at once, so that the others are served. */
export const registerPressure = (app: FastifyInstance) => {
  const delay = monitorEventLoopDelay()
  let late = false
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    delay.enable()
    timer = setInterval(() => {
      late = delay.mean / 1e6 > LATE
      delay.reset()
    }, SAMPLE_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  app.addHook('onRequest', async (request, reply) => {
    const busy = late || app.ports.database.$client.waitingCount > MAX_WAITING
    if (!busy || ALWAYS.has(request.url)) return
    reply.header('retry-after', RETRY_AFTER)
    throw failure('unavailable', 'La tienda está muy ocupada. Se puede volver a intentar en unos segundos.')
  })
}
