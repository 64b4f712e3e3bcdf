import { fetchSavedCart, sendCart } from '#src/api/calls/cart.ts'
import { ApiError, DEFAULT_ERROR } from '#src/api/errors.ts'
import { after, now, random } from '#src/platform/device/clock.ts'
import { withLock } from '#src/platform/device/locks.ts'
import { networkHints } from '#src/platform/device/online.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'
import { retryRefused } from '#src/sync/cart/fold.ts'
import { createOutbox, type Outbox } from '#src/sync/cart/outbox.ts'
import { openUploads } from '#src/sync/uploads/open-uploads.ts'
import { saveWithFiles } from '#src/sync/uploads/save-with-files.ts'

/** The outbox of one identity in this shop: reads and saves its cart over the network, one tab at a time. */
const outboxFor = async (shop: Shop, identity: string): Promise<Outbox> => {
  const { api, connection, tenant } = shop
  const db = await shop.db.open()
  const uploads = await openUploads(shop, identity)
  return createOutbox({
    db,
    identity,
    save: ({ products, revision, commandIds }) =>
      saveWithFiles(uploads, products, async (wire) => {
        const body = { products: wire, commandIds, ...(revision === null ? {} : { revision }) }
        const answer = await sendCart(api, body)
        if (!answer.success) throw new ApiError({ message: DEFAULT_ERROR })
        return { products: answer.products ?? products, revision: answer.revision ?? null }
      }),
    load: async (known) => {
      const answer = await fetchSavedCart(api, known)
      return 'unchanged' in answer ? null : { products: answer.products, revision: answer.revision ?? null }
    },
    lock: (task) => withLock(`vitrina-cart-${tenant}-${identity}`, task),
    now,
    after,
    random,
    hints: (listener) => {
      const unhint = networkHints(listener)
      const unsubscribe = connection.subscribe(() => connection.online() && listener())
      return () => {
        unhint()
        unsubscribe()
      }
    },
  })
}

interface Running {
  readonly identity: string
  readonly outbox: Promise<Outbox>
  stop(): void
}
const running = new WeakMap<Shop, Running>()

/** Opens an outbox and starts it, unless it is stopped before it is open. */
const run = (shop: Shop, identity: string): Running => {
  let stopped = false
  let stop = () => {}
  const outbox = outboxFor(shop, identity)
  outbox.then(
    (made) => {
      if (!stopped) stop = made.start()
    },
    (error: unknown) => console.error('The outbox could not be opened', error),
  )
  return {
    identity,
    outbox,
    stop: () => {
      stopped = true
      stop()
    },
  }
}

/** The runner of whoever is logged in, started at its first use; null for a guest, whose cart stays on the device. */
export const outboxOf = async (shop: Shop): Promise<Outbox | null> => {
  const { user } = shop.session.state()
  const identity = identityOf(shop.session.state())
  const known = running.get(shop)
  if (known && known.identity === identity) return known.outbox
  known?.stop()
  running.delete(shop)
  if (!user) return null
  const started = run(shop, identity)
  running.set(shop, started)
  return started.outbox
}

/** 'Reintentar': what was set aside and what waits, now. */
export const retrySaving = async (shop: Shop): Promise<void> => {
  const outbox = await outboxOf(shop)
  if (!outbox) return
  await retryRefused(await shop.db.open(), identityOf(shop.session.state()))
  await outbox.flush()
}
