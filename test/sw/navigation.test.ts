import { afterEach, expect, it, vi } from 'vitest'
import { shopPage } from '#sw/navigation.ts'

vi.mock('#sw/shell.ts', () => ({ SHELL: '/index.html', keptShell: async () => new Response('<html>') }))
vi.mock('#sw/policy.ts', () => ({ underShopPolicy: async (shell: Response) => shell }))
vi.mock('#sw/kept-pages.ts', () => ({ keptPage: async () => undefined }))

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/brote', 200],
  ['/brote/', 200],
  ['/brote/products-list?sort=newest', 200],
  ['/brote/product-detail/taza-de-cer%C3%A1mica/simple?id=7', 200],
  ['/brote/orders/detail', 200],
  ['/brote/no-hay', 404],
  ['/brote/products-list/no-hay', 404],
])('[ROUTE-29] the worker’s answer to %s has the status %i', async (path, status) => {
  vi.stubGlobal('navigator', { onLine: true })
  const answer = await shopPage(new Request(`https://shop.example${path}`))
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe('<html>')
})
