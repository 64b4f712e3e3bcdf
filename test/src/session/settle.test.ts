import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#harness/eventually.ts'
import { writeCart } from '#src/db/cart/carts.ts'
import { createDeviceDb, type DeviceDb } from '#src/db/database/device-db.ts'
import { readSessionCopy } from '#src/db/person/sessions.ts'
import { type KeyValue, memoryStorage } from '#src/platform/device/storage.ts'
import { identityOf, type User } from '#src/session/reducer.ts'
import { type RenewalDeps, renewToken, restoreSession } from '#src/session/renewal.ts'
import { leave, recall, settle } from '#src/session/settle.ts'
import { createSession } from '#src/session/store.ts'

const person = (userId: string): User => ({
  userId,
  email: `${userId}@example.com`,
  fullName: 'Inés Peralta',
  phoneNumber: '',
  company: '',
  canLogin: true,
})
const logIn = (userId = 'c7', refreshToken = 'r1') =>
  ({ type: 'signed-in', user: person(userId), accessToken: `a-${refreshToken}`, refreshToken }) as const

/** A device whose local storage reaches the disk when the test says so, and falls back to that when the power goes. */
const device = (tenant = 'brote') => {
  const storage = memoryStorage()
  let disk = new Map<string, string>()
  const contents = () => new Map(storage.keys().map((key) => [key, storage.get(key) ?? '']))
  const tabs: (() => void)[] = []
  const refresh = vi.fn<RenewalDeps['refresh']>(async (token) => ({
    accessToken: `a-${token}+`,
    refreshToken: `${token}+`,
  }))
  const open = (db: DeviceDb = deviceDb()) => {
    const own: KeyValue = {
      ...storage,
      set: (key, value) => {
        storage.set(key, value)
        for (const reread of tabs) if (reread !== session.reread) reread()
        return true
      },
    }
    const session = createSession({
      tenant,
      storage: own,
      onStorageChange: (_, listener) => {
        tabs.push(listener)
        return () => undefined
      },
      renew: (_, refused) => renewToken(deps, refused),
    })
    const shop = { tenant, session, db }
    const deps: RenewalDeps = {
      session,
      lock: (task) => task(),
      recall: () => recall(shop),
      settle: (event, over) => settle(shop, event, over),
      fetchAccess: async () => ({ accessToken: 'guest' }),
      refresh,
    }
    return { ...shop, deps, user: () => session.state().user?.userId }
  }
  const deviceDb = () =>
    createDeviceDb({ tenant, storage, onStorageChange: () => () => {}, onError: console.error })
  return {
    open,
    refresh,
    write: () => {
      disk = contents()
    },
    powerCut: () => {
      tabs.length = 0
      for (const key of storage.keys()) storage.remove(key)
      for (const [key, value] of disk) storage.set(key, value)
    },
  }
}

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

