import type { Database } from '../../db/database.ts'
import type { SessionsPort } from '../../ports.ts'
import { liveSession } from './repository-sessions.ts'

/** An ended session's access token may work this long in another instance, in ms. */
const KEPT_MS = 5000
const MAX_KEPT = 10_000

/** Which sessions go on, kept for a few seconds, so that a busy page costs one look-up. */
export const createSessions = (database: Database, clock: () => number = Date.now): SessionsPort => {
  const kept = new Map<string, { until: number; live: Promise<boolean> }>()
  return {
    isLive(tenant, session, customer) {
      const key = `${tenant.id}/${session}/${customer}`
      const known = kept.get(key)
      if (known !== undefined && known.until > clock()) return known.live
      if (kept.size >= MAX_KEPT) kept.clear()
      const live = liveSession(database, tenant.id, session, customer).then((found) => found !== null)
      kept.set(key, { until: clock() + KEPT_MS, live })
      live.catch(() => kept.delete(key))
      return live
    },
    changed: () => kept.clear(),
  }
}
