import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { bodyIn, createKeptPages, pack } from '#server/pages/kept-pages.ts'

const kept = (mostBytes = 10_000) => {
  let time = 0
  const pages = createKeptPages({ mostBytes, fresh: 100, stale: 1000, now: () => time })
  const pass = (ms: number) => {
    time += ms
  }
  const maker = (text: string) => vi.fn(() => pack(200, text))
  return { pages, pass, maker }
}
const unexpected = (error: unknown) => {
  throw error
}

describe('kept pages', () => {
  it('[SSR-3] are the same in every coding, with one strong tag per content', async () => {
    const text = 'ñandú '.repeat(100)
    const page = await pack(200, text)
    expect(brotliDecompressSync(page.bodies.br).toString()).toBe(text)
    expect(gunzipSync(page.bodies.gzip).toString()).toBe(text)
    expect((await bodyIn(page, 'identity')).toString()).toBe(text)
    expect((await pack(200, 'ñandú '.repeat(100))).tag).toBe(page.tag)
    expect((await pack(200, 'otra')).tag).not.toBe(page.tag)
  })

  it('[SSR-3] are made once for all who ask at once', async () => {
    const { pages, maker } = kept()
    const make = maker('a')
    await Promise.all([pages.get('k', make, unexpected), pages.get('k', make, unexpected)])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('[SSR-3] are shown while stale and renewed behind, and made anew when too old', async () => {
    const { pages, pass, maker } = kept()
    const first = await pages.get('k', maker('old'), unexpected)
    pass(500)
    expect(await pages.get('k', maker('new'), unexpected)).toBe(first)
    await vi.waitFor(async () =>
      expect((await pages.get('k', maker('x'), unexpected)).tag).not.toBe(first.tag),
    )
    pass(2000)
    const last = await pages.get('k', maker('last'), unexpected)
    expect((await bodyIn(last, 'identity')).toString()).toBe('last')
  })

  it('[SSR-6] keep the old page when a renewal fails, and say so', async () => {
    const { pages, pass, maker } = kept()
    const first = await pages.get('k', maker('old'), unexpected)
    pass(500)
    const failed = vi.fn()
    const broken = async () => {
      throw new Error('no database')
    }
    expect(await pages.get('k', broken, failed)).toBe(first)
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
  })

  it('[SSR-3] are bounded: the least recently asked goes first', async () => {
    const { bodies } = await pack(200, 'a')
    const { pages, maker } = kept(2 * (bodies.br.length + bodies.gzip.length))
    await pages.get('a', maker('a'), unexpected)
    await pages.get('b', maker('b'), unexpected)
    await pages.get('a', maker('a'), unexpected)
    await pages.get('c', maker('c'), unexpected)
    const again = maker('b')
    await pages.get('b', again, unexpected)
    expect(again).toHaveBeenCalledTimes(1)
  })
})
