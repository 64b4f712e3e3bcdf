import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCustomer } from '#harness/rows/people.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { officeFlow } from './office-flow.ts'
import type { Office } from './office-page.ts'

const LISTS = [
  { path: '/brote/clientes', seen: 'Zenobia Quiroga', copy: 'customers' },
  { path: '/brote/cotizaciones', seen: 'No hay cotizaciones abiertas.', copy: 'quotes:open' },
  { path: '/brote/tecnicas', seen: 'Serigrafía', copy: 'techniques' },
]

let server: ShopServer
let page: Page
let office: Office
let number = ''
const flow = officeFlow({
  tolerate: /Failed to load|ERR_/,
  prepare: async ({ server, guest }) => {
    number = (await guest.place()).orderNumber
    await addCustomer(server, 'brote', { email: 'zenobia@ejemplo.com', fullName: 'Zenobia Quiroga' })
  },
})
beforeAll(() => {
  ;({ server, page, office } = flow())
})

/** Names of the copies that the device has stored of the shop, a moment after they are seen. */
const copies = () =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const opening = indexedDB.open(names.find((name) => name.endsWith('-brote')) ?? '')
    return new Promise<IDBValidKey[]>((resolve, reject) => {
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const all = opening.result.transaction('copies').objectStore('copies').getAllKeys()
        all.onsuccess = () => {
          opening.result.close()
          resolve(all.result)
        }
      }
    })
  })

describe('the back office without a network', () => {
  it('[OFFICE-35] is installed as an app', async () => {
    await office.setUp()
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
    await expect.poll(copies).toContainEqual(expect.stringMatching(/^order:/))
    for (const { path, seen, copy } of LISTS) {
      await page.goto(office.address(path))
      await page.getByText(seen).first().waitFor()
      await expect.poll(copies).toContain(copy)
    }
    await server.stop()
    await page.goto(office.address('/brote/'))
    await office.card(number).waitFor()
    await page.getByText(/^Brote · sin conexión · copia de las/).waitFor()
    await office.card(number).getByRole('link').click()
    await page.getByText('Qué se hace').waitFor()
    await page.reload()
    await page.getByText('Qué se hace').waitFor()
  })

  it('[OFFICE-72] shows accounts, quotes and techniques as they were last seen', async () => {
    for (const { path, seen } of LISTS) {
      await page.goto(office.address(path))
      await page.getByText(/^sin conexión · copia de las \d/).waitFor()
      await page.getByText(seen).first().waitFor()
    }
    // Of a shop that this device has not seen there is no copy, and no time of one.
    await page.goto(office.address('/marea/tecnicas'))
    await page.getByRole('button', { name: 'Reintentar' }).waitFor()
    expect(await page.getByText(/copia de las/).count()).toBe(0)
  })

  it('[OFFICE-35] is up to date once the network is back', async () => {
    await server.start()
    await page.goto(office.address('/brote/'))
    await page.getByText(/^Brote · al día/).waitFor()
  })

  it('[OFFICE-93] says in an open sheet why nothing is sent, and sends what was typed once it is back', async () => {
    await office.card(number).getByRole('button', { name: 'Cobrar' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Referencia').fill('transferencia 4411')
    await page.context().setOffline(true)
    await sheet.locator('[aria-disabled]').waitFor()
    await sheet.locator('[aria-disabled]').press('Enter')
    const line = sheet.getByText('Sin conexión: esto se puede hacer cuando vuelva.')
    await line.waitFor()
    // Nothing lies over it.
    await expect
      .poll(() =>
        line.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }),
      )
      .toBe(true)
    await page.context().setOffline(false)
    await office.press('Confirmar')
    await sheet.waitFor({ state: 'detached' })
    await page.getByText(/^Cobrado /).waitFor()
  })
})
