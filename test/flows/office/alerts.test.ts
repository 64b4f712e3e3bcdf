import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { setAlerts, testAlert } from '#contract/office/alerts.ts'
import type { Visitor } from '#harness/browser/browser.ts'
import { withPushService } from '#harness/browser/push-service.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { operatorPush } from '#server/db/schema/staff.ts'
import { officeFlow, soundAtBoth } from './office-flow.ts'
import type { Office } from './office-page.ts'

/** The worker's scope, as far as it is used here. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration
  readonly clients: object
}

let server: ShopServer
let owner: Visitor
let page: Page
let office: Office
let order = { orderId: '', orderNumber: '' }
const flow = officeFlow({
  tolerate: /Failed to load|ERR_/,
  prepare: async ({ guest }) => {
    order = await guest.place()
  },
  begin: async ({ page }) => {
    await withPushService(page)
  },
})
beforeAll(() => {
  ;({ server, owner, page, office } = flow())
})

const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor()
const on = async (device: string) => {
  await page.evaluate((name) => localStorage.setItem('test:device', name), device)
  await page.reload()
  await page.getByRole('heading', { name: 'En este dispositivo' }).waitFor()
}

const browsers = async () => (await rowsOf(server, operatorPush)).map(({ endpoint }) => endpoint)

describe('alerts in the back office', () => {
  it('[ALERT-7] a press activates this device, another one tries it', async () => {
    await office.setUp()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    await page.goto(office.address('/brote/mas'))
    await page.getByRole('link', { name: 'Avisos' }).click()
    await status('Te avisamos acá')
    await soundAtBoth(page, 'off')
    await office.press('Activar en este dispositivo')
    await status('Los avisos llegan acá')
    await soundAtBoth(page, 'on')
    await expect.poll(browsers).toEqual(['https://push.example/1'])
    await page.route(`**${testAlert.path}*`, (route) =>
      route.fulfill({ json: { success: true, result: { devices: 1 } } }),
    )
    await office.press('Probar')
    await page.getByText('Mandamos un aviso de prueba.').waitFor()
    await page.reload()
    await status('Los avisos llegan acá')
  })

  it('[ALERT-7] each kind is chosen by itself, and so are quiet hours', async () => {
    const answered = () => page.waitForResponse((answer) => answer.url().includes(`${setAlerts.path}?`))
    await Promise.all([answered(), page.getByLabel('Cómo: Falta el pago').selectOption('none')])
    await page.getByText('Guardado.').waitFor()
    expect(await page.getByLabel('Cómo: Pedido nuevo').locator('[value=mail]').isDisabled()).toBe(true)
    await page.getByLabel('No avisar de noche').check()
    await soundAtBoth(page, 'quiet hours')
    await page.getByLabel('Hasta las').fill('07:30')
    await Promise.all([answered(), office.press('Guardar')])
    await page.reload()
    await page.getByLabel('No avisar de noche').waitFor()
    await expect.poll(() => page.getByLabel('Cómo: Falta el pago').inputValue()).toBe('none')
    await expect.poll(() => page.getByLabel('Hasta las').inputValue()).toBe('07:30')
  })

  it('[ALERT-8] the worker shows what is pushed, and a press on it opens the order', async () => {
    const note = {
      title: 'Brote',
      body: `${order.orderNumber}: pago recibido`,
      tag: `brote-moneyIn-${order.orderId}`,
      icon: '/gestion/icon-192.png',
      lang: 'es',
      data: `/gestion/brote/pedidos/${order.orderId}`,
    }
    const [worker] = owner.context.serviceWorkers()
    /** What the worker shows for a message, and what a press on it opens. */
    const { shown, opened, left } = (await worker?.evaluate(async (data) => {
      const scope = globalThis as unknown as WorkerScope
      const notifications: object[] = []
      const addresses: string[] = []
      const showNotification = async (title: string, options: object) => {
        const close = () => void notifications.splice(0)
        notifications.push({ title, ...options, close })
      }
      Object.assign(scope.registration, { showNotification })
      Object.assign(scope.clients, { openWindow: async (href: string) => void addresses.push(href) })
      // A browser without a window ends over a badge.
      Object.assign(navigator, { setAppBadge: async () => undefined, clearAppBadge: async () => undefined })
      const happens = async (name: string, what: object) => {
        const waited: Promise<unknown>[] = []
        const waitUntil = (work: Promise<unknown>) => void waited.push(work)
        scope.dispatchEvent(Object.assign(new Event(name), { ...what, waitUntil }))
        await Promise.all(waited)
      }
      await happens('push', { data: { json: () => JSON.parse(data) } })
      const seen = JSON.parse(JSON.stringify(notifications)) as object[]
      await happens('notificationclick', { notification: notifications[0] })
      return { shown: seen, opened: addresses, left: notifications.length }
    }, JSON.stringify(note))) ?? { shown: [], opened: [], left: 1 }
    expect(shown).toEqual([note])
    expect(opened).toEqual([office.address(`/brote/pedidos/${order.orderId}`)])
    expect(left).toBe(0)
    const { icon, lang } = note
    const icons = await page.request.get(new URL(icon, page.url()).href)
    expect([icons.status(), icons.headers()['content-type'], lang]).toEqual([200, 'image/png', 'es'])
    await page.goto(opened[0] ?? '')
    await page.getByText('Qué se hace').waitFor()
    await page.goto(office.address('/brote/avisos'))
  })

  it('[ALERT-7] where it can’t be, it says why and what to do', async () => {
    await on('blocked')
    await status('bloqueados')
    await soundAtBoth(page, 'blocked')
    await on('old')
    await status('no puede mostrar avisos')
    await soundAtBoth(page, 'unsupported')
    await on('iphone')
    await status('con Gestión instalada')
    await soundAtBoth(page, 'iPhone')
    await on('')
    await status('Los avisos llegan acá')
    await owner.context.setOffline(true)
    const off = page.getByRole('button', { name: 'Desactivar' })
    await expect.poll(() => off.getAttribute('aria-disabled')).toBe('true')
    // Greyed, and it says why.
    await off.press('Enter')
    await page.getByText('Sin conexión: esto se puede hacer cuando vuelva.').waitFor()
    await owner.context.setOffline(false)
    await office.press('Desactivar')
    await status('Te avisamos acá')
    await expect.poll(browsers).toEqual([])
  })
})
