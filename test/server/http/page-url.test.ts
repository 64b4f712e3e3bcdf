import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirectOf, withoutTracking } from '#server/http/page-url.ts'

describe('redirects', () => {
  it.each([
    ['/ar/brote/products-list?page=2', '/brote/products-list?page=2', 'locale=ARG-ES'],
    ['/arg/brote/products-list?page=2', '/brote/products-list?page=2', 'locale=ARG-ES'],
    ['/ARG-ES/brote/', '/brote/', 'locale=ARG-ES'],
    ['/CL/marea/', '/marea/', 'locale=CL-ES'],
    ['/cl-ES/marea/', '/marea/', 'locale=CL-ES'],
    ['/cl', '/', 'locale=CL-ES'],
  ])('[ROUTE-17, ROUTE-23] %s leads to %s and is remembered for 365 days', (from, to, cookie) => {
    const redirect = redirectOf(from, undefined)
    expect(redirect).toMatchObject({ location: to, status: 302 })
    expect(redirect?.cookie).toContain(`${cookie}; Max-Age=31536000`)
  })

  /** Where a browser goes that follows it. */
  const siteOf = (address: string, tenant?: string) => {
    const redirect = redirectOf(address, tenant)
    return redirect === undefined ? SITE : new URL(redirect.location, SITE).origin
  }
  const SITE = 'https://tienda.ejemplo.com'

  it.each([
    '/cl//evil.example',
    '/ar///evil.example/x',
    '/cl/%2F/evil.example',
    '/ar/\\evil.example',
    '/ar/\\/evil.example',
    '/ar/\t/evil.example',
    '/ar/\n\\evil.example',
    '/ar/\u0000//evil.example',
    '/arg//evil.example',
    '/arg-es/\\evil.example',
    '/\\evil.example',
    '/\\Evil.example',
    '/\\EVIL.example/x',
    '/\t/evil.example',
    '//evil.example',
  ])('[SAFE-48] %j stays on this site', (address) => {
    expect([siteOf(address), siteOf(address, 'brote')]).toEqual([SITE, SITE])
  })

  it('[SAFE-48] no address leads to another site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '.',
      ':',
      '@',
      'ar',
      'CL',
      'Evil.example',
      '%5C',
      '?',
      '#',
      ' ',
    )
    const address = fc
      .array(fc.oneof(piece, fc.string()), { maxLength: 12 })
      .map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(address, (text) => {
        for (const tenant of [undefined, 'brote']) {
          const location = redirectOf(text, tenant)?.location ?? '/'
          expect(new URL(location, SITE).origin).toBe(SITE)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('[ROUTE-18] / leads to DEFAULT_TENANT when it is set', () => {
    expect(redirectOf('/?a=1', 'brote')).toEqual({ location: '/brote/?a=1', status: 302 })
    expect(redirectOf('/', undefined)).toBeUndefined()
  })

  it('[ROUTE-1] a shop is the same however its name is written', () => {
    expect(redirectOf('/Brote/products-list?search=Mate', undefined)).toEqual({
      location: '/brote/products-list?search=Mate',
      status: 301,
    })
  })

  it('[ROUTE-2] a shop’s home ends in a slash', () => {
    expect(redirectOf('/brote?x=1', undefined)).toEqual({ location: '/brote/?x=1', status: 301 })
    expect(redirectOf('/brote/', undefined)).toBeUndefined()
  })
})

it('[SSR-3] what an advertisement adds to an address makes no other page', () => {
  expect(withoutTracking('/brote/products-list?utm_source=x&page=2&fbclid=y')).toBe(
    '/brote/products-list?page=2',
  )
  expect(withoutTracking('/brote/?gclid=1')).toBe('/brote/')
  expect(withoutTracking('/brote/?a=b=c&d')).toBe('/brote/?a=b=c&d')
})
