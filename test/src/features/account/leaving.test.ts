import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '#src/api/api.ts'
import { createDeviceDb } from '#src/db/database/device-db.ts'
import { logOut } from '#src/features/account/commands.ts'
import { finishLeaving } from '#src/features/account/leaving.ts'
import { memoryStorage } from '#src/platform/device/storage.ts'
import { alertsKey } from '#src/session/alerts.ts'
import { settle } from '#src/session/settle.ts'
import type { Shop } from '#src/session/shop.ts'
import { createSession } from '#src/session/store.ts'

afterEach(() => vi.unstubAllGlobals())

it('[ORDER-25, ROLE-7] a log-out right after the page has begun, which still looks for one of before, ends the device’s alerts', async () => {
  const tenant = 'brote'
  const storage = memoryStorage()
  const unsubscribe = vi.fn(async () => true)
  vi.stubGlobal('localStorage', {
    getItem: storage.get,
    setItem: storage.set,
    removeItem: storage.remove,
  })
  vi.stubGlobal('window', { PushManager: true, Notification: true })
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => ({ pushManager: { getSubscription: async () => ({ unsubscribe }) } }),
    },
  })
  const onStorageChange = () => () => {}
  const session = createSession({
    tenant,
    storage,
    onStorageChange,
    renew: async () => undefined,
  })
  const db = createDeviceDb({ tenant, storage, onStorageChange, onError: console.error })
  const shop: Shop = {
    tenant,
    session,
    db,
    origin: 'https://vitrina.example',
    // Without a connection nothing is asked.
    api: {} as Api,
    connection: { online: () => false, subscribe: () => () => {}, report: () => {} },
    madeFor: undefined,
    madeForPhone: true,
  }
  const user = {
    userId: 'c7',
    email: 'ines@example.com',
    fullName: 'Inés Peralta',
    phoneNumber: '',
    company: '',
    canLogin: true,
  }
  await settle(shop, { type: 'signed-in', user, accessToken: 'a', refreshToken: 'r' })
  storage.set(alertsKey(tenant), 'https://push.example/1 order')

  const leaving = logOut(shop)
  await finishLeaving(shop)
  await leaving
  expect(session.state().user).toBeNull()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(storage.get(alertsKey(tenant))).toBeUndefined()
})
