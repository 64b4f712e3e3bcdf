import type { CDPSession } from 'playwright-core'
import { openVisitor } from '#harness/browser/browser.ts'
import { startServer } from '#harness/server/server.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { getProductsList, type ProductSummary } from '../../contract/catalogue.ts'

const SHOP = 'brote'
/** Until chunks, fonts and compiled code are there: the engine compiles what is called often once more, in 1 to 2 MB. */
const WARM = 20

const held = async (device: CDPSession) => {
  await device.send('HeapProfiler.collectGarbage')
  const { usedSize } = await device.send('Runtime.getHeapUsage')
  const { nodes } = await device.send('Memory.getDOMCounters')
  return { bytes: usedSize, nodes }
}

/** What a page of the shop holds after the editor was opened from it, written in and left again, that many times. */
export const editorMemory = async (openings: number) => {
  const server = await startServer({ env: { DEMO: '1' } })
  const origin = `http://localhost:${server.port}`
  const visitor = await openVisitor({ own: true })
  visitor.tolerate(/./)
  try {
    const list = await fetch(`${origin}${getProductsList.path}?tenant=${SHOP}&pageSize=48`)
    const { result } = (await list.json()) as { result: { items: ProductSummary[] } }
    const product = result.items.find(({ isCustomizable }) => isCustomizable)
    if (!product) throw new Error('nothing to customise')
    const { page } = visitor
    const device = await visitor.context.newCDPSession(page)
    await page.goto(`${origin}/${SHOP}${productHref(product)}`)
    const way = page.getByRole('link', { name: 'Personalizar' }).first()
    const openAndLeave = async () => {
      await way.click()
      await page.getByRole('button', { name: 'Escribir' }).click()
      await page.locator('textarea:focus').waitFor()
      await page.locator('[role=status][data-saving=saved]').waitFor()
      await page.goBack()
      await way.waitFor()
    }
    for (let opening = 0; opening < WARM; opening++) await openAndLeave()
    const before = await held(device)
    for (let opening = 0; opening < openings; opening++) await openAndLeave()
    const after = await held(device)
    return { bytes: after.bytes, grown: after.bytes - before.bytes, nodes: after.nodes - before.nodes }
  } finally {
    await visitor.close()
    await server.close()
  }
}
