import type { FastifyInstance } from 'fastify'
import type { JobsLife } from './service.ts'

/** Pause between tries to begin, while the database does not answer, in ms. */
const AGAIN = 5000

/** Does jobs while the server listens. Last among the modules: each kind has its handler by then. */
export const registerJobs = (app: FastifyInstance, jobs: JobsLife) => {
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> = Promise.resolve()
  const begin = async (): Promise<void> => {
    try {
      await jobs.start()
    } catch (cause) {
      app.log.error({ err: cause }, 'jobs are not done yet')
      timer = setTimeout(() => void begin(), AGAIN).unref()
    }
  }
  // Before a request may want a queue in the middle of its transaction. Without a database it is `/readyz` that says so.
  app.addHook('onReady', () =>
    jobs.prepare().catch((cause: unknown) => app.log.error({ err: cause }, 'no queues of jobs')),
  )
  app.addHook('onListen', async () => {
    starting = begin()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    await starting
    await jobs.close()
  })
}
