import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientBuild } from '#server/pages/build.ts'
import { servePages } from '#server/render.ts'
import type { PageRequest, RenderedPage } from '#src/app/rendered.ts'
import { type TestApp, testApp } from '../../support/app.ts'

const build: ClientBuild = {
  stylesFor: () => '.a{}',
  styleSheets: () => ['/assets/style.css'],
  loader: '/assets/loader.js',
  scripts: (screens) => ['/assets/index.js', ...screens.map((name) => `/assets/${name}.js`)],
  shell: '<!doctype html><title>Vitrina</title><div id="root"></div>',
}

const page = (part: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  markup: '<h1>Hola</h1>',
  head: '<title>Hola</title>',
  theme: ':root{}',
  state: {
    tenant: 'brote',
    origin: '',
    phone: false,
    screens: ['home'],
    look: null,
    queries: { queries: [], mutations: [] },
  },
  owed: { key: 'vitrina:brote:owed', calls: [], page: true },
  ...part,
})

describe('pages', () => {
  let app: TestApp
  const logged: string[] = []
  const log = { write: (line: string) => void logged.push(line) }
  const renderPage = vi.fn<(request: PageRequest) => Promise<RenderedPage>>()

  beforeAll(async () => {
    app = await testApp({ pages: (fastify) => servePages(fastify, build, { renderPage }), log })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    renderPage.mockReset()
    logged.length = 0
  })

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'GET', url, headers: { host: 'tienda.example', ...headers } })

  it('[SSR-8] one that only scripts can fill says so to who has none, and stays empty for the client', async () => {
    renderPage.mockResolvedValue(page({ markup: '' }))
    const { body } = await get('/brote/empty')
    expect(body).toMatch(/<div id="root"><\/div><noscript>.*necesita JavaScript.*<\/noscript>/)
    renderPage.mockResolvedValue(page())
    const { body: filled } = await get('/brote/filled')
    expect(filled).not.toContain('necesita JavaScript')
    expect(filled).toMatch(/<noscript><p [^>]*>Para comprar hace falta JavaScript/)
  })

  it('[WIRE-2] a missing call is answered in the envelope, and a missing page to who takes only JSON', async () => {
    renderPage.mockResolvedValue(page({ status: 404 }))
    const missing = { success: false, result: { code: 'not_found', message: expect.any(String) } }
    for (const url of ['/api', '/api/nada', '/API/nada?x=1', '/api/services/app/x', '/users/x']) {
      const answer = await get(url, { accept: 'text/html' })
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, missing])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(renderPage).not.toHaveBeenCalled()
    const asked = await get('/brote/nada', { accept: 'application/json, */*' })
    expect([asked.statusCode, asked.json()]).toEqual([404, missing])
    const visited = await get('/brote/nada', { accept: 'text/html,application/json;q=0.9' })
    expect(visited.headers['content-type']).toContain('text/html')
  })

  it('[SSR-3, SSR-4] come whole, for everybody, with a strong tag that answers a repeat', async () => {
    renderPage.mockResolvedValue(page())
    const answer = await get('/brote/whole')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+/)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toContain('<style>.a{}</style>')
    expect(answer.body).toContain('<div id="root"><h1>Hola</h1></div>')
    expect(answer.body).toContain('"scripts":["/assets/index.js","/assets/home.js"]')
    expect(answer.body).not.toMatch(/<script(?![^>]*\b(async|type="application\/json"))/)
    const etag = String(answer.headers.etag)
    expect(etag).toMatch(/^"[\w-]+-identity"$/)
    const again = await get('/brote/whole', { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(renderPage).toHaveBeenCalledTimes(1)
  })

  it('[SSR-3] come compressed as the browser can read it', async () => {
    renderPage.mockResolvedValue(page())
    expect((await get('/brote/br', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
    expect((await get('/brote/br', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe(
      'gzip',
    )
    expect((await get('/brote/br')).headers['content-encoding']).toBeUndefined()
  })

  it('[SSR-6] that do not render leave the place to the page without a shop, and say so', async () => {
    renderPage.mockRejectedValue(new Error('no database'))
    const answer = await get('/brote/broken')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(build.shell)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(logged.join()).toContain('the page did not render')
    renderPage.mockResolvedValue(page())
    expect((await get('/brote/broken')).body).toContain('Hola')
  })

  it('[SSR-7] that are not there say 404 and are nobody’s to keep', async () => {
    renderPage.mockResolvedValue(page({ status: 404 }))
    const answer = await get('/brote/gone')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('[TEN-1] are asked for and kept under the shop’s own address', async () => {
    renderPage.mockImplementation(async ({ address, origin }) => page({ markup: `${origin}${address}` }))
    expect((await get('/brote/x?a=1')).body).toContain('http://tienda.example/brote/x?a=1')
    expect((await get('/marea/x?a=1')).body).toContain('http://tienda.example/marea/x?a=1')
    expect((await get('/brote/x?a=1', { host: 'otra.example' })).body).toContain(
      'http://otra.example/brote/x',
    )
  })

  it('[SSR-3] fetch what they show from within, past the limits for visitors', async () => {
    renderPage.mockImplementation(async ({ fetch }) => {
      const answer = await fetch('/api/services/app/PartnerConfigs/GetConfig?tenant=brote')
      expect(answer.headers.get('content-type')).toContain('application/json')
      const body = (await answer.json()) as { result: { tenant: string } }
      return page({ markup: body.result.tenant })
    })
    expect((await get('/brote/inner')).body).toContain('<div id="root">brote</div>')
  })

  it('[HEAD-7] let no data end its block', async () => {
    const state = { ...page().state, tenant: '</script><script>alert(1)</script>' }
    renderPage.mockResolvedValue(page({ state }))
    expect((await get('/brote/escaped')).body).not.toContain('<script>alert')
  })
})
