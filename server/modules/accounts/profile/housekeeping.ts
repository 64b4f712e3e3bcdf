import { KNOWN_AGAIN } from '../../../http/auth.ts'
import type { Ports } from '../../../ports/ports.ts'
import { removeStale } from '../repository/people.ts'
import { REGISTRATION_LIFE } from '../rules.ts'

/** Longer than any limit counts, in ms. */
const TRIED = 24 * 60 * 60 * 1000

/** Removes expired codes, tokens, counts and notes of guests every hour. */
export const removeExpired = ({ database, now, jobs }: Ports) =>
  jobs.every('17 * * * *', 'accounts-tidy', async () => {
    const at = now()
    const ago = (ms: number) => new Date(at.getTime() - ms)
    await removeStale(database, {
      now: at,
      registered: ago(REGISTRATION_LIFE),
      tried: ago(TRIED),
      // No token of such a guest counts any more.
      merged: ago(KNOWN_AGAIN * 1000),
    })
  })
