import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { getBoard } from '#contract/office/board.ts'
import { passkeyLogIn, passkeyOptions } from '#contract/office/second-factors.ts'
import { getMe, getSetup, setUp } from '#contract/office/staff.ts'
import { startShop } from '#harness/browser/shop.ts'
import { changeSettings } from '#harness/rows/shops.ts'
import { freePort } from '#harness/server/ports.ts'
import { built } from '../../../../tools/build/builds.mjs'
import {
  asker,
  callsOf,
  EMAIL,
  endAll,
  endLater,
  local,
  NAME,
  openOwner,
  own,
  PASSWORD,
  SECRET,
  SETUP_CODE,
  stateOf,
  traces,
  withAuthenticator,
} from '../beside-a-shop.ts'
import { ATTACKS, type Target, takePasskey } from './attacks.ts'

const run = promisify(execFile)

afterEach(endAll)

describe.each([
  ['local', local],
  ['own', own],
])('a hostile script of a shop, with the back office in mode `%s`', (mode, open) => {
  it('[STAFF-4] reads nothing of it and changes nothing in it, in fourteen ways', async () => {
    const place = await open()
    const { shops, office, server, site } = place
    const { ask, token, operator, orderId, orderNumber, page, visitor, credentials } = await openOwner(place)
    const before = await stateOf(server)

    const hostile = await visitor.context.newPage()
    // Without the shop's policy, from which a script frees itself by a page of its own in the worker's cache.
    const protocol = await visitor.context.newCDPSession(hostile)
    await protocol.send('Page.setBypassCSP', { enabled: true })
    const calls = await callsOf(hostile, office)
    const target: Target = { shops, office, operator, orderId, site }
    const got: Record<string, string> = {}
    for (const [name, attack] of Object.entries(ATTACKS)) {
      await hostile.goto(`${shops}/robots.txt`)
      expect(await hostile.evaluate(() => isSecureContext)).toBe(true)
      got[name] = await hostile.evaluate(attack, target)
      if (name === 'frame')
        expect(hostile.frames().map((frame) => frame.url())).not.toContain(`${office}/gestion/brote/`)
    }
    expect(got).toEqual(Object.fromEntries(Object.keys(ATTACKS).map((name) => [name, ''])))
    // They did arrive, and were refused.
    expect(calls().length).toBeGreaterThan(10)
    expect(calls().filter((call) => !/ (401|403)$/.test(call))).toEqual([])

    // The passkey, asked for on the shops' page with a challenge of the back office that somebody else has fetched.
    await hostile.goto(`${shops}/robots.txt`)
    await withAuthenticator(hostile, credentials)
    const challenge = async () =>
      (await ask(passkeyOptions, { body: {} })).result as { challenge: string; rpId: string }
    const taken = await hostile.evaluate(takePasskey, await challenge())
    if (mode === 'own') expect(taken).toBe('SecurityError')
    else expect(await ask(passkeyLogIn, { body: { assertion: taken } })).toMatchObject({ status: 401 })

    // What needs no browser.
    const unentitled = [
      { headers: { cookie: `session=${token}; access_token=${token}; token=${token}` } },
      { token: 'undefined' },
      { token: `${token.slice(0, -4)}AAAA` },
    ]
    for (const asked of unentitled) expect((await ask(getBoard, asked)).status).toBe(401)
    const { host } = new URL(office)
    const rebound = [
      { host: 'hostile.test', origin: 'http://hostile.test' },
      { host: 'hostile.test', origin: office, 'x-forwarded-host': host },
      { host: '127.0.0.1:1', origin: office, forwarded: `host=${host}` },
    ]
    for (const headers of rebound) {
      const { status, text } = await ask(getBoard, { token, headers })
      // The shops’ server sends whoever asks it for the back office there.
      expect([302, 421]).toContain(status)
      expect(text).not.toContain(orderNumber)
    }
    const person = { name: 'Nadie', email: 'nadie@brote.test', password: PASSWORD, code: SETUP_CODE }
    for (const origin of ['null', shops, 'http://hostile.test', ''])
      expect((await ask(setUp, { body: person, headers: { origin } })).status).toBe(403)
    expect((await ask(setUp, { body: person })).status).toBe(404)
    expect((await ask(getSetup)).result).toMatchObject({ open: false })

    // Each page of Gestión is what it was, and its session goes on.
    await hostile.goto(`${shops}/gestion/brote/`)
    expect(new URL(hostile.url()).origin).toBe(office)
    const clean = {
      heard: [],
      opener: false,
      hostile: false,
      // Its own, and no other.
      caches: [`workbox-precache-v2-${office}/gestion/`],
      workers: [`${office}/gestion/sw.js`],
    }
    const windows = visitor.context.pages().filter((each) => each !== hostile)
    // The owner's tab, and the two that the script has opened and lost.
    expect(windows.map((each) => new URL(each.url()).origin)).toEqual([office, office, office])
    for (const each of windows) expect(await each.evaluate(traces)).toMatchObject(clean)
    await page.reload()
    await page.getByText(orderNumber).first().waitFor()
    expect(await page.evaluate(traces)).toEqual({
      ...clean,
      databases: expect.arrayContaining(['gestion', `gestion-${operator}-brote`]),
    })
    expect(await stateOf(server)).toEqual(before)

    // All the same, who is let in is let in.
    expect((await ask(getBoard, { token })).text).toContain(orderNumber)
    const rightly = await page.evaluate(takePasskey, await challenge())
    const { status, result } = await ask(passkeyLogIn, { body: { assertion: rightly } })
    expect(status).toBe(200)
    const { accessToken } = result as { accessToken: string }
    expect((await ask(getMe, { token: accessToken })).text).toContain(EMAIL)
  })
})

