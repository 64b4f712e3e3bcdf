import type { FastifyInstance } from 'fastify'
import { deleteHistoryBefore } from './repository.ts'
import { deleteShopUndoBefore } from './repository-undo.ts'
import { retainedSince, undoStoredSince } from './rules.ts'

/** Deletes the entries of all shops that have outlived their time, and what takes changes back. */
export const registerHistoryTidy = (app: FastifyInstance) => {
  const { jobs, database, now } = app.ports
  jobs.every('53 4 * * *', 'history-tidy', async () => {
    await deleteHistoryBefore(database, retainedSince(now()))
    await deleteShopUndoBefore(database, undoStoredSince(now()))
  })
}
