import type { SessionCopy } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { forgetIdentity } from '#src/db/person/forget.ts'
import { readSessionCopy, writeSessionCopy } from '#src/db/person/sessions.ts'
import { deviceStorage, hasDatabase } from '#src/platform/device/storage.ts'
import { leavingKey } from './leaving.ts'
import { identityOf, type LastingEvent, sessionReducer } from './reducer.ts'
import type { Shop } from './shop.ts'

type Settling = Pick<Shop, 'tenant' | 'session' | 'db'>

type Write = (db: ShopDb, copy: SessionCopy) => Promise<number | undefined>

/** Writes to the disk what is to become of the session, then lets it happen. */
const writeFirst = async (
  shop: Settling,
  event: LastingEvent,
  write: Write,
  over = shop.session.state().revision,
): Promise<void> => {
  const { tenant, session, db } = shop
  const next = sessionReducer(session.state(), { ...event, revision: over })
  const { user, accessToken, refreshToken, ended } = next
  const toDisk = async () => {
    // A guest who has kept nothing here is given no database for it.
    if (event.type === 'guest-token-received' && !(await hasDatabase(tenant))) return over + 1
    return write(await db.open(), { user, accessToken, refreshToken, ended, revision: over })
  }
  const revision = await toDisk().catch((error: unknown) => {
    // Local storage has it all the same.
    console.error('The session is not on the disk yet', error)
    return over + 1
  })
  if (revision === undefined) return recall(shop)
  session.reread()
  if (session.state().revision < revision) session.dispatch({ ...event, revision })
}

/**
 * Lets the event happen once it is on the disk: local storage may reach it a minute later. What follows from a revision
 * (`over`: a new token in exchange for its own) comes too late when there is a newer one; a log-in does not.
 */
export const settle = (shop: Settling, event: LastingEvent, over?: number): Promise<void> =>
  writeFirst(shop, event, (db, copy) => writeSessionCopy(db, copy, over !== undefined), over)

/** Ends the session on this device, and takes with it what is there of the customer. */
export const leave = (shop: Settling): Promise<void> => {
  const identity = identityOf(shop.session.state())
  return writeFirst(shop, { type: 'session-destroyed' }, (db, copy) =>
    db.transaction('rw', db.tables, async () => {
      await forgetIdentity(db, identity)
      return writeSessionCopy(db, copy, false)
    }),
  )
}

/** Takes over a log-in, log-out or token that the disk has and local storage lost when the power went. Never rejects. */
export const recall = async ({ tenant, session, db }: Settling): Promise<void> => {
  try {
    // Who has never kept anything here opens no database.
    if (!session.state().user && !(await hasDatabase(tenant))) return
    const copy = await readSessionCopy(await db.open())
    const before = session.state()
    if (!copy || copy.revision <= before.revision) return
    const { user, accessToken, refreshToken, ended, revision } = copy
    if (user && accessToken) {
      session.dispatch({
        type: 'signed-in',
        user: { canLogin: true, ...user },
        accessToken,
        refreshToken,
        revision,
      })
      if (ended) session.dispatch({ type: 'session-ended', revision })
    } else {
      if (before.user) deviceStorage.set(leavingKey(tenant), identityOf(before))
      session.dispatch({ type: 'session-destroyed', revision })
      if (accessToken) session.dispatch({ type: 'guest-token-received', accessToken, revision })
    }
  } catch (error) {
    console.warn('The session on the disk was not read', error)
  }
}
