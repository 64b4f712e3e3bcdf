import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { DESKTOP, openVisitor, PHONE, pictureOnFailure, type Visitor } from '#harness/browser/browser.ts'
import { overflow, smallTargets, violations } from '#harness/browser/page-checks.ts'
import { startShop } from '#harness/browser/shop.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'
import { type Office, officeOf } from './office-page.ts'

const SECRET = 'a secret of this flow, long enough for the server'

export type Guest = Awaited<ReturnType<typeof openGuest>>

interface Shops {
  readonly server: ShopServer
  /** A shopper of Brote. */
  readonly guest: Guest
}

interface Opened extends Shops {
  readonly owner: Visitor
  readonly page: Page
  readonly office: Office
}

interface Flow {
  /** What the browser may log: refusals that are part of the story. */
  readonly tolerate?: RegExp
  /** What is in the shop before its owner comes. */
  prepare?(shops: Shops): Promise<void>
  /** Then the owner: without it, nobody has set the back office up. */
  begin?(opened: Opened): Promise<void>
}

/** A server of its own and an owner with a phone, for the tests of a file; afterwards nothing unexpected was logged. */
export const officeFlow = ({ tolerate, prepare, begin }: Flow): (() => Opened) => {
  let server: ShopServer | undefined
  let owner: Visitor | undefined
  let opened: Opened | undefined
  beforeAll(async () => {
    server = await startShop({ env: { AUTH_SECRET: SECRET } })
    const shops = { server, guest: await openGuest(server, 'brote', SECRET) }
    await prepare?.(shops)
    owner = await openVisitor({ viewport: PHONE })
    if (tolerate) owner.tolerate(tolerate)
    const { page } = owner
    opened = { ...shops, owner, page, office: officeOf(page, server) }
    await begin?.(opened)
  })
  afterAll(async () => {
    const problems = owner?.problems() ?? []
    await owner?.close()
    await server?.close()
    expect(problems).toEqual([])
  })
  pictureOnFailure(() => opened?.page)
  return () => {
    if (opened === undefined) throw new Error('The flow has not begun')
    return opened
  }
}

const sound = async (page: Page, state: string) => {
  const found = {
    state,
    axe: await violations(page),
    wider: await overflow(page),
    small: await smallTargets(page),
  }
  if (process.env['PICTURES'])
    await page.screenshot({ path: `${process.env['PICTURES']}/${state.replaceAll(' ', '-')}.png` })
  expect(found).toEqual({ state, axe: [], wider: 0, small: [] })
}

/** A screen as it is, on a desk and on a phone: usable by anybody, no wider than the window, nothing too small to touch. */
export const soundAtBoth = async (page: Page, state: string) => {
  await page.setViewportSize(DESKTOP)
  await sound(page, `${state} on a desk`)
  await page.setViewportSize(PHONE)
  await sound(page, `${state} on a phone`)
}
