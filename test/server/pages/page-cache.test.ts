import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { eventually } from '#harness/eventually.ts'
import type { CachedPage } from '#server/pages/cached-page.ts'
import type { Packing } from '#server/pages/coding.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { ORIGIN_MARK } from '#server/pages/page-origin.ts'

const unexpected = (error: unknown) => {
  throw error
}

const cache = (mostBytes = 100_000) => {
  let time = 0
  const pages = createPageCache({ mostBytes, fresh: 100, stale: 1000, now: () => time })
  const pass = (ms: number) => {
    time += ms
  }
  const maker = (html: string) => vi.fn(async () => ({ status: 200, html }))
  const get = (key: string, make: ReturnType<typeof maker>, packing: Packing = 'br', failed = unexpected) =>
    pages.get({ key, packing, make, failed })
  return { pages, pass, maker, get }
}

const textOf = async (page: CachedPage) => (await page.body('identity', '')).toString()

/** What a shop's page looks like to a packer: alike, and not quite. */
const long = Array.from({ length: 4000 }, (_, i) => `<li class="card ñ">${Math.sin(i)}</li>`).join('')

describe('cached pages', () => {
  it('[SSR-3] are the same in every coding, with one strong tag per content', async () => {
    const { get, maker } = cache()
    const text = 'ñandú '.repeat(100)
    const page = await get('a', maker(text))
    expect(brotliDecompressSync(await page.body('br', '')).toString()).toBe(text)
    expect(gunzipSync(await page.body('gzip', '')).toString()).toBe(text)
    expect(await textOf(page)).toBe(text)
    expect((await get('b', maker(text), 'gzip')).tag).toBe(page.tag)
    expect(await textOf(await get('b', maker(''), 'gzip'))).toBe(text)
    expect((await get('c', maker('otra'))).tag).not.toBe(page.tag)
  })

  it('[SSR-3] are made once for all who ask at once', async () => {
    const { get, maker } = cache()
    const make = maker('a')
    await Promise.all([get('k', make), get('k', make)])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('[SSR-3] are shown while stale and renewed behind, and made anew when too old', async () => {
    const { get, pass, maker } = cache()
    const first = await get('k', maker('old'))
    pass(500)
    expect(await get('k', maker('new'))).toBe(first)
    await eventually(async () => expect((await get('k', maker('x'))).tag).not.toBe(first.tag))
    pass(2000)
    expect(await textOf(await get('k', maker('last')))).toBe('last')
  })

  it('[SSR-6] keep the old page when a renewal fails, and say so', async () => {
    const { pages, get, pass, maker } = cache()
    const first = await get('k', maker('old'))
    pass(500)
    const failed = vi.fn()
    const make = async () => {
      throw new Error('no database')
    }
    expect(await pages.get({ key: 'k', packing: 'br', make, failed })).toBe(first)
    await eventually(() => expect(failed).toHaveBeenCalledTimes(1))
  })

  it('[SSR-3] are bounded: the least recently asked goes first', async () => {
    const { pages: one, get: fill, maker } = cache()
    await fill('a', maker('a'))
    const { pages, get } = cache(2 * one.bytes())
    for (const key of ['a', 'b', 'a', 'c']) await get(key, maker(key))
    expect(['a', 'b', 'c'].map(pages.has)).toEqual([true, false, true])
  })

  it('[SSR-13] are packed as asked for, quickly, and better for who asks again', async () => {
    const { pages, get, maker } = cache(10_000_000)
    const page = await get('k', maker(long), 'gzip')
    const before = pages.bytes()
    const quick = await page.body('gzip', '')
    // Nothing but what was asked for is cached.
    expect(before - quick.length).toBeLessThan(1000)
    await eventually(async () => expect((await page.body('gzip', '')).length).toBeLessThan(quick.length))
    const small = await page.body('gzip', '')
    expect(gunzipSync(small).toString()).toBe(long)
    expect(before - pages.bytes()).toBe(quick.length - small.length)
    const asked = await page.body('br', '')
    expect(brotliDecompressSync(asked).toString()).toBe(long)
    expect(pages.bytes() - before).toBeGreaterThan(asked.length / 2)
  })

  it('[SSR-13] that come out the same again keep what was packed', async () => {
    const { get, pass, maker } = cache(10_000_000)
    const page = await get('k', maker(long))
    pass(2000)
    expect(await get('k', maker(long))).toBe(page)
  })

  it('[SAFE-52] serve any number of origins by one rendering, and do not grow with them', async () => {
    const { pages, get, maker } = cache(10_000_000)
    const make = maker(`<link rel="canonical" href="${ORIGIN_MARK}/a">${long}`)
    const bodyFor = async (origin: string) =>
      brotliDecompressSync(await (await get('k', make)).body('br', origin)).toString()
    for (let i = 0; i < 30; i++) {
      expect(await bodyFor(`http://${i}.example`)).toContain(`href="http://${i}.example/a"`)
    }
    const size = pages.bytes()
    for (let i = 30; i < 60; i++) await bodyFor(`http://${i}.example`)
    expect(Math.abs(pages.bytes() - size)).toBeLessThan(size / 10)
    expect(make).toHaveBeenCalledTimes(1)
    expect(await bodyFor('http://0.example')).not.toContain(ORIGIN_MARK)
  })
})
