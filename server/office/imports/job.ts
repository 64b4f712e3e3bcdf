import * as v from 'valibot'
import { patiently } from '../../db/database.ts'
import { Failure } from '../../errors/failure.ts'
import { isGone } from '../../http/errors.ts'
import {
  deleteRunsBefore,
  deserted,
  forgotten,
  type RunRow,
  runById,
  setRun,
} from '../../modules/imports/repository.ts'
import { desertedSince, forgottenSince, storedSince } from '../../modules/imports/rules.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { applyRun } from './apply.ts'
import { withFile } from './file.ts'
import { readRun } from './read.ts'
import { enqueueWork, IMPORTS, removePieces } from './runs.ts'
import { undoRun } from './undo.ts'
import { type Work, working } from './working.ts'

const data = v.object({ shop: v.string(), id: v.string() })

/** A large file's statements take longer than a request may. */
const workAt = (given: Ports, tenant: Tenant, run: RunRow) => (work: Work) =>
  patiently(given.database, async (database) => {
    const ports = { ...given, database }
    if (run.state === 'undoing') return undoRun(ports, tenant, run)
    await withFile(ports, run, (path) =>
      run.state === 'reading'
        ? readRun(ports, tenant, { run, path, work })
        : applyRun(ports, tenant, { run, path, work }),
    )
  })

/** Why the work ended, for whoever looks at the run; nothing of the shop has changed then. */
const problemOf = (cause: unknown): string =>
  cause instanceof Failure
    ? cause.message
    : 'El archivo tiene algo que la tienda no pudo leer o guardar. No cambió nada.'

/** Does what the state of a run asks for. It may come twice: what is done already is left as it is. */
const workOn = async (ports: Ports, given: unknown): Promise<void> => {
  const { shop, id } = v.parse(data, given)
  const tenant = await ports.tenants.inAnyState(shop)
  const run = tenant && (await runById(ports.database, { tenantId: tenant.id, id }))
  if (!run || !['reading', 'applying', 'undoing'].includes(run.state)) return
  try {
    await working(ports, run, workAt(ports, tenant, run))
  } catch (cause) {
    // The database comes back, and the job with it.
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

/** Takes up what a server has left, ends what nobody came back to, and deletes what is old. */
const tidy = async (ports: Ports): Promise<void> => {
  const { database } = ports
  const now = ports.now()
  for (const { run, shop } of await deserted(database, desertedSince(now))) {
    const tenant = await ports.tenants.inAnyState(shop)
    if (tenant) await database.transaction((tx) => enqueueWork({ ports, tenant }, tx, run.id))
  }
  for (const { run } of await forgotten(database, forgottenSince(now))) {
    const problem = 'Nadie siguió con este archivo en un día.'
    const ended = { state: 'cancelled', problem, beatAt: now } as const
    if ((await setRun(database, run, [run.state], ended)) !== null) await removePieces(ports, run)
  }
  await deleteRunsBefore(database, storedSince(now))
}

export const registerImportJobs = (ports: Ports): void => {
  ports.jobs.on(IMPORTS, (given) => workOn(ports, given))
  ports.jobs.every('* * * * *', 'imports-tidy', () => tidy(ports))
}
