import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { keepSnapshot, readSnapshot } from '#src/db/copies/snapshots.ts'
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

const row = { identity: 'guest', kind: 'order', id: '7', savedAt: 1, data: 'kept' } as const

it('[OFF-11] at a full quota pictures make room, and the row is written', async () => {
  const makeRoom = vi.fn(async () => undefined)
  const db = new ShopDb(freshTenant(), migrations, makeRoom)
  await db.open()
  fill(1)
  await keepSnapshot(db, row)
  expect(makeRoom).toHaveBeenCalledOnce()
  expect(await readSnapshot(db, 'guest', 'order', '7')).toEqual(row)
})

it('[OFF-11] what still finds no room fails aloud, and another failure frees nothing', async () => {
  const makeRoom = vi.fn(async () => undefined)
  const db = new ShopDb(freshTenant(), migrations, makeRoom)
  await db.open()
  fill(2)
  await expect(keepSnapshot(db, row)).rejects.toThrow(/full/)
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
    await keepSnapshot(db, row)
  })
  expect(await db.meta.count()).toBe(1)
  expect(await readSnapshot(db, 'guest', 'order', '7')).toEqual(row)
})
