import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { readCopy, storeCopy } from '#src/db/copies/copies.ts'
import { migrations } from '#src/db/database/migrations.ts'
import { ShopDb } from '#src/db/database/schema.ts'
import { freshTenant } from '../features/cart/support.ts'

afterEach(() => vi.restoreAllMocks())

/** The device has no room for the next `times` rows. */
const fill = (times: number) => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  for (let n = 0; n < times; n++)
    put.mockImplementationOnce(() => {
      throw new DOMException('The device is full', 'QuotaExceededError')
    })
}

const copy = { savedAt: 1, data: { items: [], total: 0 } } as never

it('[OFF-11] at a full quota pictures make room, and the row is written', async () => {
  const makeRoom = vi.fn(async () => undefined)
  const db = new ShopDb(freshTenant(), migrations, makeRoom)
  await db.open()
  fill(1)
  await storeCopy(db, 'guest', 'orders', '', copy)
  expect(makeRoom).toHaveBeenCalledOnce()
  expect(await readCopy(db, 'guest', 'orders', '')).toMatchObject({ savedAt: 1 })
})

it('[OFF-11] what still finds no room fails aloud, and another failure frees nothing', async () => {
  const makeRoom = vi.fn(async () => undefined)
  const db = new ShopDb(freshTenant(), migrations, makeRoom)
  await db.open()
  fill(2)
  await expect(storeCopy(db, 'guest', 'orders', '', copy)).rejects.toThrow(/full/)
  expect(makeRoom).toHaveBeenCalledOnce()
  await expect(
    db.transaction('rw', db.snapshots, async () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(makeRoom).toHaveBeenCalledOnce()
})

it('[OFF-11] a transaction within another begins anew as one', async () => {
  const db = new ShopDb(freshTenant(), migrations, async () => undefined)
  await db.open()
  fill(1)
  await db.transaction('rw', db.snapshots, db.meta, async () => {
    await db.meta.add({ key: 'once', value: 1 })
    await storeCopy(db, 'guest', 'orders', '', copy)
  })
  expect(await db.meta.count()).toBe(1)
  expect(await readCopy(db, 'guest', 'orders', '')).toMatchObject({ savedAt: 1 })
})
