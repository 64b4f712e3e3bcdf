import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cacheName, isOutdated, isPictureCache, pagesCache } from '#sw/cache-names.ts'
import { Ledger } from '#sw/ledger.ts'

describe('bounds of a cache', () => {
  it('[PWA-7] lets the least recently used go first', () => {
    const ledger = new Ledger({ entries: 2, bytes: 100 })
    expect(ledger.add('a', 10)).toEqual([])
    expect(ledger.add('b', 10)).toEqual([])
    ledger.touch('a')
    expect(ledger.add('c', 10)).toEqual(['b'])
    expect(ledger.add('d', 95)).toEqual(['a', 'c'])
  })

  it('[PWA-6, PWA-7] never holds more than its number and its bytes, and forgets nothing twice', () => {
    const step = fc.record({ url: fc.constantFrom(...'abcdefgh'), size: fc.integer({ min: 0, max: 130 }) })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const ledger = new Ledger({ entries: 4, bytes: 100 })
        const held = new Map<string, number>()
        for (const { url, size } of steps) {
          held.set(url, size)
          for (const gone of ledger.add(url, size)) expect(held.delete(gone)).toBe(true)
          const bytes = [...held.values()].reduce((sum, value) => sum + value, 0)
          expect(held.size).toBeLessThanOrEqual(4)
          expect(bytes).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})

describe('names of caches', () => {
  it('[TEN-1] a cache belongs to one shop', () => {
    expect(cacheName('pictures', 'acme')).not.toBe(cacheName('pictures', 'beta'))
    expect(cacheName('catalogue', 'acme')).toMatch(/-acme$/)
  })

  it('[PWA-7] caches of other versions are outdated, ours and the shell are not', () => {
    expect(isOutdated('vitrina-catalogue-v0-acme')).toBe(true)
    expect(isOutdated(cacheName('catalogue', 'acme'))).toBe(false)
    expect(isOutdated(pagesCache('acme'))).toBe(true)
    expect(isOutdated('vitrina-shell')).toBe(false)
    expect(isOutdated('somebody-elses')).toBe(false)
    expect(isPictureCache(cacheName('pictures', 'acme'))).toBe(true)
    expect(isPictureCache(cacheName('close', 'acme'))).toBe(true)
    expect(isOutdated('vitrina-close-v0-acme')).toBe(true)
    expect(isPictureCache(cacheName('stable', 'acme'))).toBe(false)
  })
})
