import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { type Deployment, openDeployment } from '#harness/server/deployment.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { anyProduct, printedProduct } from '#harness/shopping/placed-orders.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'

const { tenant } = argentine
const NOTE = 'Hay una versión nueva.'

let server: ShopServer
let deployment: Deployment
beforeAll(async () => {
  server = await startShop()
  deployment = await openDeployment(server.port)
})
afterAll(async () => {
  await deployment?.close()
  await server?.close()
})

/** Bars at an edge of the window that the note lies on, by their classes. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const note = document.querySelector('.toast')?.getBoundingClientRect()
    if (!note) return ['no note']
    const isBar = (element: Element) => {
      const { position } = getComputedStyle(element)
      const isFixed = position === 'fixed' || position === 'sticky'
      return (
        (isFixed && element.clientHeight < innerHeight / 2) ||
        /^ed-(?:top|strip|tools|price)$/.test(element.className)
      )
    }
    return [...document.querySelectorAll('.shop *')]
      .filter((element) => !element.closest('.toast') && isBar(element) && element.checkVisibility())
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return left < note.right && note.left < right && top < note.bottom && note.top < bottom
      })
      .map(({ className }) => className)
  })

describe.each([{ viewport: PHONE }, { viewport: DESKTOP }])(
  'the note of a new version at $viewport.width px',
  ({ viewport }) => {
    let visitor: Visitor
    let page: Page
    let person: ReturnType<typeof shopper>
    beforeAll(async () => {
      visitor = await openVisitor({ viewport })
      page = visitor.page
      person = shopper(page, argentine)
    })
    afterAll(() => visitor?.close())
    pictureOnFailure(() => page)

    it('[OFF-39] stands over no bar: product, curva, cart, checkout and editor', async () => {
      const open = (path: string) => page.goto(`${deployment.origin}/${tenant}${path}`)
      const addressOf = ({ productType, id }: { productType: string; id: string }, kind: string) =>
        `/product-detail/${productType}/${kind}?id=${id}`
      const product = await anyProduct(server, tenant, 'ProductoSimple')
      const curva = await anyProduct(server, tenant, 'ProductoCurva')
      await open(addressOf(product, 'simple'))
      await person.addUnits(product.minimumQuantity)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      expect(await page.getByText(NOTE).count()).toBe(0)
      deployment.deploy(viewport.width)
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await page.getByText(NOTE).waitFor()

      const places = [
        addressOf(product, 'simple'),
        addressOf(curva, 'curva'),
        '/shopping-cart',
        '/checkout',
        `/customize-product?product=${(await printedProduct(server, tenant)).product.id}`,
      ]
      for (const place of places) {
        await open(place)
        await hydrated(page)
        await page.getByText(NOTE).waitFor()
        await page.locator('main h1').first().waitFor()
        await expect.poll(() => covered(page), { message: place }).toEqual([])
        const note = await page.locator('.toast').boundingBox()
        expect(note?.y).toBeGreaterThanOrEqual(0)
        expect((note?.y ?? 0) + (note?.height ?? 0), place).toBeLessThanOrEqual(viewport.height)
      }
    })
  },
)
