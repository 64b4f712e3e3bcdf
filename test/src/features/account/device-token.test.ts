import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import type { Api } from '#src/api/api.ts'
import { createDeviceDb } from '#src/db/database/device-db.ts'
import { logIn, logOut, removeAccount } from '#src/features/account/commands.ts'
import { memoryStorage } from '#src/platform/device/storage.ts'
import type { Shop } from '#src/session/shop.ts'
import { createSession } from '#src/session/store.ts'

afterEach(() => vi.unstubAllGlobals())

it('[ROLE-30] a device says at a log-in that it was logged in before, until its account is deleted', async () => {
  const tenant = 'brote'
  const storage = memoryStorage()
  vi.stubGlobal('localStorage', { getItem: storage.get, setItem: storage.set, removeItem: storage.remove })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('navigator', {})
  const onStorageChange = () => () => {}
  const session = createSession({ tenant, storage, onStorageChange, renew: async () => undefined })
  const shown: unknown[] = []
  const answer = {
    canLogin: true,
    accessToken: 'a',
    refreshToken: 'r',
    userId: 'c7',
    user: { email: 'ines@example.com', fullName: 'Inés Peralta', phoneNumber: '', company: '' },
    deviceToken: 'seen-before',
  }
  const call = async ({ name }: { name: string }, { body }: { body?: { deviceToken?: string } }) => {
    if (name === 'authenticate') shown.push(body?.deviceToken)
    return answer
  }
  const shop: Shop = {
    tenant,
    session,
    db: createDeviceDb({ tenant, storage, onStorageChange, onError: console.error }),
    origin: 'https://vitrina.example',
    api: { call } as unknown as Api,
    connection: { online: () => false, subscribe: () => () => {}, report: () => {} },
    madeFor: undefined,
    madeForPhone: true,
  }
  const credentials = { email: 'ines@example.com', password: 'mate amargo 7' }
  expect(await logIn(shop, credentials)).toBe('in')
  await logOut(shop)
  expect(await logIn(shop, credentials)).toBe('in')
  expect(await removeAccount(shop, credentials.password, () => {})).toBe(true)
  await logIn(shop, credentials)
  expect(shown).toEqual([undefined, 'seen-before', undefined])
})
