import type { ApiOptions } from '#src/api/api.ts'
import { isUnreachable } from '#src/api/errors.ts'
import { lazyApi } from '#src/api/lazy-api.ts'
import { createDeviceDb } from '#src/db/database/device-db.ts'
import { after } from '#src/platform/device/clock.ts'
import { type Connection, createConnection } from '#src/platform/device/online.ts'
import type { KeyValue } from '#src/platform/device/storage.ts'
import type { Shop } from '#src/session/shop.ts'
import { createSession, type Session } from '#src/session/store.ts'

/** How long the back end may take to show that it is there, in ms. */
const PROBE_LIMIT = 2000

interface ShopDeps {
  tenant: string
  origin: string
  /** Of the back end; '' for the same origin. */
  baseUrl: string
  fetch: ApiOptions['fetch']
  storage: KeyValue
  onStorageChange: (key: string, listener: () => void) => () => void
  hints: (listener: () => void) => () => void
  madeFor: string | undefined
  madeForPhone: boolean
}

/** Wires the services of one shop; everything that depends on the device is a parameter. */
export const createShop = (deps: ShopDeps): Shop => {
  const { tenant, origin, baseUrl, fetch, storage, onStorageChange, hints, madeFor, madeForPhone } = deps
  // `no-store` bypasses the HTTP cache and the service worker, so an answer proves that the network works.
  const direct = lazyApi({
    baseUrl,
    tenant,
    fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }),
  })
  const probe = async () => {
    const { fetchConfig } = await import('#src/api/calls/config.ts')
    const limit = new AbortController()
    const cancel = after(PROBE_LIMIT, () => limit.abort())
    await fetchConfig(direct, limit.signal)
      .catch((error: unknown) => {
        // An error response of the back end also proves that it is reachable.
        if (limit.signal.aborted || isUnreachable(error)) throw error
      })
      .finally(cancel)
  }
  const connection: Connection = createConnection({ probe, after, hints })
  const session: Session = createSession({
    tenant,
    storage,
    onStorageChange,
    renew: async (own, refused) =>
      (await import('./renewing.ts')).renew({ tenant, api, session: own, db }, refused),
  })
  const api = lazyApi({ baseUrl, tenant, fetch, token: session.token, connection })
  const db = createDeviceDb({ tenant, storage, onStorageChange, onError: console.error })
  return { tenant, origin, api, session, connection, db, madeFor, madeForPhone }
}
