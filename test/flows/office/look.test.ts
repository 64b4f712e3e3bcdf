import type { FrameLocator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { DESKTOP, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { signedIn } from '#harness/office/operators.ts'
import { comparedPages } from '#harness/office/preview-pages.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

let server: ShopServer
let owner: Visitor
let page: Page
let office: Office
const flow = officeFlow({
  begin: async ({ page, office }) => {
    await office.setUp()
    await page.goto(office.address('/brote/apariencia'))
  },
})
beforeAll(() => {
  ;({ owner, server, page, office } = flow())
})

const phone = (): FrameLocator => page.frameLocator('.look-phone iframe')
const shop = () => phone().locator('[data-template]').first()
const saved = () => page.getByText('Borrador guardado').first().waitFor()
const variable = (name: string) =>
  phone()
    .locator('html')
    .evaluate((html, asked) => getComputedStyle(html).getPropertyValue(asked), name)
const published = async () => {
  const answer = await fetch(`${server.origin}${getConfig.path}?tenant=brote`)
  return ((await answer.json()) as { result: { templateFK: { id: number }; colors: Record<string, string> } })
    .result
}

describe('the look of a shop in the back office', () => {
  it('[LOOK-7] shows the shop itself, and a template on it within a second', async () => {
    await shop().waitFor()
    expect(await shop().getAttribute('data-template')).toBe('classic')
    const before = await published()
    await page.getByText('Mosaico', { exact: true }).click()
    await phone().locator('[data-template=mosaic]').first().waitFor()
    await saved()
    expect(await published()).toEqual(before)
  })

  it('[LOOK-7] shows a colour at once, by its code, by touch and by keyboard', async () => {
    await page.getByRole('textbox', { name: 'Código: Principal' }).fill('#0b3d2e')
    await expect.poll(() => variable('--c-primary')).toBe('#0b3d2e')
    await page.getByRole('slider', { name: 'Claridad: Principal' }).press('ArrowRight')
    await expect.poll(() => variable('--c-primary')).not.toBe('#0b3d2e')
    const area = page.locator('.look-area')
    await area.scrollIntoViewIfNeeded()
    await area.click({ position: { x: 200, y: 60 } })
    await saved()
  })

  it('[LOOK-6] offers a readable tone before anything is published', async () => {
    await page.getByRole('button', { name: /^Texto #/ }).click()
    await page.getByRole('textbox', { name: 'Código: Texto' }).fill('#e0e0e0')
    const offer = page.getByRole('listitem').filter({ hasText: 'Texto no se lee' })
    await offer.getByRole('button', { name: /^Usar/ }).click()
    await offer.waitFor({ state: 'detached' })
    await saved()
  })

  it('[LOOK-4] takes a picture from the device', async () => {
    const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#1f4a3a' } })
      .png()
      .toBuffer()
    await page.getByLabel('Cambiar Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Quitar Logo' }).waitFor()
  })

  it('[LOOK-7] is usable by anybody, and shows phone and browser where there is room', async () => {
    await soundAtBoth(page, 'look')
    await page.setViewportSize(DESKTOP)
    await page.frameLocator('.look-browser iframe').locator('[data-template=mosaic]').first().waitFor()
    await page.setViewportSize(PHONE)
  })

  it('[LOOK-3] is published, seen by shoppers, and taken back', async () => {
    await office.act('Publicar')
    await page.getByText('Publicado.').waitFor()
    // It stays while it has the focus.
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await undo.focus()
    await expect.poll(async () => (await published()).templateFK.id).toBe(2)
    await undo.click()
    await page.getByText('Deshecho.').waitFor()
    await expect.poll(async () => (await published()).templateFK.id).toBe(1)
    await shop().and(phone().locator('[data-template=classic]')).waitFor()
    expect(owner.problems()).toEqual([])
  })

  it('[LOOK-5] is shown to somebody by a link', async () => {
    await office.act('Mostrar a alguien')
    const link = page.getByRole('textbox', { name: 'Link' })
    await link.waitFor()
    expect(await link.inputValue()).toMatch(/\/previa\/brote\/#\d+\.\d+\.[\w-]{43}$/)
    await office.press('Cerrar')
  })

  it('[LOOK-8] shows in a preview what shoppers see once it is published, to a hundredth of the pixels', async () => {
    const asked = {
      operators: await signedIn(server, 'brote'),
      shop: 'brote',
      paths: ['/'],
      widths: [PHONE.width],
    }
    for (const templateId of ['3', '9']) {
      const compared = await comparedPages(server, { templateId }, asked)
      for (const { share } of compared) expect(share).toBeLessThanOrEqual(0.01)
    }
  })
})
