import { expect, test } from 'vitest'
import { createBatchCache, createStore } from '#server/modules/catalogue/cache/batch-cache.ts'

const BOUND = 10_000

const shops = (count: number) => {
  const store = createStore<string>(BOUND, (value) => value.length)
  const read: number[] = []
  const caches = Array.from({ length: count }, () =>
    createBatchCache<string>(store, async (ids) => {
      read.push(...ids)
      return ids.map((id) => [id, 'x'.repeat(100)] as const)
    }),
  )
  return { store, caches, read }
}

test('what is cached of all shops together stays below its bound, the longest unused goes first', async () => {
  const { store, caches, read } = shops(50)
  for (const shop of caches) expect((await shop.get([1, 2, 3, 4, 5, 6])).size).toBe(6)
  expect(store.calculatedSize).toBeLessThanOrEqual(BOUND)
  expect(store.size).toBe(BOUND / 100)
  const before = read.length
  await caches.at(-1)?.get([1, 2, 3, 4, 5, 6])
  expect(read.length).toBe(before)
  await caches[0]?.get([1])
  expect(read.length).toBe(before + 1)
})

test('a shop that forgets everything reads anew, and no other shop does', async () => {
  const { caches, read } = shops(2)
  const [one, other] = caches
  for (const shop of caches) await shop.get([1])
  one?.clear()
  await other?.get([1])
  expect(read).toEqual([1, 1])
  await one?.get([1])
  expect(read).toEqual([1, 1, 1])
})

test('what is dropped while it is read is read again by the next one who asks', async () => {
  let value = 'old'
  const store = createStore<string>(BOUND, (text) => text.length)
  const shop = createBatchCache<string>(store, async (ids) => {
    const read = value
    await new Promise((resolve) => setImmediate(resolve))
    return ids.map((id) => [id, read] as const)
  })
  const first = shop.get([1])
  await new Promise((resolve) => setImmediate(resolve))
  value = 'new'
  shop.drop(1)
  expect((await shop.get([1])).get(1)).toBe('new')
  await first
  expect((await shop.get([1])).get(1)).toBe('new')
})
