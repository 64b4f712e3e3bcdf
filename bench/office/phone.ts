import type { Locator, Page } from 'playwright-core'
import { OFFICE } from '#contract/office/endpoint.ts'
import { openVisitor, PHONE, type Visitor } from '#harness/browser/browser.ts'
import { OPERATOR_PASSWORD, officeOriginOf } from '#harness/office/operators.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { CPU, WIRE } from '../lib/slow.ts'

export interface Phone {
  readonly page: Page
  /** Clicks, counts it, and adds the time until what it leads to is there. */
  tap(target: Locator, there: () => Promise<unknown>): Promise<void>
  /** Adds the time that something takes by itself. */
  wait(there: () => Promise<unknown>): Promise<void>
  /** Taps and waits since it was asked last. */
  taken(): Taken
  /** From now on over Slow 4G, or over the loopback again. */
  slow(isSlow: boolean): Promise<void>
  /** Opens where the person begins, and begins to count. */
  home(): Promise<void>
  /** Kills the tab, as a phone without memory does: another one of the same person, which begins where it is at home. */
  kill(): Promise<Phone>
  close(): Promise<void>
}

export interface Taken {
  readonly taps: number
  /** ms */
  readonly waits: number
}

/** What is shown is as it is now. */
export const fresh = (page: Page) =>
  page
    .getByText(/al día/)
    .first()
    .waitFor()

/** A phone of somebody who is logged in, with the installed worker and the copies of an earlier visit; `home`: where they begin. */
export const openPhone = async (server: ShopServer, email: string, home: string): Promise<Phone> => {
  const visitor = await openVisitor({ own: true, viewport: PHONE })
  const { page } = visitor
  const at = `${officeOriginOf(server)}${OFFICE}/${home}`
  await page.goto(`${officeOriginOf(server)}${OFFICE}/entrar`)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(OPERATOR_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('navigation', { name: 'Gestión' }).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(at)
  await fresh(page)
  return phoneOf(visitor, page, at)
}

const phoneOf = async (visitor: Visitor, page: Page, at: string): Promise<Phone> => {
  const devtools = await visitor.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  let taps = 0
  let waits = 0
  const wait = async (there: () => Promise<unknown>) => {
    const began = performance.now()
    await there()
    waits += performance.now() - began
  }
  return {
    page,
    wait,
    async tap(target, there) {
      await target.waitFor()
      await wait(async () => {
        await target.tap()
        await there()
      })
      taps += 1
    },
    async slow(isSlow) {
      const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
      await devtools.send('Network.emulateNetworkConditions', isSlow ? WIRE : fast)
    },
    taken() {
      const taken = { taps, waits }
      taps = 0
      waits = 0
      return taken
    },
    async home() {
      await page.goto(at)
      await page.locator('article').first().waitFor()
      taps = 0
      waits = 0
    },
    async kill() {
      const other = await visitor.context.newPage()
      const crashed = page.waitForEvent('crash')
      // It is gone before it answers.
      void devtools.send('Page.crash').catch(() => undefined)
      await crashed
      return phoneOf(visitor, other, at)
    },
    close: () => visitor.close(),
  }
}

export const inSheet = ({ page }: Phone, name: string | RegExp) =>
  page.locator('dialog[open]').last().getByRole('button', { name, exact: true })
export const said = ({ page }: Phone, text: RegExp) =>
  page.locator('.notices').getByText(text).last().waitFor()

/** A picture is drawn, and not only asked for. */
export const drawn = ({ page }: Phone, turn: string) =>
  page.waitForFunction((position) => {
    const picture = document.querySelector<HTMLImageElement>('.stage-picture')
    return (
      document.querySelector('.top')?.textContent?.includes(position) === true &&
      picture !== null &&
      picture.naturalWidth > 0 &&
      picture.style.visibility !== 'hidden'
    )
  }, turn)

export interface Task {
  readonly name: string
  /** Taps and s at most. */
  readonly most: readonly [taps: number, seconds: number]
  readonly run: (at: number) => Promise<Taken>
}

export const cardOf = ({ page }: Phone, number: string) => page.locator('article').filter({ hasText: number })

/** What the shop was filled with for one run. */
export const found = <T>(all: readonly T[], at: number): T => {
  const one = all[at]
  if (one === undefined) throw new Error('There are too few orders')
  return one
}