describe('a hostile script of a shop, with the back office in mode `oneName`', () => {
  it('[STAFF-4] never runs there: what a shop has stored of analytics is served nowhere', async () => {
    const port = await freePort()
    const shops = 'https://tienda.firma.test'
    const env = { AUTH_SECRET: SECRET, PUBLIC_URL: shops, SETUP_CODE }
    const server = await startShop({ port, env })
    endLater(server.close)
    const ask = asker({ port, office: shops })
    const setting = (codes: object) => changeSettings(server, 'brote', codes)
    const codes = {
      googleAnalyticsCode: 'G-TEST123456',
      googleTagManagerCode: 'GTM-TEST12',
      pixelFB: '123456789',
    }
    const person = { name: NAME, email: EMAIL, password: PASSWORD, code: SETUP_CODE }

    await setting(codes)
    const waits = await ask(setUp, { body: person })
    expect(waits).toMatchObject({ status: 409, text: expect.stringContaining('brote') })
    await setting({ googleAnalyticsCode: null, googleTagManagerCode: null, pixelFB: null })
    expect((await ask(setUp, { body: person })).status).toBe(200)

    // By hand, past every command.
    await setting(codes)
    await server.stop()
    await server.start()
    const page = { method: 'GET', path: '/brote/' } as const
    const config = { method: 'GET', path: getConfig.path } as const
    for (const asked of [page, config]) {
      const { status, text, policy } = await ask(asked, {
        query: 'tenant=brote',
        headers: { accept: 'text/html' },
      })
      expect(status).toBe(200)
      expect(text).not.toMatch(/G-TEST123456|GTM-TEST12|123456789/)
      expect(policy).not.toMatch(/google|facebook/)
    }
    const command = run(
      process.execPath,
      [built('server/cli.js'), 'tiendas', 'editar', 'brote', '--ajuste', 'pixelFB=1234'],
      {
        env: { ...process.env, ...env, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl },
      },
    )
    await expect(command).rejects.toThrow('OFFICE_URL')
  })
})
