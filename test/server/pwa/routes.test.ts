import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { registerErrors } from '#server/http/errors.ts'
import { registerPwa } from '#server/modules/pwa/routes.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Tenant } from '#server/ports/tenant.ts'
import { createRendering } from '#server/rendering/pool/rendering.ts'

const tenant = (name: string, environment: 'AR' | 'CL', settings: object) =>
  ({ id: 1, name, environment, isDemo: true, settings }) as Tenant

const shops: Record<string, Tenant> = {
  brote: tenant('brote', 'AR', {
    name: 'Brote Regalos de Oficina',
    tagline: 'Regalos con raíz',
    description: '',
    favicon: '/media/mark.svg',
    colors: { primary: '#2f5d3a', background: '#fbf7f0' },
  }),
  marea: tenant('marea', 'CL', {
    name: 'Marea',
    tagline: '',
    description: 'Botellas y mochilas',
    favicon: 'https://elsewhere.example/steal.png',
    colors: { primary: '#0e4a6b', background: '#f4f8fa' },
  }),
}

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z" fill="#ffcc00"/></svg>'

const rendering = createRendering({ warn: () => undefined })
afterAll(() => rendering.close())

const server = async (media: string | null = mark) => {
  const app = fastify()
  registerErrors(app)
  const tenants = { byName: async (name: string) => shops[name] ?? null }
  app.decorate('ports', { tenants, rendering } as unknown as Ports)
  app.get('/media/mark.svg', (_, reply) => (media === null ? reply.code(404).send() : reply.send(media)))
  registerPwa(app)
  await app.ready()
  return app
}

describe('the app of a shop', () => {
  let app: Awaited<ReturnType<typeof server>>
  beforeEach(async () => {
    app = await server()
  })

  it('[PWA-1, TEN-7] each shop has its own manifest under its own address', async () => {
    const answer = await app.inject('/brote/manifest.webmanifest')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const manifest = answer.json()
    expect(manifest).toMatchObject({
      id: '/brote/',
      scope: '/brote/',
      start_url: '/brote/',
      name: 'Brote Regalos de Oficina',
      short_name: 'Brote',
      description: 'Regalos con raíz',
      lang: 'es-AR',
      display: 'standalone',
      theme_color: '#2f5d3a',
      background_color: '#fbf7f0',
    })
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/brote/shopping-cart',
      '/brote/orders/list',
      '/brote/products-list',
    ])
    const other = (await app.inject('/marea/manifest.webmanifest')).json()
    expect(other).toMatchObject({ id: '/marea/', scope: '/marea/', lang: 'es-CL', short_name: 'Marea' })
  })

  it('[PWA-1] every icon of the manifest is there, of the size that it names', async () => {
    const { icons } = (await app.inject('/brote/manifest.webmanifest')).json()
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    for (const { src, sizes, type } of icons) {
      const answer = await app.inject(src)
      expect(answer.headers).toMatchObject({ 'content-type': type })
      expect(answer.headers['cache-control']).toContain('immutable')
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('[PWA-1] is made of the mark, and answers 304 to who has it', async () => {
    const answer = await app.inject('/brote/icons/touch-180.png')
    const [r, g, b] = await sharp(answer.rawPayload)
      .extract({ left: 90, top: 90, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([r, g, b]).toEqual([255, 204, 0])
    expect(answer.headers['cache-control']).not.toContain('immutable')
    const headers = { 'if-none-match': String(answer.headers.etag) }
    expect((await app.inject({ url: '/brote/icons/touch-180.png', headers })).statusCode).toBe(304)
    const manifest = await app.inject('/brote/manifest.webmanifest')
    const again = { 'if-none-match': String(manifest.headers.etag) }
    expect((await app.inject({ url: '/brote/manifest.webmanifest', headers: again })).statusCode).toBe(304)
  })

  it('[PWA-1] a mark elsewhere, a missing or a broken one still gives an icon', async () => {
    expect((await app.inject('/marea/icons/any-192.png')).statusCode).toBe(200)
    for (const media of [null, 'no picture']) {
      const other = await server(media)
      expect((await other.inject('/brote/icons/any-192.png')).statusCode).toBe(200)
    }
  })

  it('[TEN-4] a shop that does not exist has no manifest and no icon', async () => {
    for (const url of ['/nadie/manifest.webmanifest', '/nadie/icons/any-192.png']) {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, result: { code: 'unknown_tenant' } })
    }
    expect((await app.inject('/brote/icons/any-9999.png')).statusCode).toBe(404)
  })
})
