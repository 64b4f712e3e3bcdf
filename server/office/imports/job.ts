import * as v from 'valibot'
import { runWithoutLimits } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { isGone } from '../../http/errors.ts'
import {
  deleteRunsBefore,
  type RunRow,
  runById,
  setRun,
  stalledRuns,
  unansweredRuns,
} from '../../modules/imports/repository.ts'
import { expiredBefore, stalledBefore, unansweredBefore } from '../../modules/imports/rules.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { applyRun } from './apply.ts'
import { withFile } from './file.ts'
import { readRun } from './read.ts'
import { enqueueWork, IMPORTS, removePieces } from './runs.ts'
import { undoRun } from './undo.ts'
import { type Work, working } from './working.ts'

const jobData = v.object({ shop: v.string(), id: v.string() })

/** Reads, applies or undoes a run's file. A large file's statements take longer than those of a request may. */
const stepOf = (shared: Ports, tenant: Tenant, run: RunRow) => (work: Work) =>
  runWithoutLimits(shared.database, async (database) => {
    const ports = { ...shared, database }
    if (run.state === 'undoing') return undoRun(ports, tenant, run)
    await withFile(ports, run, (path) =>
      run.state === 'reading'
        ? readRun(ports, tenant, { run, path, work })
        : applyRun(ports, tenant, { run, path, work }),
    )
  })

/** Why a run failed, in Spanish, as the back office shows it; nothing of the shop has changed then. */
const problemOf = (cause: unknown): string =>
  cause instanceof Failure
    ? cause.message
    : 'El archivo tiene algo que la tienda no pudo leer o guardar. No cambió nada.'

/** Does the step that a run's state asks for. A job may be delivered twice: in any other state nothing is done. */
const processRun = async (ports: Ports, data: unknown): Promise<void> => {
  const { shop, id } = v.parse(jobData, data)
  const tenant = await ports.tenants.inAnyState(shop)
  const run = tenant && (await runById(ports.database, { tenantId: tenant.id, id }))
  if (!run || !['reading', 'applying', 'undoing'].includes(run.state)) return
  try {
    await working(ports, run, stepOf(ports, tenant, run))
  } catch (cause) {
    // The database is away: the run stays in its state, and is queued again once the database is back.
    if (isGone(cause)) throw cause
    const state = run.state === 'undoing' ? 'done' : 'failed'
    const ended = { state, problem: problemOf(cause), beatAt: ports.now() } as const
    await setRun(ports.database, run, [run.state], ended)
    if (!(cause instanceof Failure)) throw cause
  } finally {
    const now = await runById(ports.database, run).catch(() => null)
    if (now !== null && ['done', 'failed', 'cancelled'].includes(now.state)) await removePieces(ports, now)
  }
}

/** Queues runs again whose server has stopped, cancels those that nobody has answered for a day, and deletes old ones. */
const tidy = async (ports: Ports): Promise<void> => {
  const { database } = ports
  const now = ports.now()
  for (const { run, shop } of await stalledRuns(database, stalledBefore(now))) {
    const tenant = await ports.tenants.inAnyState(shop)
    if (tenant) await database.transaction((tx) => enqueueWork({ ports, tenant }, tx, run.id))
  }
  for (const { run } of await unansweredRuns(database, unansweredBefore(now))) {
    const problem = 'Nadie siguió con este archivo en un día.'
    const ended = { state: 'cancelled', problem, beatAt: now } as const
    if ((await setRun(database, run, [run.state], ended)) !== null) await removePieces(ports, run)
  }
  await deleteRunsBefore(database, expiredBefore(now))
}

export const registerImportJobs = (ports: Ports): void => {
  ports.jobs.on(IMPORTS, (data) => processRun(ports, data))
  ports.jobs.every('* * * * *', 'imports-tidy', () => tidy(ports))
}
