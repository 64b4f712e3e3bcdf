import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getProductsList } from '#contract/catalogue.ts'
import { layerOrder } from '#contract/page.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { servePages } from '#server/pages/serve.ts'
import { addressOfPage } from '#src/app/routing/page-address.ts'
import { fieldToken } from '#src/features/catalogue/list/filters.ts'
import type { PageRequest, RenderedPage } from '#src/hydration/rendered.ts'
import { build, page } from './built.ts'

describe('pages', () => {
  let app: TestApp
  const logged: string[] = []
  const log = { write: (line: string) => void logged.push(line) }
  const renderPage = vi.fn<(request: PageRequest) => Promise<RenderedPage>>()

  beforeAll(async () => {
    app = await testApp({
      pages: (fastify) => servePages(fastify, build, { renderPage, pageAddress: addressOfPage }),
      log,
    })
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
    const { body } = await get('/brote/products-list?page=11')
    expect(body).toMatch(/<div id="root"><\/div><noscript>.*necesita JavaScript.*<\/noscript>/)
    renderPage.mockResolvedValue(page())
    const { body: filled } = await get('/brote/products-list?page=12')
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

  it('[SSR-3, SSR-4, LAYOUT-41] come whole, for everybody, with a strong tag that answers a repeat', async () => {
    renderPage.mockResolvedValue(page())
    const answer = await get('/brote/products-list?page=13')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toContain(`<style>${layerOrder}.a{}</style>`)
    expect(answer.body).toContain('<div id="root"><h1>Hola</h1></div>')
    expect(answer.body).toContain('"scripts":["/assets/index.js","/assets/home.js"]')
    expect(answer.body).not.toMatch(/<script(?![^>]*\b(async|type="application\/json"))/)
    const etag = String(answer.headers.etag)
    expect(etag).toMatch(/^"[\w-]+-identity"$/)
    const again = await get('/brote/products-list?page=13', { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(renderPage).toHaveBeenCalledTimes(1)
  })

  it('[SSR-3] come compressed as the browser can read it', async () => {
    renderPage.mockResolvedValue(page())
    expect(
      (await get('/brote/products-list?page=14', { 'accept-encoding': 'gzip, br' })).headers[
        'content-encoding'
      ],
    ).toBe('br')
    expect(
      (await get('/brote/products-list?page=14', { 'accept-encoding': 'gzip, br;q=0' })).headers[
        'content-encoding'
      ],
    ).toBe('gzip')
    expect((await get('/brote/products-list?page=14')).headers['content-encoding']).toBeUndefined()
  })

  it('[SSR-6] that do not render leave the place to the page without a shop, and say so', async () => {
    renderPage.mockRejectedValue(new Error('no database'))
    const answer = await get('/brote/products-list?page=15')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(build.shell)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(logged.join()).toContain('the page did not render')
    renderPage.mockResolvedValue(page())
    expect((await get('/brote/products-list?page=15')).body).toContain('Hola')
  })

  it('[SAFE-51] that do not render are named in the log without what stands in their address', async () => {
    const failed = new Error('[GET] "/api/x?tenant=brote&resetCode=SECRET-5&page=2": 500')
    renderPage.mockRejectedValue(failed)
    await get('/brote/auth?mode=activation&confirmationToken=SECRET-1&userId=SECRET-2&c=SECRET-3')
    await get('/brote/auth?resetCode=SECRET-4&email=SECRET-6&x=%0A')
    const log = logged.join('')
    expect(log).toContain('"address":"/brote/auth"')
    expect(log).toContain('resetCode=…&page=2')
    expect(log).not.toContain('SECRET-4')
    expect(logged.filter((line) => line.includes('did not render')).join('')).not.toMatch(/SECRET/)
    expect(log).not.toMatch(/SECRET-[12456]/)
  })

  it('[SSR-7] that are not there say 404 and are not to be cached', async () => {
    renderPage.mockResolvedValue(page({ status: 404 }))
    const answer = await get('/brote/products-list?page=16')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it('[TEN-1] are asked for and cached under the shop’s own address', async () => {
    renderPage.mockImplementation(async ({ address, origin }) => page({ markup: `${origin}${address}` }))
    const list = 'products-list?page=2'
    expect((await get(`/brote/${list}`)).body).toContain(`http://tienda.example/brote/${list}`)
    expect((await get(`/marea/${list}`)).body).toContain(`http://tienda.example/marea/${list}`)
    expect((await get(`/brote/${list}`, { host: 'otra.example:81' })).body).toContain(
      `http://otra.example:81/brote/${list}`,
    )
  })

  it('[SSR-3] fetch what they show from within, past the limits for visitors', async () => {
    renderPage.mockImplementation(async ({ fetch }) => {
      const answer = await fetch('/api/services/app/PartnerConfigs/GetConfig?tenant=brote')
      expect(answer.headers.get('content-type')).toContain('application/json')
      const body = (await answer.json()) as { result: { tenant: string } }
      return page({ markup: body.result.tenant })
    })
    expect((await get('/brote/products-list?page=17')).body).toContain('<div id="root">brote</div>')
  })

  it('[HEAD-7] let no data end its block', async () => {
    const state = { ...page().state, tenant: '</script><script>alert(1)</script>' }
    renderPage.mockResolvedValue(page({ state }))
    expect((await get('/brote/products-list?page=18')).body).not.toContain('<script>alert')
  })

  it('[SSR-10] are rendered once, whatever is added to their address and in whatever order', async () => {
    renderPage.mockImplementation(async ({ address }) => page({ markup: address }))
    const filters = ['sort=name', 'minPrice=20', 'page=3']
    const answers = await Promise.all([
      get(`/brote/products-list?${filters.join('&')}`),
      get(`/brote/products-list/?zz=1&${filters.toReversed().join('&')}&utm_source=x`),
      get(`/brote/Products-List?${filters.join('&')}&${filters.join('&')}&quantity=0&colors=`),
    ])
    expect(renderPage).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    for (let i = 0; i < 20; i++) await get(`/marea/nada/${i}?zz=${i}`)
    expect(renderPage).toHaveBeenCalledTimes(2)
  })

  it('[SSR-11] are not rendered for a value that no product of the shop has', async () => {
    renderPage.mockImplementation(async ({ address }) => page({ markup: address }))
    const { facets, items } = await app.get(getProductsList)
    const [color = { name: '' }] = facets.colors
    const [field = { name: '', values: [] }] = facets.fields
    const own = [
      `colors=${encodeURIComponent(color.name)}`,
      `brands=${encodeURIComponent(facets.brands[0]?.name ?? '')}`,
      `techniques=${facets.techniques[0]?.id}`,
      `fields=${encodeURIComponent(fieldToken(field.name, field.values[0]?.name ?? ''))}`,
    ]
    for (const one of own)
      expect((await get(`/brote/products-list?${one}`)).body).toContain('<div id="root">/brote')
    expect(renderPage).toHaveBeenCalledTimes(own.length)
    for (const foreign of [
      'colors=Nada',
      'brands=Nadie',
      'techniques=987654',
      'fields=Nada:1',
      'fields=x:y',
      `${own[0]},Nada`,
    ])
      expect((await get(`/brote/products-list?${foreign}`)).body).toBe(build.shell)
    expect(renderPage).toHaveBeenCalledTimes(own.length)

    const product = items.find(({ colors }) => colors.length > 1)
    const detail = `/brote/product-detail/x/simple?id=${product?.id}`
    const shown = async (asked: string) => /<div id="root">([^<]*)/.exec((await get(asked)).body)?.[1]
    const alone = `/brote/product-detail/simple?id=${product?.id}`
    const chosen = encodeURIComponent(product?.colors[1]?.name ?? '')
    expect(await shown(`${detail}&color=${chosen}`)).toBe(
      `${alone}&amp;color=${chosen}`.replace('&amp;', '&'),
    )
    for (let i = 0; i < 5; i++) expect(await shown(`${detail}&color=Nada${i}`)).toBe(alone)
    expect(renderPage).toHaveBeenCalledTimes(own.length + 2)
  })

  it('[SAFE-54] that are not cached are rendered for one address up to a measure, and for others all the same', async () => {
    renderPage.mockResolvedValue(page())
    const from = (remoteAddress: string, at: number) =>
      app.app.inject({
        url: `/marea/products-list?page=${at}`,
        remoteAddress,
        headers: { host: 'tienda.example' },
      })
    const answers: string[] = []
    for (let i = 1; i <= 260; i++) answers.push((await from('198.51.100.7', i)).body)
    expect(answers.slice(0, 200)).not.toContain(build.shell)
    // Ten more a second while this runs.
    expect(answers.filter((body) => body === build.shell).length).toBeGreaterThan(20)
    expect((await from('198.51.100.7', 1)).body).not.toBe(build.shell)
    expect((await from('198.51.100.8', 9000)).body).not.toBe(build.shell)
  })
})
