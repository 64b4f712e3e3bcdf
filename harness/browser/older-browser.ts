import type { BrowserContext, Page } from 'playwright-core'

/** Makes Chromium as little able as the oldest browsers that shops open in; to be called before the first page. */

/** Interfaces that iOS 16.4 or Firefox 115 lacks. */
export const withoutNewInterfaces = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(StorageManager.prototype, 'estimate')
  })

/**
 * Popovers and :has() can't be taken off a browser: here pages, scripts and styles name them as no browser does. Needs a
 * visitor without a service worker.
 */
export const withoutPopovers = async (page: Page) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await page.route('**/*', async (route) => {
    if (!['document', 'script', 'stylesheet'].includes(route.request().resourceType()))
      return route.fallback()
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    const text = await response.text()
    // What the app itself asks for and sets by an attribute stays readable: `'popover' in …`.
    const body = text
      .replaceAll(/:popover-open/g, ':no-such-thing')
      .replaceAll(/ popover=/g, ' no-popover=')
      .replaceAll(/popover:(?=[`"']auto)/g, '"no-popover":')
      .replaceAll(':has(', ':no-such-thing(')
    return route.fulfill({ response, headers, body })
  })
}
