import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { endpoints } from '#contract/endpoints.ts'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import { getMe } from '#contract/office/staff.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { readSettings } from '#server/environment/settings.ts'
import { listenLocally } from '#server/office/http/listen.ts'

const opened: TestApp[] = []
afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close()
})

const open = async (env: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> => {
  const officeDir = temporaryFolder('office', onTestFinished)
  writeFileSync(join(officeDir, 'index.html'), '<!doctype html><title>Gestión</title>')
  const shop = await testApp({ officeDir }, env)
  opened.push(shop)
  return shop.app
}

interface Asked {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** Asks a port as a browser would for that host. */
const ask = (port: number, host: string, path: string): Promise<Asked> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host, accept: 'text/html' } }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    }).on('error', reject)
  })

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

describe('the back office is apart from the shops', () => {
  it('[OFFICE-3] on a port of this machine without an https address', async () => {
    const app = await open()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const local = await listenLocally(app.office, portOf(app))
    const { officeOrigin } = app.office
    expect(officeOrigin).toMatch(/^http:\/\/localhost:\d+$/)
    const { host, port } = new URL(officeOrigin)
    const page = await ask(Number(port), host, '/gestion/brote/')
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Gestión') })
    // The worker stores the document by its file's address.
    expect((await ask(Number(port), host, '/gestion/index.html')).text).toBe(page.text)
    // The shops' port sends whoever is on this machine there, and has none of its pages or calls.
    const shops = `127.0.0.1:${portOf(app)}`
    expect(await ask(portOf(app), shops, '/gestion/brote/')).toMatchObject({
      status: 302,
      headers: { location: `${officeOrigin}/gestion/` },
    })
    expect((await ask(portOf(app), `192.168.0.9:${portOf(app)}`, '/gestion/brote/')).status).toBe(404)
    local.close()
  })

  it('[OFFICE-3] on a host of its own', async () => {
    const app = await open({ PUBLIC_URL: 'https://tienda.test', OFFICE_URL: 'https://gestion.test' })
    await app.listen({ host: '127.0.0.1', port: 0 })
    expect((await ask(portOf(app), 'gestion.test', '/gestion/brote/')).text).toContain('Gestión')
    expect(await ask(portOf(app), 'gestion.test', '/')).toMatchObject({
      status: 302,
      headers: { location: '/gestion/' },
    })
    expect((await ask(portOf(app), 'gestion.test', getConfig.path)).status).toBe(404)
    expect(await ask(portOf(app), 'tienda.test', '/gestion/brote/')).toMatchObject({
      status: 302,
      headers: { location: 'https://gestion.test/gestion/' },
    })
    expect(await ask(portOf(app), 'tienda.test', '/healthz')).toMatchObject({ status: 200 })
  })

  it('[OFFICE-3] below the shops’ address where that is all there is', async () => {
    const app = await open({ PUBLIC_URL: 'https://tienda.test' })
    await app.listen({ host: '127.0.0.1', port: 0 })
    expect((await ask(portOf(app), 'tienda.test', '/gestion/')).text).toContain('Gestión')
    expect((await ask(portOf(app), 'otra.test', '/gestion/')).status).toBe(421)
    expect((await ask(portOf(app), 'otra.test', '/healthz')).status).toBe(200)
  })

  it('[OFFICE-3] refuses the shops’ own origin as its own', () => {
    const env = { PUBLIC_URL: 'https://tienda.test/', OFFICE_URL: 'https://tienda.test' }
    expect(() => readSettings(env)).toThrow(/OFFICE_URL/)
    expect(() => readSettings({ OFFICE_URL: 'http://gestion.test' })).toThrow(/OFFICE_URL/)
  })

  it('[OFFICE-4] answers to its own host alone, and takes writes of its own pages alone', async () => {
    const { office } = await open()
    const origin = office.officeOrigin
    const { host } = new URL(origin)
    const writes = officeEndpoints.filter(({ method }) => method === 'POST')
    for (const { path } of writes) {
      for (const headers of [{}, { origin: 'null' }, { origin: 'http://127.0.0.1:3000' }]) {
        const answer = await office.inject({ method: 'POST', url: path, headers: { host, ...headers } })
        expect([path, answer.statusCode]).toEqual([path, 403])
      }
    }
    for (const { method, path } of officeEndpoints) {
      const headers = { host: 'evil.test', origin: 'http://evil.test', 'x-forwarded-host': host }
      const answer = await office.inject({ method, url: path, headers })
      expect([path, answer.statusCode]).toEqual([path, 421])
    }
  })

  it('[OFFICE-74] counts pages and files of a network apart from its calls', async () => {
    const { office } = await open()
    const { host } = new URL(office.officeOrigin)
    const from = { remoteAddress: '203.0.113.9', headers: { host, accept: 'text/html' } }
    // Counted with the calls.
    const rest = async () => {
      const { headers } = await office.inject({ url: '/', ...from })
      return { limit: Number(headers['x-ratelimit-limit']), left: Number(headers['x-ratelimit-remaining']) }
    }
    const { limit, left } = await rest()
    expect(left).toBe(limit - 1)
    for (let sent = 0; sent <= limit; sent++)
      expect((await office.inject({ url: '/gestion/', ...from })).statusCode).toBe(200)
    // A new minute has begun meanwhile, or one more was asked.
    expect([limit - 1, left - 1]).toContain((await rest()).left)
  })

  it('[SAFE-100] counts calls that are refused for want of a session: tokens are not tried without a limit', async () => {
    const { office } = await open()
    const { host } = new URL(office.officeOrigin)
    const tried = (token: string) =>
      office.inject({
        method: getMe.method,
        url: getMe.path,
        remoteAddress: '203.0.113.10',
        headers: { host, authorization: `Bearer ${token}` },
      })
    const first = await tried('gx_0')
    expect(first.statusCode).toBe(401)
    const limit = Number(first.headers['x-ratelimit-limit'])
    const codes = new Set<number>()
    // Twice, since a new minute may begin meanwhile.
    for (let sent = 1; sent <= 2 * limit && !codes.has(429); sent++)
      codes.add((await tried(`gx_${sent}`)).statusCode)
    expect([...codes]).toEqual([401, 429])
  })

  it('[OFFICE-4] has neither the shops’ calls nor their CORS, and they have none of its', async () => {
    const app = await open()
    const { office } = app
    const { host } = new URL(office.officeOrigin)
    for (const { method, path } of endpoints) {
      const headers = { host, origin: office.officeOrigin }
      expect((await office.inject({ method, url: path, headers })).statusCode).toBe(404)
    }
    for (const { method, path } of officeEndpoints)
      expect((await app.inject({ method, url: path })).statusCode).not.toBe(200)
    const page = await office.inject({ url: '/gestion/', headers: { host, accept: 'text/html' } })
    expect(page.headers).not.toHaveProperty('access-control-allow-origin')
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin')
  })
})
