import type { Page } from 'playwright-core'
import type { ShopServer } from '#harness/server/server.ts'

export const LIST = '/brote/products-list'

/** Products of the list; waits while it is being read, when it names no number. */
export const countOf = async (page: Page) =>
  Number.parseInt(await page.locator('h1 + p', { hasText: /\d/ }).innerText(), 10)

/** Address of the first product of a kind on the list. */
export const firstOf = async ({ origin }: ShopServer, page: Page, kind: 'simple' | 'curva') => {
  await page.goto(origin + LIST)
  const href = await page.locator(`article a[href*="/${kind}?"]`).first().getAttribute('href')
  return origin + href
}
