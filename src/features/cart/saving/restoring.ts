import { useEffect, useSyncExternalStore } from 'react'
import { after } from '#src/platform/device/clock.ts'
import { useBackOnline, useOnline } from '#src/platform/device/online.ts'
import { createObservable } from '#src/platform/observable.ts'
import { type Shop, useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'

/** How long the way to the cart waits for the saved one, in ms. */
const PATIENCE = 1000

/**
 * `asking`: the saved cart is on its way; `late`: it is taking longer than anybody should wait, the device's own stands
 * meanwhile; `failed`: nothing answered; `refused`: the server has said why not.
 */
export interface Restoring {
  readonly phase: 'idle' | 'asking' | 'late' | 'done' | 'failed' | 'refused'
  /** The server's words of a refusal. */
  readonly reason: string
}

const IDLE: Restoring = { phase: 'idle', reason: '' }
const restoring = createObservable(IDLE)
/** The reading under way, so that the cart's page joins the one that led to it. */
let running: { readonly identity: string; readonly done: Promise<void> } | null = null

const change = (phase: Restoring['phase'], reason = '') => restoring.become({ phase, reason })

const ask = async (shop: Shop): Promise<void> => {
  const { outboxOf } = await import('./sync.ts')
  const outbox = await outboxOf(shop)
  const failure = outbox ? await outbox.restore() : null
  if (failure === null) change('done')
  else if (failure.kind === 'refused') change('refused', failure.reason)
  else change('failed')
}

/** Brings the customer's saved cart here. Resolves when it is there, when it can't be had, or when it takes too long. */
export const restoreSaved = (shop: Shop, identity: string): Promise<void> => {
  if (running?.identity !== identity) {
    change('asking')
    const done = ask(shop)
      .catch((error: unknown) => {
        console.error('The saved cart was not asked for', error)
        change('failed')
      })
      .finally(() => {
        running = null
      })
    running = { identity, done }
  }
  const { done } = running
  return new Promise((resolve) => {
    const stop = after(PATIENCE, () => {
      if (restoringNow().phase === 'asking') change('late')
      resolve()
    })
    void done.then(() => {
      stop()
      resolve()
    })
  })
}

/** What was said of the last reading has been read. */
export const forgetRestoring = (): void => change('idle')

/** What became of the last reading. */
export const restoringNow = restoring.current

/** Brings the customer's saved cart to the cart's page, which shows the device's own meanwhile; again once there is a line. */
export const useRestoredCart = (): Restoring & { readonly retry: () => void } => {
  const shop = useShop()
  const identity = useIdentity(shop.session)
  const online = useOnline(shop.connection)
  const now = useSyncExternalStore(restoring.subscribe, restoringNow, () => IDLE)
  const retry = () => void restoreSaved(shop, identity)

  useEffect(() => {
    // Who came by the way that waits has it already.
    if (identity !== 'guest' && restoringNow().phase !== 'done') void restoreSaved(shop, identity)
    return () => {
      if (running === null) change('idle')
    }
  }, [shop, identity])
  useBackOnline(online, () => restoringNow().phase === 'failed' && retry())
  return identity === 'guest' ? { ...IDLE, retry } : { ...now, retry }
}
