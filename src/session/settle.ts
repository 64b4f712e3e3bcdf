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

/** Stores what the session becomes, then dispatches the event. */
const writeFirst = async (
  shop: Settling,
  event: LastingEvent,
  write: Write,
  base = shop.session.state().revision,
): Promise<void> => {
  const { tenant, session, db } = shop
  const next = sessionReducer(session.state(), { ...event, revision: base })
  const { user, accessToken, refreshToken, ended } = next
  const toDisk = async () => {
    // For a guest without stored data no database is created.
    if (event.type === 'guest-token-received' && !(await hasDatabase(tenant))) return base + 1
    return write(await db.open(), { user, accessToken, refreshToken, ended, revision: base })
  }
  const revision = await toDisk().catch((error: unknown) => {
    // Local storage has it all the same.
    console.error('The session is not on the disk yet', error)
    return base + 1
  })
  if (revision === undefined) return recall(shop)
  session.reread()
  if (session.state().revision < revision) session.dispatch({ ...event, revision })
}

/**
 * Stores the event in IndexedDB before it is dispatched: local storage may be flushed a minute later. An answer about a
 * revision (`base`: the one whose token was exchanged) is ignored when another tab has logged in or out meanwhile. What the
 * person does now, a log-in, has no base and always counts.
 */
export const settle = (shop: Settling, event: LastingEvent, base?: number): Promise<void> =>
  writeFirst(shop, event, (db, copy) => writeSessionCopy(db, copy, base !== undefined), base)

/** Ends the session on this device, and deletes the customer's data there. */
export const leave = (shop: Settling): Promise<void> => {
  const identity = identityOf(shop.session.state())
  return writeFirst(shop, { type: 'session-destroyed' }, (db, copy) =>
    db.transaction('rw', db.tables, async () => {
      await forgetIdentity(db, identity)
      return writeSessionCopy(db, copy, false)
    }),
  )
}

/** Applies a log-in, log-out or token that IndexedDB has and local storage lost when the power went. Never rejects. */
export const recall = async ({ tenant, session, db }: Settling): Promise<void> => {
  try {
    // Without stored data no database is opened.
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
