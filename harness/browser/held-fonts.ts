import type { Page } from 'playwright-core'
import { painted } from './page-checks.ts'

/**
 * Keeps a page's own faces from it until it is seen without them, as a slow line would. No script runs: what else moves
 * is another matter, and the server's page has all that is seen first.
 */
export const holdFonts = async (page: Page) => {
  let waiting: (() => void)[] = []
  let holds = false
  await page.route('**/*.woff2', async (route) => {
    if (holds) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  await page.route('**/*.js', (route) => route.abort())
  return {
    /** Opens a page and shows it in what stands in for its faces. */
    open: async (url: string) => {
      holds = true
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      await painted(page)
    },
    /** Lets the faces come, until the page is set in them. */
    release: async () => {
      holds = false
      for (const resolve of waiting) resolve()
      waiting = []
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await painted(page)
    },
  }
}
