import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#harness/eventually.ts'
import { readLines, replaceLines } from '#src/db/cart/lines.ts'
import { createDeviceDb } from '#src/db/database/device-db.ts'
import { migrations } from '#src/db/database/migrations.ts'
import { openShopDb, ShopDb } from '#src/db/database/schema.ts'
import { databaseName, memoryStorage } from '#src/platform/device/storage.ts'
import { simple } from '../../../domain/builders.ts'

const deviceOf = (tenant: string, storage = memoryStorage()) => {
  const listeners = new Map<string, () => void>()
  const db = createDeviceDb({
    tenant,
    storage,
    onStorageChange: (key, listener) => {
      listeners.set(key, listener)
      return () => void listeners.delete(key)
    },
    onError: (error) => {
      throw error
    },
  })
  return { db, storage, otherTabWrote: () => listeners.get(`vitrina:${tenant}:db`)?.() }
}

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

describe('the device’s database', () => {
  it('[OFF-16] its versions are numbered without a gap and what has shipped stays as it shipped', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, at) => at + 1))
    expect(migrations[0]?.stores).toEqual({
      carts: 'identity',
      lines: '[identity+uuid], identity',
      checkouts: 'identity',
      snapshots: '[identity+kind+id], [identity+kind]',
      meta: 'key',
    })
  })

  it.each(migrations.map(({ version }) => version))(
    '[OFF-16] data written by version %i is there after the newest has opened it',
    async (version) => {
      const product = simple({ line: 1, quantity: 3 })
      const old = new ShopDb('brote', migrations.slice(0, version))
      await replaceLines(old, 'guest', [product])
      old.close()
      const now = new ShopDb('brote')
      expect(await readLines(now, 'guest')).toEqual([product])
      now.close()
    },
  )

  it('[OFF-16, BROWSER-2] files of designs that were stored as Blobs are bytes, and one that can’t be read is dropped', async () => {
    const old = new ShopDb('brote', migrations.slice(0, 4))
    const row = {
      identity: 'guest',
      name: 'Escudo',
      type: 'image/png',
      uploaded: true,
      address: '/media/u/a.png',
    }
    for (const hash of ['a', 'b'])
      await old.table('assets').put({ ...row, hash, blob: new Blob([`file ${hash}`], { type: 'image/png' }) })
    old.close()
    const read = Blob.prototype.arrayBuffer
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
      const bytes = await read.call(this)
      // WebKit loses the file behind a Blob now and then.
      if (new TextDecoder().decode(bytes) === 'file b') throw new DOMException('gone', 'NotFoundError')
      // Longer than a transaction waits by itself.
      await new Promise((resolve) => setTimeout(resolve, 50))
      return bytes
    })
    const now = new ShopDb('brote')
    const rows = await now.assets.toArray()
    vi.restoreAllMocks()
    expect(rows).toEqual([{ ...row, hash: 'a', bytes: new TextEncoder().encode('file a').buffer }])
    now.close()
  })

  it('[TEN-1, OFF-10] each shop has its own, and each identity its own rows', async () => {
    const product = simple({ line: 1, quantity: 3 })
    const brote = await deviceOf('brote').db.open()
    await replaceLines(brote, 'guest', [product])
    const marea = await deviceOf('marea').db.open()
    expect(await readLines(marea, 'guest')).toEqual([])
    expect(await readLines(brote, 'customer-7')).toEqual([])
    expect((await Dexie.getDatabaseNames()).sort()).toEqual([databaseName('brote'), databaseName('marea')])
  })

  it('a lazy reading opens nothing before this device has written, and follows from then on', async () => {
    const { db } = deviceOf('brote')
    const store = db.live('count', (shop) => shop.lines.count(), { lazy: true })
    const seen = vi.fn()
    const stop = store.subscribe(() => seen(store.current()))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await Dexie.getDatabaseNames()).toEqual([])

    const shop = await db.open()
    await eventually(() => expect(store.current()).toBe(0))
    await replaceLines(shop, 'guest', [simple({ line: 1, quantity: 3 })])
    await eventually(() => expect(store.current()).toBe(1))
    expect(seen).toHaveBeenCalledWith(1)
    stop()
  })

  it('[OFF-5] a lazy reading awakes when another tab writes for the first time', async () => {
    const { db, otherTabWrote } = deviceOf('brote')
    const store = db.live('count', (shop) => shop.lines.count(), { lazy: true })
    store.subscribe(() => undefined)
    otherTabWrote()
    await eventually(() => expect(store.current()).toBe(0))
  })

  it.each(['QuotaExceededError', 'VersionError'])(
    '[OFF-38, OFF-2] is not taken for blocked where it fails with %s: what it holds would seem gone',
    async (name) => {
      const open = vi.spyOn(ShopDb.prototype, 'open').mockRejectedValue(new DOMException('', name))
      await expect(openShopDb('brote')).rejects.toMatchObject({ name })
      open.mockRestore()
    },
  )

  it('[OFF-38] is opened once more where the browser lost its storage for a moment', async () => {
    const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    const open = vi.spyOn(ShopDb.prototype, 'open').mockRejectedValueOnce(lost)
    const db = await openShopDb('brote')
    expect([db.inMemory, db.isOpen()]).toEqual([false, true])
    db.close()
    open.mockRestore()
  })
})
