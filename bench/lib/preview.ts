import { openVisitor } from '#harness/browser/browser.ts'
import { openPageSite } from '#harness/browser/page-site.ts'
import { frontOf, sampleDesign } from '#harness/printing/preview-samples.ts'
import { CPU } from './slow.ts'

const FRAMES = 12

/** Times of pictures of a mug that is printed all over (ms), on a slow processor, by a browser with these flags. */
export const warpTimes = async (args: readonly string[]) => {
  const site = await openPageSite('harness/pages/real.ts')
  const visitor = await openVisitor({ args })
  try {
    const { page } = visitor
    const device = await visitor.context.newCDPSession(page)
    await page.goto(site.origin)
    await page.waitForFunction(() => 'real' in window)
    const { source, widthMm, heightMm } = frontOf('taza')
    const elements = sampleDesign(widthMm, heightMm)
    const asked = { source, hex: '#ffffff', elements, widthMm, heightMm, finish: 'sublimation' as const }
    // Once for the compiler.
    await page.evaluate(([all, times]) => window.real.warpTimes(all, times), [asked, 2] as const)
    await device.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    return await page.evaluate(([all, times]) => window.real.warpTimes(all, times), [asked, FRAMES] as const)
  } finally {
    await visitor.close()
    await site.close()
  }
}
