import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createShopCaches, type ReportBytes } from '#server/modules/catalogue/cache/shop-caches.ts'

const MOST = 1000

/** Caches of shops whose indexes are made of bytes alone, and a clock. */
const caches = (mostShops = 100) => {
  let time = 0
  const reports = new Map<number, ReportBytes>()
  const held = new Map<number, number>()
  const shops = createShopCaches({
    make: (id, report) => {
      reports.set(id, report)
      held.set(id, 0)
      return { id, dropIndex: () => held.set(id, 0) }
    },
    mostBytes: MOST,
    mostShops,
    now: () => time,
  })
  return {
    shops,
    /** Somebody asks for a list, for which the index is made. */
    ask(id: number, bytes: number) {
      shops.of(id)
      if (held.get(id) !== 0) return
      held.set(id, bytes)
      reports.get(id)?.(bytes)
    },
    change(id: number, bytes: number) {
      if (!held.get(id)) return
      held.set(id, bytes)
      reports.get(id)?.(bytes)
    },
    held,
    pass: (ms: number) => {
      time += ms
    },
  }
}

const act = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  bytes: fc.integer({ min: 1, max: 600 }),
  pass: fc.integer({ min: 0, max: 120_000 }),
  changes: fc.boolean(),
})

describe('the catalogues in memory', () => {
  test('[SAFE-95] the running total is what all indexes take, and no more than is allowed', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 200 }), (acts) => {
        const { shops, ask, change, pass, held } = caches()
        for (const { id, bytes, pass: ms, changes } of acts) {
          if (changes) change(id, bytes)
          else ask(id, bytes)
          pass(ms)
          expect(shops.bytes()).toBe([...held.values()].reduce((sum, one) => sum + one, 0))
          expect(shops.bytes()).toBeLessThanOrEqual(MOST)
        }
      }),
    )
  })

  test('[SAFE-95] one that is larger than all the memory answers all the same, and goes next', () => {
    const { shops, ask, held } = caches()
    ask(1, 5000)
    expect(held.get(1)).toBe(5000)
    ask(2, 10)
    expect(held.get(1)).toBe(0)
    expect(shops.bytes()).toBe(10)
  })

  test('[SAFE-96] a walk through any number of shops leaves those in memory that are asked for again and again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 400 }),
        fc.integer({ min: 1, max: 30 }),
        (walked, questionsEach) => {
          const { ask, held, pass } = caches(1000)
          const popular = [1, 2, 3, 4, 5]
          for (let round = 0; round < 10; round++) {
            for (const id of popular) ask(id, 150)
            pass(5000)
          }
          for (let id = 100; id < 100 + walked; id++) {
            // A crawler reads page by page, faster than a visitor.
            for (let page = 0; page < questionsEach; page++) {
              ask(id, 150)
              pass(100)
            }
          }
          expect(popular.map((id) => held.get(id))).toEqual(popular.map(() => 150))
        },
      ),
    )
  })

  test('[SAFE-96] whoever is not asked for any more makes room for whoever is', () => {
    const { ask, held, pass } = caches()
    for (let round = 0; round < 20; round++) {
      ask(1, 900)
      pass(5000)
    }
    pass(12 * 60 * 60 * 1000)
    for (let round = 0; round < 3; round++) {
      ask(2, 900)
      pass(5000)
      ask(3, 50)
    }
    expect([held.get(1), held.get(2), held.get(3)]).toEqual([0, 900, 50])
  })

  test('[SAFE-96] shops beyond the number that is followed make room likewise', () => {
    const { shops, ask, pass } = caches(3)
    for (let round = 0; round < 5; round++) {
      ask(1, 10)
      pass(2000)
    }
    for (let id = 2; id < 50; id++) ask(id, 10)
    expect(shops.shops()).toBe(3)
    expect(shops.bytes()).toBe(30)
  })
})
