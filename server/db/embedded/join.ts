import { messageOf } from '../../errors/message-of.ts'
import { attach, type Link } from './attach.ts'
import { type Host, halt, launch } from './host.ts'
import { ForeignCluster, type Identity } from './identity.ts'
import { readLock, removeForeignLock, standingOf } from './lock-file.ts'

/** A postmaster of this folder that refuses for this long, in ms, hangs, and is stopped. */
const SILENCE = 5000
/** The postmaster of this folder runs and can't be used yet. */
export class Waiting extends Error {
  override readonly name = 'Waiting'
}
/** PostgreSQL's words for one that is on its way up or down: it takes the time that it takes. */
const ON_ITS_WAY = '57P03'

/**
 * One try at a time to join the postmaster of this folder or to launch it; throws what was in the way. Of several
 * servers that launch at once, PostgreSQL's lock file lets one through, and the others join it at their next try.
 */
export const joinOrLaunch = (host: Host, own: Identity) => {
  let silentSince: number | undefined
  let foreign: string | undefined
  return async (): Promise<Link> => {
    const lock = await readLock(host.cluster)
    const standing = lock === undefined ? 'gone' : await standingOf(host.cluster, lock)
    if (lock !== undefined && (standing === 'here' || standing === 'unknown')) {
      try {
        return await attach(host, own, lock.port, true)
      } catch (cause) {
        if (standing === 'here') {
          if (cause instanceof ForeignCluster) throw cause
          silentSince ??= performance.now()
          if (isOnItsWay(cause) || performance.now() - silentSince < SILENCE)
            throw new Waiting(messageOf(cause), { cause })
          await halt(host)
        }
      }
    }
    if (lock !== undefined && standing === 'elsewhere') {
      // One that has just died is reaped in a moment, and then PostgreSQL knows what to do by itself.
      if (foreign !== lock.text) {
        foreign = lock.text
        throw new Waiting('The lock file names a process that is not its postmaster')
      }
      await removeForeignLock(host.cluster, lock)
    }
    return attach(host, own, await launch(host, own.place), false)
  }
}

const isOnItsWay = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === ON_ITS_WAY
