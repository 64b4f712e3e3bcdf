import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { refreshChanged } from '#src/queries/changed.ts'

const origin = 'https://shop.example'
const SERVICES = '/api/services/app'

describe('what has changed behind a cached answer', () => {
  it('[PWA-5] is asked for again, and nothing else', async () => {
    const cache = new QueryClient()
    for (const key of [
      ['acme', 'config'],
      ['acme', 'categories'],
      ['beta', 'config'],
    ])
      cache.setQueryData(key, 1)
    await refreshChanged(cache, 'acme', `${origin}${SERVICES}/PartnerConfigs/GetConfig?tenant=acme`)
    await refreshChanged(cache, 'acme', `${origin}${SERVICES}/Unknown/Call?tenant=acme`)
    const stale = cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
    expect(stale.map(({ queryKey }) => queryKey)).toEqual([['acme', 'config']])
  })
})