describe('a session when the power goes before local storage is on the disk', () => {
  it('[OFF-20] a log-in that was shown is there, also over the guest’s session of before', async () => {
    const { open, write, powerCut } = device()
    const before = open()
    await before.session.token.renew(undefined)
    expect(await Dexie.getDatabaseNames()).toEqual([])
    write()
    await settle(before, logIn())
    powerCut()
    const after = open()
    expect(after.user()).toBeUndefined()
    await recall(after)
    expect(after.session.state()).toMatchObject({
      user: person('c7'),
      accessToken: 'a-r1',
      refreshToken: 'r1',
    })
    // And from here on in local storage, too.
    expect(open().user()).toBe('c7')
  })

  it('[OFF-20, ROLE-14] no older token is exchanged again: the newest one is written before it is used', async () => {
    const { open, write, powerCut, refresh } = device()
    const before = open()
    await settle(before, logIn())
    write()
    await restoreSession(before.deps)
    powerCut()
    const after = open()
    expect(after.session.state().refreshToken).toBe('r1')
    await restoreSession(after.deps)
    expect(refresh.mock.calls).toEqual([['r1'], ['r1+']])
    powerCut()
    // Also where a call is refused before the page has come to restoring.
    const again = open()
    expect(await again.session.token.renew('a-r1')).toBe('a-r1++')
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  it('[OFF-20, ROLE-7] a log-out stays one, and nothing of the person is on the device', async () => {
    const { open, write, powerCut } = device()
    const before = open()
    await settle(before, logIn())
    const db = await before.db.open()
    await writeCart(db, {
      identity: 'c7',
      products: [],
      revision: 1,
      mode: 'cart',
      direct: null,
      applied: [],
      joined: [],
      attempt: null,
      problem: null,
    })
    write()
    await leave(before)
    powerCut()
    const after = open()
    expect(after.user()).toBe('c7')
    await recall(after)
    expect(after.user()).toBeUndefined()
    expect(await db.carts.count()).toBe(0)
    expect(JSON.stringify(await readSessionCopy(db))).not.toMatch(/c7|r1/)
  })

  it('[OFF-20] who logged in after another is who is there', async () => {
    const { open, write, powerCut } = device()
    const before = open()
    await settle(before, logIn())
    write()
    await leave(before)
    await settle(before, logIn('c8', 'r8'))
    powerCut()
    const after = open()
    await recall(after)
    expect(identityOf(after.session.state())).toBe('c8')
    expect(after.session.state().refreshToken).toBe('r8')
  })

  it('[OFF-20] a guest who has saved something here stays the same guest', async () => {
    const { open, powerCut } = device()
    const before = open()
    await (await before.db.open()).open()
    expect(await before.session.token.renew(undefined)).toBe('guest')
    powerCut()
    const after = open()
    await recall(after)
    expect(after.session.state()).toMatchObject({ user: null, accessToken: 'guest' })
  })

  it('[OFF-20, TEN-1] another shop’s is never taken', async () => {
    const { open } = device('brote')
    await settle(open(), logIn())
    const other = device('marea').open()
    await recall(other)
    expect(other.user()).toBeUndefined()
    // Who has nothing there gets no database there either.
    expect(await Dexie.getDatabaseNames()).toEqual(['vitrina-brote'])
  })
})

describe('an older copy', () => {
  it('[OFF-20] on the disk brings no one back where it could not be written', async () => {
    const { open } = device()
    const first = open()
    await settle(first, logIn())
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = open({ ...first.db, open: () => Promise.reject(new Error('no database')) })
    await leave(broken)
    expect(failed).toHaveBeenCalledOnce()
    failed.mockRestore()
    expect(first.user()).toBeUndefined()
    const after = open()
    await recall(after)
    expect(after.user()).toBeUndefined()
  })

  it('[OFF-20, OFF-5] a token that comes after a log-out in another tab comes too late', async () => {
    const { open, refresh } = device()
    const [here, there] = [open(), open()]
    await settle(here, logIn())
    let answer = () => {}
    refresh.mockImplementationOnce(async (token) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { accessToken: 'late', refreshToken: `${token}+` }
    })
    const renewing = here.session.token.renew('a-r1')
    await eventually(() => expect(refresh).toHaveBeenCalled())
    await leave(there)
    answer()
    expect(await renewing).toBe('guest')
    for (const tab of [here, there, open()]) expect(tab.user()).toBeUndefined()
    expect((await readSessionCopy(await here.db.open()))?.user).toBeNull()
  })

  it('[OFF-20, ROLE-14] of a session that the server has ended is not tried again', async () => {
    const { open, refresh } = device()
    const before = open()
    await settle(before, logIn())
    const { ApiError } = await import('#src/api/errors.ts')
    refresh.mockRejectedValueOnce(new ApiError({ message: 'over', status: 401 }))
    expect(await before.session.token.renew('a-r1')).toBe('guest')
    expect(before.user()).toBe('c7')
    await restoreSession(open().deps)
    expect(refresh).toHaveBeenCalledOnce()
    expect((await readSessionCopy(await before.db.open()))?.refreshToken).toBeUndefined()
  })
})
