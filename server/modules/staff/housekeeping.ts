import { TRIES_FORGOTTEN } from '../../fairness/pace.ts'
import type { JobsPort } from '../../ports/jobs.ts'
import type { StaffDeps } from './deps.ts'
import { removeStale } from './repository/operators.ts'
import { IDLE_LIFE } from './rules.ts'

/** Removes expired tokens, links, counts and sessions every hour. */
export const removeExpired = ({ database, now }: StaffDeps, jobs: JobsPort) =>
  jobs.every('23 * * * *', 'staff-tidy', async () => {
    const at = now()
    const ago = (ms: number) => new Date(at.getTime() - ms)
    await removeStale(database, { now: at, tried: ago(TRIES_FORGOTTEN), seen: ago(IDLE_LIFE) })
  })
