import type { FastifyInstance } from 'fastify'
import { deleteHistoryBefore } from './repository.ts'
import { retainedSince } from './rules.ts'

/** Deletes the entries of all shops that are older than they are kept. */
export const registerHistoryTidy = (app: FastifyInstance) => {
  const { jobs, database, now } = app.ports
  jobs.every('53 4 * * *', 'history-tidy', async () => {
    await deleteHistoryBefore(database, retainedSince(now()))
  })
}
