import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVisitor, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { openPage } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { changeSettings } from '#harness/rows/shops.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'

/** What Google's script would do: note the events that it gets. */
const TAG =
  'window.eventNames = [];' +
  'const take = (call) => { if (call[0] === "event") eventNames.push([call[1], call[2]]) };' +
  'window.dataLayer = window.dataLayer || []; dataLayer.forEach(take);' +
  'const push = dataLayer.push.bind(dataLayer);' +
  'dataLayer.push = (call) => { take(call); return push(call) };'

let server: ShopServer
let visitor: Visitor
let page: Page
let asked: string[]

beforeAll(async () => {
  server = await startShop()
  await changeSettings(server, 'brote', { googleAnalyticsCode: 'G-TEST123456' })
  await changeSettings(server, 'folio', { googleTagManagerCode: 'GTM-TEST12', pixelFB: '123456789' })
})
afterAll(() => server?.close())
beforeEach(async () => {
  visitor = await openVisitor()
  page = visitor.page
  asked = []
  await visitor.context.route(/googletagmanager|facebook/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: TAG })
  })
  return () => visitor.close()
})
pictureOnFailure(() => page)

/** Names and parameters of what the tag was sent. */
const calls = () =>
  page.evaluate(() => (window as unknown as { eventNames?: [string, object][] }).eventNames ?? [])
const eventNames = async () => (await calls()).map(([name]) => name)
const lastOf = async (event: string) => (await calls()).filter(([name]) => name === event).at(-1)?.[1]
/** In the page: whether the worker has the shop's configuration, with which it widens the policy. */
const hasCachedConfig = async () => {
  const names = (await caches.keys()).filter((name) => /stable.*-brote$/.test(name))
  const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return cached.flat().some(({ url }) => url.includes('GetConfig'))
}
const person = () => shopper(page, argentine)
const question = () => page.getByRole('region', { name: 'Permiso para medir visitas' })

describe('measuring visits', () => {
  it('[HEAD-5, HEAD-6, HEAD-10, SAFE-1] begins with the person’s consent, not before, and goes on at the next visit', async () => {
    const answer = await page.goto(`${server.origin}/brote/`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
    await question().waitFor()
    const buttons = await question().getByRole('button').all()
    const sizes = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.width))
    expect(sizes).toHaveLength(2)
    expect(sizes[0]).toBe(sizes[1])
    expect(asked).toEqual([])

    await question().getByRole('button', { name: 'Aceptar' }).click()
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123456'])
    await expect.poll(eventNames).toEqual(['page_view'])
    await page.locator('article a[href*="/simple?"]').first().click()
    await expect.poll(eventNames).toEqual(['page_view', 'page_view', 'view_item'])
    const seen = await lastOf('view_item')
    expect(seen).toMatchObject({
      currency: 'ARS',
      items: [{ item_name: await page.locator('h1').innerText() }],
    })
    await person().addUnits(60)
    const bought = { currency: 'ARS', items: [expect.objectContaining({ quantity: 60 })] }
    await expect.poll(() => lastOf('add_to_cart')).toMatchObject(bought)
    await person().drawer.getByRole('link', { name: person().cart.seeCart }).click()
    await expect.poll(() => lastOf('view_cart')).toMatchObject(bought)
    const { value } = (await lastOf('view_cart')) as { value: number }
    expect(value).toBeGreaterThan(0)

    // From now on the worker's shell answers: the shop's hosts are in its policy, too.
    await expect.poll(() => page.evaluate(hasCachedConfig)).toBe(true)
    await page.goto(`${server.origin}/brote/products-list`)
    await expect.poll(eventNames).toContain('view_item_list')
    expect(await question().count()).toBe(0)
    expect(visitor.problems()).toEqual([])
  })

  it('[HEAD-60] each code of the configuration brings its own tag', async () => {
    await page.goto(`${server.origin}/folio/`)
    await question().getByRole('button', { name: 'Aceptar' }).click()
    await expect
      .poll(() => asked.toSorted())
      .toEqual([
        'https://connect.facebook.net/en_US/fbevents.js',
        'https://www.googletagmanager.com/gtm.js?id=GTM-TEST12',
      ])
  })

  it('[HEAD-6] stays undone after a no, which can be taken back on the privacy page', async () => {
    await page.goto(`${server.origin}/brote/`)
    await question().getByRole('button', { name: 'Rechazar' }).click()
    await expect.poll(() => question().count()).toBe(0)
    await openPage(page, `${server.origin}/brote/legal/privacidad`)
    await page.getByRole('button', { name: 'Cambiar mi elección' }).click()
    await question().waitFor()
    expect(asked).toEqual([])
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  it('[SAFE-1, HEAD-6] is not asked for, nor let in, by a shop without a code', async () => {
    const answer = await page.goto(`${server.origin}/marea/`)
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
    await page.getByRole('link', { name: /WhatsApp/ }).waitFor()
    expect(await question().count()).toBe(0)
  })
})
