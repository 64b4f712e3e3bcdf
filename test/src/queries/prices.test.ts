import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import type { Api } from '#src/api/api.ts'
import { cartPricesQuery } from '#src/queries/checkout.ts'

const fetchCartPrices = vi.hoisted(() => vi.fn())
vi.mock('#src/api/calls/cart.ts', () => ({ fetchCartPrices }))

beforeEach(async () => {
  await import('#src/api/calls/cart.ts')
  vi.useFakeTimers()
  // Queries ask again by themselves in browsers alone.
  environmentManager.setIsServer(() => false)
})
afterEach(() => void vi.useRealTimers())

test('[PRINT-25] a price that does not know yet whether the design can be printed is asked for again after 5 s', async () => {
  const issues = [{ code: 'product_unavailable', message: 'No se puede separar.' }]
  fetchCartPrices.mockResolvedValueOnce({ issues: [], untried: true }).mockResolvedValue({ issues })
  const client = new QueryClient()
  client.mount()
  const query = cartPricesQuery({ tenant: 'marea' } as Api, [{} as CartProduct])
  const watched = new QueryObserver(client, query)
  const stop = watched.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(4900)
  expect(fetchCartPrices).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(watched.getCurrentResult().data?.issues).toEqual(issues)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchCartPrices).toHaveBeenCalledTimes(2)
  stop()
  client.clear()
})
