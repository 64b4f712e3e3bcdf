import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import {
  apiRule,
  cacheKey,
  cacheOfPart,
  cacheOfPicture,
  isPicture,
  isSetAside,
  navigationRule,
  partOf,
  pictureKey,
  tenantOfPage,
} from '#sw/routes.ts'

const base = new URL('https://shop.example/')
const url = (path: string) => new URL(path, base)
const rule = (path: string, method = 'GET', at = base) => apiRule(method, new URL(path, at), at)

describe('which calls the worker keeps', () => {
  it('[PWA-5] configuration, categories, colours and printing types are stale-while-revalidate', () => {
    for (const path of [
      '/api/services/app/PartnerConfigs/GetConfig?tenant=a',
      '/api/services/app/Zecat/GetCategories?tenant=a&isEcommerceClient=true',
      '/api/services/app/Zecat/GetColors?tenant=a',
      '/api/services/app/Zecat/GetPrintingTypes?tenant=a&PaginaActual=1',
    ])
      expect(rule(path)).toMatchObject({ kind: 'stable', tenant: 'a' })
  })

  it('[PWA-6] lists, details and the names for a filter are network first', () => {
    expect(rule('/api/services/app/Zecat/GetProductsList?tenant=a')).toMatchObject({ kind: 'catalogue' })
    expect(rule('/api/services/app/Zecat/GetProductDetail?tenant=a&id=7')).toMatchObject({
      kind: 'catalogue',
    })
    expect(rule('/?tenant=a', 'POST')).toMatchObject({ kind: 'catalogue', tenant: 'a' })
  })

  it('[PWA-8] nothing that needs a token or a connection is ever cached', () => {
    const personal = endpoints.filter(
      ({ auth, offline }) => auth !== 'public' || offline === 'never' || offline === 'outbox',
    )
    expect(personal.length).toBeGreaterThan(20)
    for (const { method, path } of personal) expect(rule(`${path}?tenant=a`, method)).toBeUndefined()
  })

  it('[TEN-1] a call that does not name its shop is not cached, but for the chooser', () => {
    expect(rule('/api/services/app/Zecat/GetColors')).toBeUndefined()
    expect(rule('/api/services/app/Zecat/GetColors?tenant=a/../b')).toBeUndefined()
    expect(rule('/api/demo/shops')).toMatchObject({ tenant: '' })
  })

  it('[WIRE-7] a back end of another address is known by it, and no other is', () => {
    const foreign = new URL('https://api.example/v2/')
    const path = 'api/services/app/Zecat/GetColors?tenant=a'
    expect(rule(path, 'GET', foreign)).toMatchObject({ tenant: 'a' })
    expect(apiRule('GET', url(path), foreign)).toBeUndefined()
    expect(apiRule('GET', new URL(path, 'https://api.example/'), foreign)).toBeUndefined()
  })
})

describe('keys', () => {
  it('[TEN-1] the same question has one key, and the shop is part of it', () => {
    const key = cacheKey(url('/x?sort=name&tenant=a&page=2&search='))
    expect(key).toBe('https://shop.example/x?page=2&sort=name&tenant=a')
    expect(cacheKey(url('/x?page=2&tenant=a&sort=name'))).toBe(key)
    expect(cacheKey(url('/x?page=2&tenant=b&sort=name'))).not.toBe(key)
  })

  it('[PWA-6] the body of a reading POST is part of the question', () => {
    expect(cacheKey(url('/?tenant=a'), '{"filter":"brands"}')).not.toBe(cacheKey(url('/?tenant=a'), '{}'))
  })
})

describe('navigation', () => {
  it.each([
    '/acme/',
    '/acme/products-list',
    '/acme/product-detail/gorras/simple',
    '/acme/shopping-cart',
    '/acme/orders/detail/12',
    '/acme/no/such/page',
  ])('[PWA-4] %s gets the shell', (path) => expect(navigationRule(path)).toBe('shell'))

  it.each([
    '/api/docs',
    '/api/openapi.json',
    '/acme/manifest.webmanifest',
    '/acme/icons/any-192.png',
    '/media/abc.avif',
    '/assets/main-abc.js',
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/users/distributor/logo_url',
    '/color-palette',
  ])('[PWA-4] %s is left alone', (path) => expect(navigationRule(path)).toBe('network'))

  it.each(['/', '/ar/acme/', '/cl/acme/products-list'])(
    '[PWA-4] %s is for the server to decide while there is one',
    (path) => expect(navigationRule(path)).toBe('server-first'),
  )

  it('[TEN-1] a page belongs to the shop of its first segment', () => {
    expect(tenantOfPage('/acme/products-list')).toBe('acme')
    expect(tenantOfPage('/')).toBe('')
    expect(tenantOfPage('/api/docs')).toBe('')
    expect(tenantOfPage('/%2e%2e/x')).toBe('')
  })

  it('[PWA-7] pictures are the media of the own server', () => {
    expect(isPicture(url('/media/abc.avif'), base.origin)).toBe(true)
    expect(isPicture(new URL('https://other.example/media/abc.avif'), base.origin)).toBe(false)
    expect(isPicture(url('/acme/icons/any-192.png'), base.origin)).toBe(false)
  })
  it('[PWA-7] a picture that is looked at closely is cached apart, under the address that the server knows', () => {
    expect(cacheOfPicture(url('/media/abc.avif'))).toBe('pictures')
    expect(cacheOfPicture(url('/media/abc.avif#other'))).toBe('pictures')
    expect(cacheOfPicture(url('/media/abc.avif#closely'))).toBe('close')
    expect(pictureKey(url('/media/abc.avif?x=1#closely'))).toBe('https://shop.example/media/abc.avif?x=1')
  })
  it('[PWA-11] a look’s files are the own server’s, and say whose they are', () => {
    expect(isSetAside(url('/assets/looks/jost-latin-ab12.woff2'), base.origin)).toBe(true)
    expect(isSetAside(url('/assets/looks/depot-ab12.css'), base.origin)).toBe(true)
    expect(isSetAside(url('/assets/main-ab12.css'), base.origin)).toBe(false)
    expect(isSetAside(new URL('https://other.example/assets/looks/a.woff2'), base.origin)).toBe(false)
    expect(partOf('/assets/looks/depot-B_1-c.js')).toBe('depot')
    expect(partOf('/assets/looks/jost-latin-ab12.woff2')).toBe(undefined)
  })
  it('[BUILD-62] the builder’s files are cached apart from looks and shell', () => {
    expect(isSetAside(url('/assets/builder/customize-product-ab12.js'), base.origin)).toBe(true)
    expect(isSetAside(url('/assets/builder/lobster-latin-ab12.woff2'), base.origin)).toBe(true)
    expect(isSetAside(url('/assets/builder-notes-ab12.js'), base.origin)).toBe(false)
    expect(partOf('/assets/builder/canvas-ab12.js')).toBe('builder')
    expect(partOf('/assets/builder/montserrat-latin-ab12.woff2')).toBe('builder')
    expect(cacheOfPart('/assets/builder/canvas-ab12.js')).toBe('builder')
    expect(cacheOfPart('/assets/looks/depot-ab12.js')).toBe('looks')
  })
})
