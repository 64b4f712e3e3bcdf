import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { keyboard } from '#harness/browser/hands.ts'
import { overflow, underChat, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import { flatLogo } from '#harness/printing/artwork-files.ts'
import { changeDesign } from '#harness/rows/designs.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { ownerSays } from '#harness/server/owner.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { argentine, shopper } from '#harness/shopping/shopper.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { orderLines } from '#server/db/schema/orders.ts'
import { orderProofs } from '#server/db/schema/proofs.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { proofTexts } from '#src/features/orders/proof/texts.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { customizeHref, proofLink } from '#src/ui/hrefs.ts'
import { garment, placed, printsAsApproved, shown, withOtherColour } from './proof-order.ts'

const { tenant } = argentine
const texts = proofTexts('AR')
const price = priceTexts('AR')
const builder = builderTexts('AR')
const orders = orderTexts('AR')

let server: ShopServer
let buyer: Visitor
let approver: Visitor
const folder = temporaryFolder('muestra')
beforeAll(async () => {
  server = await startShop()
  ;[buyer, approver] = await Promise.all([openVisitor({ viewport: PHONE }), openVisitor({ viewport: PHONE })])
})
afterAll(async () => {
  await Promise.all([buyer?.close(), approver?.close()])
  await server?.close()
})
let looking: Page | undefined
pictureOnFailure(() => looking)

/** What is bought of each size. */
const UNITS = 30
const sound = async (page: Page, state: string) => {
  expect({ state, found: await violations(page) }).toEqual({ state, found: [] })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

describe('a design from its proof to production', () => {
  it('[PROOF-16, COMP-18] is seen as it will be printed from the cart, before there is an order', async () => {
    const { page } = buyer
    looking = page
    const { product, sizes } = await garment(server)
    await page.goto(`${server.origin}/${tenant}${customizeHref(product.id)}`)
    await page.getByRole('button', { name: 'Subir logo', exact: true }).click()
    const file = { name: 'Vivero.png', mimeType: 'image/png', buffer: await flatLogo() }
    await page.getByTestId('file').setInputFiles(file)
    const bar = page.locator('.ed-price')
    await bar.getByText(/2 tintas/).waitFor()
    await page.getByRole('button', { name: price.goOn, exact: true }).click()
    for (const { color, size } of sizes)
      await page.getByLabel(price.unitsOf(`${color} ${size}`), { exact: true }).fill(String(UNITS))
    await bar.getByText(`${UNITS * sizes.length} u.`).waitFor()
    await page.getByRole('button', { name: price.goOn, exact: true }).click()
    await page.getByRole('button', { name: price.add, exact: true }).click()
    await page.getByRole('link', { name: price.seeCart }).click()
    const { cart } = shopper(page, argentine)
    await page.getByRole('button', { name: cart.options(product.name) }).click()
    await page.getByRole('link', { name: cart.seeProof }).click()
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
    await shown(page)
    await page
      .getByText(/^[\d,]+ × [\d,]+ mm$/)
      .first()
      .waitFor()
    await page.getByText(texts.preview).waitFor()
    // A short window, in which the picture passes where the button stands.
    await page.setViewportSize({ ...PHONE, height: 520 })
    expect(await underChat(page, 130)).toEqual([])
    await page.setViewportSize(PHONE)
    await sound(page, 'preview of a line')
  })

  it('[PROOF-17, LAYOUT-1] the order leads to it, and a person who has the link asks for a change by keyboard', async () => {
    const { page } = buyer
    looking = page
    const person = shopper(page, argentine)
    await page.goto(`${server.origin}/${tenant}/checkout`)
    await person.toReview()
    await person.finalize.click()
    await page.waitForURL(/confirm-purchase/)
    const order = await placed(server)
    await page.goto(`${server.origin}/${tenant}/orders/detail/${order.id}`)
    await page.getByText(orders.proofWaits).waitFor()
    await page.getByRole('link', { name: orders.seeProof }).click()
    await page.getByText(texts.states['open'] ?? '').waitFor()
    await shown(page)
    expect(page.url()).toContain(proofLink(order.proofToken))
    await sound(page, 'own proof')

    const { page: other } = approver
    looking = other
    const hands = keyboard(other)
    await other.goto(`${server.origin}/${tenant}${proofLink(order.proofToken)}`)
    await shown(other)
    await sound(other, 'open')
    // Nothing of the shop around it but its name and the way to ask.
    expect(await other.locator('.shop > header, .shop > footer, .category-sidebar').count()).toBe(0)
    await other.locator('main .shop-mark').waitFor()
    await other.locator('.whatsapp').waitFor()
    expect(await other.getByText(orders.total).count()).toBe(0)
    expect(await other.getByRole('link', { name: texts.edit }).count()).toBe(0)
    await hands.press(other.getByRole('button', { name: texts.ask }))
    await hands.press(other.getByRole('button', { name: texts.send }))
    await other.getByText(texts.noName).waitFor()
    await hands.type(other.getByLabel(texts.name), 'Marta Gómez')
    await hands.type(other.getByLabel(texts.note), 'El logo más a la derecha, por favor.')
    await sound(other, 'asking')
    await hands.press(other.getByRole('button', { name: texts.send }))
    await other.getByText(texts.thanksChange).waitFor()
    await other.getByText('El logo más a la derecha, por favor.').waitFor()
    await sound(other, 'change asked')
  })

  it('[PROOF-18, LAYOUT-1] the buyer changes the design, which makes the next proof', async () => {
    const { page } = buyer
    looking = page
    await page.reload()
    await page.getByText('Marta Gómez').waitFor()
    await page.getByRole('link', { name: texts.edit }).click()
    await page.locator('.stage-canvas canvas').first().waitFor()
    await page.getByRole('button', { name: /^Capas/ }).click()
    await page.getByRole('option', { name: /^Vivero/ }).click()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: builder.done, exact: true }).click()
    await page.getByRole('button', { name: price.goOn, exact: true }).click()
    await page.getByRole('button', { name: price.sendProof, exact: true }).click()
    await page.locator('.ed-in-cart').getByText(price.savedProof).waitFor()
    expect(await page.locator('.shop > header, .shop > footer, .whatsapp').count()).toBe(0)
    await page.getByRole('link', { name: price.seeProof }).click()
    await page.getByText(/^Muestra 2 · código/).waitFor()
    await shown(page)
    await page.getByText(texts.history).click()
    await page.getByText('El logo más a la derecha, por favor.').waitFor()
    await sound(page, 'second proof')
    expect(await rowsOf(server, orderLines)).toHaveLength(3)
  })

  it('[PROOF-7, PROOF-3] approved by name, the paid order goes on and its tracker says so', async () => {
    const { number, proofToken, id } = await placed(server)
    await ownerSays(server, 'pedidos', 'avanzar', tenant, String(number), '--a', 'Paid')
    await ownerSays(server, 'muestras', 'enviar', tenant, String(number))
    const { page: other } = approver
    looking = other
    const hands = keyboard(other)
    await other.goto(`${server.origin}/${tenant}${proofLink(proofToken)}`)
    await other.reload()
    await other.getByText(/^Muestra 2 · código/).waitFor()
    await hands.type(other.getByLabel(texts.name), 'Marta Gómez')
    await hands.press(other.getByRole('button', { name: texts.approve }))
    await other.getByText(texts.thanksApproved).waitFor()
    await other.getByText(/^Aprobada por Marta Gómez el/).waitFor()
    await sound(other, 'approved')
    await expect.poll(async () => (await placed(server)).status).toBe('InProduction')
    const { page } = buyer
    looking = page
    await page.goto(`${server.origin}/${tenant}/orders/detail/${id}`)
    await page
      .locator('[aria-current=step]')
      .getByText(orders.next['InProduction'] ?? '')
      .waitFor()
    await page.getByText(orders.proofApproved).waitFor()
    await sound(page, 'order in production')
  })

  it('[PROOF-15, PROOF-30, PROOF-9] the archive has the proof, and prints as on each colour approved; one that drifted is refused', async () => {
    const { number, id } = await placed(server)
    const path = join(folder, 'pedido.zip')
    const words = ['pedidos', 'produccion', tenant, String(number), path] as const
    await ownerSays(server, ...words)
    const files = unzipSync(await readFile(path))
    const names = Object.keys(files)
    expect(names).toContain('muestra-digital.pdf')
    expect(names.some((name) => /vivero\.png$/.test(name))).toBe(true)
    expect(names.some((name) => /^linea-1-.+\.(?:pdf|svg)$/.test(name))).toBe(true)
    const sheet = Buffer.from(files[names.find((name) => name.endsWith('.txt')) ?? ''] ?? []).toString('utf8')
    expect(sheet).toMatch(/Muestra 2 \([0-9A-F-]+\): aprobada por Marta Gómez/)
    await printsAsApproved(server, id, files)
    await changeDesign(server, id, 'views.0.areas.0.elements.0.x', 1.25)
    await expect(ownerSays(server, ...words)).rejects.toThrow(/ya no es el de la muestra aprobada/)
  })

  it('[PROOF-2] a link that is none opens nothing, and without a network what was seen is still there', async () => {
    const { page: other } = approver
    looking = other
    approver.tolerate(/404|ERR_INTERNET|Failed to fetch/)
    const { proofToken } = await placed(server)
    await approver.context.setOffline(true)
    await other.reload()
    await other
      .getByText(/Sin conexión/)
      .first()
      .waitFor()
    await other.getByText(/^Aprobada por Marta Gómez el/).waitFor()
    await approver.context.setOffline(false)
    await other.goto(`${server.origin}/${tenant}${proofLink(proofToken.replace(/.{4}$/, '0000'))}`)
    await other.reload()
    await other.getByText(texts.notFoundTitle).waitFor()
    await sound(other, 'not found')
    expect(buyer.problems()).toEqual([])
    expect(approver.problems()).toEqual([])
  })

  it('[PROOF-26, PROOF-27] on two colours it is changed on both at once, at a price that stays', async () => {
    const { page } = buyer
    looking = page
    const order = await placed(server)
    const other = await withOtherColour(server, order)
    await page.goto(`${server.origin}/${tenant}${proofLink(order.proofToken)}`)
    await page.reload()
    await expect
      .poll(() =>
        page
          .locator('.proof-head')
          .getByText(/^Muestra 1 · código/)
          .count(),
      )
      .toBe(2)
    await page.getByRole('link', { name: texts.edit }).first().click()
    await page.locator('.stage-canvas canvas').first().waitFor()
    await page.getByText(builder.sharedDesign(other)).waitFor()
    await page.getByRole('button', { name: /^Capas/ }).click()
    await page.getByRole('option', { name: /^Vivero/ }).click()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: builder.done, exact: true }).click()
    await expect.poll(() => page.locator('.ed-price').innerText()).toContain(price.paid)
    await page.getByRole('button', { name: price.goOn, exact: true }).click()
    await page.getByText(price.paidNote).waitFor()
    expect(await page.locator('.ed').innerText()).not.toContain('$')
    await sound(page, 'resume of what was ordered')
    await page.getByRole('button', { name: price.sendProof, exact: true }).click()
    await page.locator('.ed-in-cart').getByText(price.savedProof).waitFor()
    await page.getByRole('link', { name: price.seeProof }).click()
    await expect
      .poll(() =>
        page
          .locator('.proof-head')
          .getByText(/^Muestra 2 · código/)
          .count(),
      )
      .toBe(2)
    const proofs = await rowsOf(server, orderProofs, { orderId: order.id, version: 2 })
    // One print, seen on three colours.
    expect(new Set(proofs.map(({ hash }) => hash)).size).toBe(1)
    expect(new Set(proofs.flatMap(({ images }) => images)).size).toBe(3)
    expect(buyer.problems()).toEqual([])
  })

  it('[PROOF-35] both are approved by one answer, with the pictures of each beside it', async () => {
    const { page } = buyer
    looking = page
    const all = page.getByRole('region', { name: texts.approveAll })
    const pictures = all.getByRole('img')
    await expect.poll(() => pictures.count()).toBe(3)
    await all.getByLabel(texts.name).fill('Marta Gómez')
    await sound(page, 'all at once')
    await all.getByRole('button', { name: texts.approveAll }).click()
    await page.getByText(texts.thanksAll).waitFor()
    await expect.poll(() => page.getByText(/^Aprobada por Marta Gómez el/).count()).toBe(2)
    await expect.poll(() => all.count()).toBe(0)
    expect(buyer.problems()).toEqual([])
  })
})
