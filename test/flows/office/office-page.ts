import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getBoard } from '#contract/office/board.ts'
import { OFFICE, OFFICE_API } from '#contract/office/endpoint.ts'
import { getOrder, receiveMoney, trackOrder } from '#contract/office/orders.ts'
import { logIn } from '#contract/office/staff.ts'
import { eventually } from '#harness/eventually.ts'
import { officeOriginOf } from '#harness/office/operators.ts'
import { setProven } from '#harness/rows/people.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { freePort } from '#harness/server/ports.ts'
import { startProcess } from '#harness/server/process.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { operatorSessions } from '#server/db/schema/staff.ts'

export const PASSWORD = 'una clave bien larga'

/** A button of the sheet that is open, else of the page: looked for until it is there, as sheets open and close meanwhile. */
export const press = (page: Page, name: string | RegExp) =>
  page
    .locator('html:not(:has(dialog[open])), dialog[open]')
    .last()
    .getByRole('button', { name, exact: true })
    .click()

/** A button of the bar under a page, which a phone has: an order's next step, or what is done with the page. */
export const act = (page: Page, name: string | RegExp) =>
  page.locator('.actions').getByRole('button', { name, exact: true }).click()

/** Logs in where the page asks for it. */
export const enter = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** `npm start` as somebody runs it: its process, and the addresses of shops and back office that it prints. */
export const startInstallation = async (dataDir: string, env: Readonly<Record<string, string>> = {}) => {
  const server = startProcess('npm', ['start'], {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    HOME: process.env.HOME ?? '/',
    ...env,
  })
  const printed = () => /back office\): (http:\/\/localhost:\d+\/gestion)\//.exec(server.output())?.[1]
  const addresses = async () => {
    const shops = await server.listening
    // It is said in a line of its own, after that of the shops.
    await eventually(() => expect(printed()).toBeDefined())
    return { shops, gestion: printed() ?? '' }
  }
  return { server, addresses }
}

/** The back office as a person uses it, by the names that are on the screen. */
export const officeOf = (page: Page, server: ShopServer) => {
  const origin = officeOriginOf(server)
  const ask = async (path: string, body: unknown, token = ''): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${origin}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { origin, 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { result: Record<string, unknown> }).result
  }
  const open = () => page.locator('dialog[open]').last()
  /** What the same person does to an order meanwhile on another device. */
  const writeElsewhere = async (path: string, id: string, intent: object) => {
    const { accessToken } = await ask(logIn.path, { email: 'marta@brote.test', password: PASSWORD })
    const token = String(accessToken)
    const order = await ask(`${getOrder.path}?shop=brote&id=${id}`, undefined, token)
    await ask(`${path}?shop=brote`, { id, expected: order['version'], key: randomUUID(), ...intent }, token)
  }
  return {
    address: (path: string) => `${origin}${OFFICE}${path}`,
    /** Sets the back office up, as Marta. */
    setUp: async () => {
      await page.goto(`${origin}${OFFICE}/`)
      await page.getByLabel('Nombre').fill('Marta Ruiz')
      await page.getByLabel('Correo').fill('marta@brote.test')
      await page.getByLabel('Contraseña nueva').fill(PASSWORD)
      await page.getByRole('button', { name: 'Empezar', exact: true }).click()
      await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
    },
    /** A card of the board. */
    card: (number: string) => page.locator('article').filter({ hasText: number }),
    press: (name: string) => press(page, name),
    act: (name: string | RegExp) => act(page, name),
    /** One of the order's other actions. */
    other: async (name: string) => {
      await page.getByRole('button', { name: 'Más acciones' }).click()
      await open().getByRole('button', { name, exact: true }).click()
    },
    /** The key of the search, pressed until it is listened to: a moment after the board is seen. */
    beginSearch: () =>
      expect
        .poll(async () => {
          await page.keyboard.press('/')
          return page.getByRole('searchbox').count()
        })
        .toBe(1),
    /** Until the page has a board with an order that is being placed: it may have it before its buyer hears of it. */
    boardWith: async (placing: Promise<{ readonly orderNumber: string }>) => {
      const board = await page.waitForResponse(
        async (answer) =>
          new URL(answer.url()).pathname === getBoard.path &&
          (await answer.text().catch(() => '')).includes((await placing).orderNumber),
      )
      await board.finished()
    },
    /** Whoever asks for the board waits until it is released. */
    holdBoard: async () => {
      let resolve = () => {}
      const promise = new Promise<void>((done) => {
        resolve = done
      })
      const pattern = `**${getBoard.path}*`
      await page.route(pattern, async (route) => {
        await promise
        await route.continue()
      })
      return {
        // The route stays: taking it away while a request continues would answer that one twice.
        release: resolve,
      }
    },
    collectElsewhere: (id: string, amount: number) =>
      writeElsewhere(receiveMoney.path, id, { amount, reference: 'otra' }),
    trackElsewhere: (id: string, carrier: string, code: string) =>
      writeElsewhere(trackOrder.path, id, { carrier, code }),
    /** As if whoever is logged in had just proven that it is them. */
    prove: () => setProven(server, new Date()),
    /**
     * Ends each session, as closing the device elsewhere does, and lets the page's token run out: as money is recorded, not
     * before, or what a board asks by itself every some seconds would find it out.
     */
    endSession: () =>
      page.route(
        `**${OFFICE_API}/orders/receive*`,
        async (route) => {
          await changeRows(server, operatorSessions, {}, { endedAt: new Date() })
          await route.fulfill({
            status: 401,
            json: { success: false, result: { code: 'token_expired', message: 'Venció.' } },
          })
        },
        { times: 1 },
      ),
  }
}

export type Office = ReturnType<typeof officeOf>
