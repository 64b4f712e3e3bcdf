import type { Database } from '../../../db/database.ts'
import type { SessionsPort } from '../../../ports/people.ts'
import { cached } from '../../../storage/cached.ts'
import { liveSession } from '../repository/sessions.ts'

/** An ended session's access token may work this long in another instance, in ms. */
const FRESH = 5000
const MOST_SESSIONS = 10_000

/** Which sessions go on, remembered for a few seconds, so that a busy page costs one look-up. */
export const createSessions = (database: Database): SessionsPort => {
  const sessions = cached<boolean>({ most: MOST_SESSIONS, ttl: FRESH })
  return {
    isLive: (tenant, session, customer) =>
      sessions.get(
        `${tenant.id}/${session}/${customer}`,
        async () => (await liveSession(database, tenant.id, session, customer)) !== null,
      ),
    changed: sessions.clear,
  }
}
