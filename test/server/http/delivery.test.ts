import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccess } from '#contract/accounts.ts'
import { getCategories, getProductsList } from '#contract/catalogue.ts'
import { endpoints } from '#contract/endpoints.ts'
import { AR_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
let shop: TestApp
const folder = temporaryFolder('client')

beforeAll(async () => {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'plain')
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), 'brotli')
  await writeFile(join(folder, 'assets/app-1a2b.js.gz'), 'gzip')
  await writeFile(join(folder, 'sw.js'), 'worker')
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  shop = await testApp({ clientDir: folder })
})
afterAll(() => shop.close())

const list = (headers: Record<string, string>) =>
  shop.app.inject({ url: `${getProductsList.path}?tenant=${AR_SHOP}`, headers })

describe('answers', () => {
  test('are compressed as the caller can read them', async () => {
    const plain = await list({})
    const brotli = await list({ 'accept-encoding': 'gzip, deflate, br' })
    const zipped = await list({ 'accept-encoding': 'gzip, br;q=0' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })

  test('of the catalogue are tagged: a repeat costs a header', async () => {
    const { headers } = await list({})
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30, must-revalidate')
    const again = await list({ 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('that are personal, or failures, are not cached', async () => {
    expect((await shop.ask(getAccess)).headers['cache-control']).toBe('no-store')
    expect((await shop.ask(getCategories, { tenant: 'nobody' })).headers['cache-control']).toBe('no-store')
  })
})

describe('[SAFE-11] built files', () => {
  test.each([
    ['br', 'brotli'],
    ['gzip', 'gzip'],
    ['identity', 'plain'],
  ])('go out precompressed for %s, immutable where hashed', async (encoding, body) => {
    const answer = await shop.app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': encoding },
    })
    expect(answer.body).toBe(body)
    expect(answer.headers).toMatchObject({
      'cache-control': FOR_EVER,
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      vary: expect.stringMatching(/accept-encoding/i),
    })
  })

  test('are asked again where their name stays', async () => {
    expect((await shop.app.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  test('the page’s template and the compressed copies have no address', async () => {
    for (const url of ['/index.html', '/assets/app-1a2b.js.br', '/assets/none.js', '/assets/../sw.js.map']) {
      expect((await shop.app.inject(url)).statusCode).toBe(404)
    }
  })
})

describe('media', () => {
  test.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
  ])('%s is immutable, typed and can’t run', async (extension, type) => {
    const media = join(shop.app.ports.settings.dataDir, 'media')
    await writeFile(join(media, `abc.${extension}`), 'x')
    const { headers } = await shop.app.inject(`/media/abc.${extension}`)
    expect(headers).toMatchObject({
      'cache-control': FOR_EVER,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(headers['content-type']).toContain(type)
  })

  test.each(['/media/none.png', '/media/../auth-secret', '/media/%2e%2e/auth-secret', '/media/'])(
    '%s gives nothing away',
    async (url) => {
      const answer = await shop.app.inject(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.json()).toMatchObject({ success: false })
    },
  )
})

test('[SAFE-1] scripts come from the shop’s own files alone', async () => {
  const { headers } = await shop.app.inject('/healthz')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

describe('[SAFE-4] health', () => {
  test('says that the process lives, and that it is ready', async () => {
    expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('is not ready without its tables', async () => {
    await shop.database.$client.query('ALTER TABLE migrations RENAME TO hidden')
    try {
      const answer = await shop.app.inject('/readyz')
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ success: false, result: { code: 'unavailable' } })
    } finally {
      await shop.database.$client.query('ALTER TABLE hidden RENAME TO migrations')
    }
  })
})

describe('[WIRE-8] OpenAPI', () => {
  test('has every call of the contract', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const { path, method, name } of endpoints) {
      expect(document.paths[path][method.toLowerCase()].operationId).toBe(name)
    }
  })

  test('has a page to read it', async () => {
    const page = await shop.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })
})
