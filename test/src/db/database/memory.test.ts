import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#harness/eventually.ts'
import { readLines, replaceLines } from '#src/db/cart/lines.ts'
import { createDeviceDb } from '#src/db/database/device-db.ts'
import { withLock } from '#src/platform/device/locks.ts'
import { hasDatabase, type KeyValue } from '#src/platform/device/storage.ts'
import { simple } from '../../../domain/builders.ts'

/** As a browser with blocked storage has it; no database either: Node has none, like WebKit without. */
const blocked: KeyValue = {
  get: () => undefined,
  set: () => false,
  remove: () => undefined,
  keys: () => [],
}

const device = () =>
  createDeviceDb({
    tenant: 'brote',
    storage: blocked,
    onStorageChange: () => () => {},
    onError: console.error,
  })

afterEach(() => vi.restoreAllMocks())

describe('a browser that stores nothing', () => {
  it('[OFF-38] has a database in memory for the visit, and it says that it is', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await hasDatabase('brote')).toBe(false)
    const db = await device().open()
    expect(db.inMemory).toBe(true)
    const product = simple({ line: 1, quantity: 3 })
    await replaceLines(db, 'guest', [product])
    expect(await readLines(db, 'guest')).toEqual([product])
  })

  it('[OFF-38] its readings follow, also one that begins to after the first writing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const shop = device()
    const count = () => shop.live('count', (db) => db.lines.count(), { lazy: true })
    const db = await shop.open()
    await replaceLines(db, 'guest', [simple({ line: 1, quantity: 3 })])
    const stop = count().subscribe(() => undefined)
    await eventually(() => expect(count().current()).toBe(1))
    stop()
    await replaceLines(db, 'guest', [])
    count().subscribe(() => undefined)
    await eventually(() => expect(count().current()).toBe(0))
  })

  it('[OFF-38] does what needs a lock without one', async () => {
    const request = () => Promise.reject(new DOMException('Storage is blocked', 'SecurityError'))
    vi.stubGlobal('navigator', { locks: { request } })
    expect(await withLock('cart', async () => 7)).toBe(7)
    vi.stubGlobal('navigator', {
      locks: { request: (_name: string, task: () => Promise<unknown>) => task() },
    })
    const task = vi.fn(() => Promise.reject(new Error('a fault of its own')))
    await expect(withLock('cart', task)).rejects.toThrow('a fault of its own')
    expect(task).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})
