import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { servePages } from '#server/pages/serve.ts'
import { addressOfPage } from '#src/app/routing/page-address.ts'
import type { PageRequest } from '#src/hydration/rendered.ts'
import { build, page } from './built.ts'

describe('the origin that pages name', () => {
  const renderPage = async ({ origin, address }: PageRequest) =>
    page({ head: `<link rel="canonical" href="${origin}${address}">` })
  const start = (env: Record<string, string> = {}) =>
    testApp(
      { pages: (fastify) => servePages(fastify, build, { renderPage, pageAddress: addressOfPage }) },
      env,
    )
  const ask = async ({ app }: TestApp, headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const { headers: answered, body } = await app.inject({ url: '/brote/', remoteAddress, headers })
    return { href: /canonical" href="([^"]*)"/.exec(body)?.[1], caching: answered['cache-control'] }
  }
  let app: TestApp
  beforeAll(async () => {
    app = await start()
  })
  afterAll(() => app.close())

  it('[SAFE-52] is http or https of a valid host, and of no foreign page', async () => {
    const host = 'tienda.example'
    const hrefFor = async (headers: Record<string, string>) => (await ask(app, { host, ...headers })).href
    expect(await hrefFor({})).toBe('http://tienda.example/brote/')
    expect(await hrefFor({ 'x-forwarded-proto': 'https' })).toBe('https://tienda.example/brote/')
    expect(await hrefFor({ 'x-forwarded-proto': 'javascript' })).toBe('http://tienda.example/brote/')
    expect(await hrefFor({ host: '[::1]:3000' })).toBe('http://[::1]:3000/brote/')
    for (const forged of [
      'a"onload="x',
      'a/b',
      'a b',
      'user@host',
      'x:99999',
      '-',
      '..',
      'a:b:c',
      '[::1',
      'a\\b',
    ])
      expect([forged, await hrefFor({ host: forged })]).toEqual([forged, '/brote/'])
    expect(await hrefFor({})).toBe('http://tienda.example/brote/')
  })

  it('[SAFE-52] keeps what depends on the request out of shared caches, sitemaps too', async () => {
    expect((await ask(app, { host: 'tienda.example' })).caching).toMatch(/^private, /)
    // A sitemap names shops, which may close, or products, which may go.
    for (const [url, seconds] of [
      ['/robots.txt', 3600],
      ['/sitemap.xml', 5],
      ['/brote/sitemap.xml', 30],
      ['/brote/sitemap-1.xml', 30],
    ] as const) {
      const { headers } = await app.app.inject({ url, headers: { host: 'tienda.example' } })
      expect([url, headers['cache-control']]).toEqual([url, `private, max-age=${seconds}`])
    }
  })

  it('[SAFE-52] is the setting’s where there is one, and everybody’s to keep', async () => {
    const settled = await start({ PUBLIC_URL: 'https://tienda.example' })
    try {
      const { href, caching } = await ask(settled, { host: 'otra.example', 'x-forwarded-proto': 'http' })
      expect(href).toBe('https://tienda.example/brote/')
      expect(caching).toMatch(/^public, max-age=0, s-maxage=\d+/)
    } finally {
      await settled.close()
    }
  })

  it('[SAFE-53] is a stranger’s to forward only where the setting trusts them', async () => {
    const forwarded = {
      host: 'tienda.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'otra.example',
    }
    const own = 'http://tienda.example/brote/'
    const theirs = 'https://otra.example/brote/'
    expect((await ask(app, forwarded, '203.0.113.9')).href).toBe(own)
    expect((await ask(app, forwarded, '169.254.1.1')).href).toBe(own)
    expect((await ask(app, forwarded, '172.18.0.2')).href).toBe(theirs)
    const strict = await start({ TRUST_PROXY: '203.0.113.0/24' })
    try {
      expect((await ask(strict, forwarded, '203.0.113.9')).href).toBe(theirs)
      expect((await ask(strict, forwarded, '127.0.0.1')).href).toBe(own)
    } finally {
      await strict.close()
    }
    const untrusting = await start({ TRUST_PROXY: 'none' })
    try {
      expect((await ask(untrusting, forwarded, '127.0.0.1')).href).toBe(own)
    } finally {
      await untrusting.close()
    }
  })
})
