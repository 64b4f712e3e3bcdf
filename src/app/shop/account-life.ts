import type { QueryClient } from '@tanstack/react-query'
import { finishLeaving } from '#src/features/account/leaving.ts'
import { outboxOf } from '#src/features/cart/saving/sync.ts'
import { followEmail } from '#src/features/checkout/form/form-store.ts'
import { now } from '#src/platform/device/clock.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'
import { carryOver } from '#src/sync/cart/carry-over.ts'
import { restore } from './renewing.ts'

/** Second parts of query keys whose answers are public. Every other cached answer is removed at log-out. */
const PUBLIC: readonly unknown[] = [
  'config',
  'categories',
  'products',
  'product',
  'provinces',
  'cities',
  'locations',
  'zip-code',
  'payment-methods',
  'external-providers',
  'printing-types',
  'designs',
]

/**
 * Background work of a logged-in page, and of the first page after a log-out: refreshes the session, merges the guest's
 * cart into the customer's, and keeps the cart in sync.
 */
export const liveAccount = async (shop: Shop, cache: QueryClient): Promise<void> => {
  const { session } = shop
  let identity = identityOf(session.state())
  let email = session.state().user?.email
  let ended = session.state().ended

  const begin = async () => {
    const { user } = session.state()
    // Another tab may add a line as a guest while this one logs in.
    if (user) await carryOver(await shop.db.open(), user.userId, { newId, now })
    const outbox = await outboxOf(shop)
    await outbox?.restore()
  }
  const beginSafely = () =>
    begin().catch((error: unknown) => console.error('The cart is not followed', error))

  const updateEmail = async (from: string, to: string) =>
    followEmail(await shop.db.open(), identity, { from, to, at: now() })

  session.subscribe(() => {
    const next = identityOf(session.state())
    const [from, to] = [email, session.state().user?.email]
    email = to
    const isBack = ended && !session.state().ended
    ended = session.state().ended
    if (next === identity && !isBack) {
      if (from && to && from !== to) updateEmail(from, to).catch(console.error)
      return
    }
    identity = next
    void cache.resetQueries({ predicate: ({ queryKey }) => !PUBLIC.includes(queryKey[1]) })
    void beginSafely()
  })
  await finishLeaving(shop).catch((error: unknown) => console.error('Not forgotten yet', error))
  await restore(shop)
  await beginSafely()
}
