import { openVisitor } from '#harness/browser/browser.ts'
import { openNetwork } from '#harness/browser/network.ts'

const CPU = 4

// As text: tsx puts helpers of its own into functions, and the page knows nothing of them.
const MARK_CONTENT = `
  function look() {
    const price = document.querySelector('main')?.textContent?.includes('$')
    if (document.querySelector('h1') && price) performance.mark('content')
    else requestAnimationFrame(look)
  }
  look()
`

/** ms from the start of an offline reload to a heading and a price on screen, at 4× CPU, after one visit. */
export const offlineReload = async (serverPort: number, path: string): Promise<number> => {
  const network = await openNetwork(serverPort)
  const visitor = await openVisitor({ own: true })
  try {
    const { page, context } = visitor
    visitor.tolerate(/./)
    await page.goto(network.origin + path)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForTimeout(3000)
    await network.cut()
    await context.setOffline(true)
    // A device without a network tells its workers, too; Chromium's headless shell tells only its pages.
    await context.serviceWorkers()[0]?.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.addInitScript(MARK_CONTENT)
    await page.reload()
    const entry = await page.waitForFunction(() => performance.getEntriesByName('content')[0]?.startTime)
    return Number(await entry.jsonValue())
  } finally {
    await visitor.close()
    await network.close()
  }
}
