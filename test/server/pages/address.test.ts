import { describe, expect, it } from 'vitest'
import { redirectOf, withoutTracking } from '#server/pages/address.ts'

describe('redirects', () => {
  it.each([
    ['/ar/brote/products-list?page=2', '/brote/products-list?page=2', 'locale=AR'],
    ['/CL/marea/', '/marea/', 'locale=CL'],
    ['/cl', '/', 'locale=CL'],
  ])('[ROUTE-17] %s leads to %s and is remembered for 365 days', (from, to, cookie) => {
    const redirect = redirectOf(from, undefined)
    expect(redirect).toMatchObject({ location: to, status: 302 })
    expect(redirect?.cookie).toContain(`${cookie}; Max-Age=31536000`)
  })

  it.each(['/cl//evil.example', '/ar///evil.example/x', '/cl/%2F/evil.example'])(
    '[ROUTE-17] %s stays on this site',
    (address) => {
      expect(redirectOf(address, undefined)?.location).toMatch(/^\/(?![/\\])/)
    },
  )

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
