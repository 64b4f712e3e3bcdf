import type { Page } from 'playwright-core'
import { openVisitor } from '#harness/browser/browser.ts'
import { openNetwork } from '#harness/browser/network.ts'
import { startServer } from '#harness/server/server.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { getProductsList, type ProductSummary } from '../../contract/catalogue.ts'
import { CPU, WIRE } from '../lib/slow.ts'

const SHOP = 'brote'
/** A product page fetches the editor in an idle moment; a shopper looks at the page for a while. */
const LOOKING_MS = 12_000

/** By the page's own clock: who drives a browser on a slowed CPU looks for the link longer than a finger does. */
const WATCH = `
addEventListener('pointerdown', (event) => {
  // The link may open a new document: what isn't alive yet is followed by the browser.
  sessionStorage.pressed = performance.timeOrigin + event.timeStamp
}, true)
new MutationObserver(() => {
  if (window.stageStood === undefined && document.querySelector('.stage-frame')) window.stageStood = performance.now()
}).observe(document, { subtree: true, childList: true })
`

declare global {
  interface Window {
    stageStood: number
  }
}

/** ms from the click until the design can be handled. */
const pressed = async (page: Page): Promise<number> => {
  await page.getByRole('link', { name: 'Personalizar' }).first().click()
  await page.locator('.stage-frame').first().waitFor({ timeout: 60_000 })
  return page.evaluate(() => performance.timeOrigin + window.stageStood - Number(sessionStorage.pressed))
}

/**
 * How long a product page's 'Personalizar' takes until the stage stands, at 4× CPU: on Slow 4G after a look at the page, on
 * Slow 4G at once (nothing fetched ahead), and without a network.
 */
export const openEditor = async () => {
  const server = await startServer({ env: { DEMO: '1' } })
  const network = await openNetwork(server.port)
  try {
    const list = await fetch(`${server.origin}${getProductsList.path}?tenant=${SHOP}&pageSize=48`)
    const { result } = (await list.json()) as { result: { items: ProductSummary[] } }
    const product = result.items.find(({ isCustomizable }) => isCustomizable)
    if (!product) throw new Error('nothing to customise')
    const address = `${network.origin}/${SHOP}${productHref(product)}`
    const slowVisitor = async () => {
      const visitor = await openVisitor({ own: true })
      visitor.tolerate(/./)
      await visitor.page.addInitScript(WATCH)
      const device = await visitor.context.newCDPSession(visitor.page)
      await device.send('Network.enable')
      await device.send('Network.emulateNetworkConditions', WIRE)
      await device.send('Emulation.setCPUThrottlingRate', { rate: CPU })
      await visitor.page.goto(address)
      await visitor.page.getByRole('link', { name: 'Personalizar' }).first().waitFor()
      return visitor
    }
    const hasty = await slowVisitor()
    const atOnce = await pressed(hasty.page)
    await hasty.close()

    const visitor = await slowVisitor()
    const { page, context } = visitor
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(LOOKING_MS)
    const slow = await pressed(page)
    // Once more, so that the worker has all of it.
    await page.goto(address)
    await page.waitForTimeout(3000)
    await network.cut()
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: 'Personalizar' }).first().waitFor()
    await page.waitForTimeout(1000)
    const offline = await pressed(page)
    await visitor.close()
    return { atOnce, slow, offline }
  } finally {
    await network.close()
    await server.close()
  }
}
