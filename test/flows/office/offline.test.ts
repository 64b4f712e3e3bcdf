import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'
import { officeOf } from './office-page.ts'

const SECRET = 'a secret of this flow, long enough for the server'

let server: ShopServer
let owner: Visitor
let page: Page
let office: ReturnType<typeof officeOf>
let number = ''
beforeAll(async () => {
  server = await startShop({ env: { AUTH_SECRET: SECRET } })
  const guest = await openGuest(server, 'brote', SECRET)
  number = (await guest.place()).orderNumber
  owner = await openVisitor({ viewport: PHONE })
  owner.tolerate(/Failed to load|ERR_/)
  page = owner.page
  office = officeOf(page, server)
})
afterAll(async () => {
  const problems = owner?.problems() ?? []
  await owner?.close()
  await server?.close()
  expect(problems).toEqual([])
})
pictureOnFailure(() => page)

describe('the back office without a network', () => {
  it('[OFFICE-35] is installed as an app', async () => {
    await page.goto(office.address('/'))
    await page.getByLabel('Nombre').fill('Marta Ruiz')
    await page.getByLabel('Correo').fill('marta@brote.test')
    await page.getByLabel('Contraseña nueva').fill('una clave bien larga')
    await office.press('Empezar')
    await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    expect(scope).toBe(office.address('/'))
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
      return link && (await fetch(link.href)).json()
    })
    expect(manifest).toMatchObject({ name: 'Gestión', start_url: '/gestion/', display: 'standalone' })
  })

  it('[OFFICE-35] opens all the same, with the last copies and their time', async () => {
    await page.goto(office.address('/brote/'))
    await office.card(number).waitFor()
    await office.card(number).getByRole('link').click()
    await page.getByText('Qué se hace').waitFor()
    await server.stop()
    await page.goto(office.address('/brote/'))
    await office.card(number).waitFor()
    await page.getByText(/^Brote · sin conexión · copia de las/).waitFor()
    await office.card(number).getByRole('link').click()
    await page.getByText('Qué se hace').waitFor()
    await page.reload()
    await page.getByText('Qué se hace').waitFor()
  })

  it('[OFFICE-35] is up to date once the network is back', async () => {
    await server.start()
    await page.goto(office.address('/brote/'))
    await page.getByText(/^Brote · al día/).waitFor()
  })
})
