import type { FastifyInstance } from 'fastify'
import type { Settings } from '../environment/settings.ts'
import { failure } from '../errors/failure.ts'
import { diskProblem } from '../storage/disk-space.ts'

/** What is known of the disk is this old at most, in ms: whoever asks all the time writes no more often. */
const DISK_KNOWN = 5000
/** A disk that says nothing for this long is none, in ms. */
const DISK_PATIENCE = 2000

/** Asks for the data folder's disk, where anything is stored on it; null when all is well. */
const diskWatch = ({ dataDir, s3, databaseUrl }: Settings) => {
  if (s3 !== undefined && databaseUrl !== undefined) return async () => null
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve<string | null>(null) }
  // One at a time: each that hangs holds a thread that other files need.
  let running: Promise<string | null> | null = null
  const ask = () => {
    running ??= diskProblem(dataDir).finally(() => {
      running = null
    })
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, DISK_PATIENCE, 'El disco de los datos no responde.')
    })
    return Promise.race([running, silence]).finally(() => clearTimeout(timer))
  }
  return () => {
    const now = performance.now()
    if (now - asked.at > DISK_KNOWN) asked = { at: now, answer: ask() }
    return asked.answer
  }
}

/** `/healthz`: the process lives. `/readyz`: the database answers and is migrated, and the disk takes files. */
export const registerHealth = (app: FastifyInstance) => {
  const disk = diskWatch(app.ports.settings)
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
    const problem = await disk()
    if (problem !== null) {
      app.log.error({ dataDir: app.ports.settings.dataDir, problem }, 'not ready')
      throw failure('unavailable', problem, { fields: { disk: problem } })
    }
    return { status: 'ready' }
  })
}
