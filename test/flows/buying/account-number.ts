import { expect } from 'vitest'
import { openVisitor, PHONE } from '#harness/browser/browser.ts'
import { templates } from '#src/templates/specs.ts'

/** The number of the account to pay an order into stands on one line in each template, on narrow phones too. */
export const expectNumberOnOneLine = async (origin: string, tenant: string, followToken = '') => {
  let template = 0
  const other = await openVisitor({ viewport: PHONE, serviceWorkers: 'block' })
  try {
    // The configuration comes with the page, and once more by itself.
    await other.page.route(/\/orders\/detail\?|GetConfig/, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({
        response,
        body: body.replace(/"templateFK":\{"id":\d+/, `"templateFK":{"id":${template}`),
      })
    })
    for (const { id, folder } of templates) {
      template = id
      await other.page.goto(`${origin}/${tenant}/orders/detail?follow=${followToken}`)
      await other.page.locator(`[data-template="${folder}"]`).waitFor()
      const number = other.page.locator('.copy-value').filter({ hasText: /^\d{22}$/ })
      await number.waitFor()
      // The next look comes with the configuration, which is cached.
      await other.page.evaluate(() => {
        localStorage.clear()
        return document.fonts.ready
      })
      for (const width of [360, 320]) {
        await other.page.setViewportSize({ ...PHONE, width })
        const { lines, beyond, size } = await number.evaluate((value) => {
          const range = document.createRange()
          range.selectNodeContents(value)
          const rects = [...range.getClientRects()]
          const right = value.parentElement?.querySelector('button')?.getBoundingClientRect().left ?? 0
          return {
            lines: rects.length,
            beyond: Math.max(...rects.map((rect) => rect.right)) - right,
            size: Number.parseFloat(getComputedStyle(value).fontSize),
          }
        })
        const where = `template ${id} at ${width} px`
        expect(lines, where).toBe(1)
        expect(beyond, where).toBeLessThan(0)
        expect(size, where).toBeGreaterThanOrEqual(12)
      }
      await other.page.setViewportSize(PHONE)
    }
    expect(other.problems()).toEqual([])
  } finally {
    await other.close()
  }
}
