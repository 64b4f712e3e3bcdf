import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPath } from '#src/session/return-path.ts'
import { loginHref } from '#src/ui/hrefs.ts'

const ORIGIN = 'https://shops.example'
/** Where the router would go: the path inside the shop behind the shop's name. */
const target = (from: string) => new URL(`/brote${returnPath(from, 'brote')}`, ORIGIN)

describe('the page to return to', () => {
  it.each([
    ['/brote/checkout?step=billing#pago', '/checkout?step=billing#pago'],
    ['/brote/', '/'],
    ['/brote/orders/detail/7', '/orders/detail/7'],
    ['/brote/product-detail/remera-ni%C3%B1o/simple?id=1', '/product-detail/remera-ni%C3%B1o/simple?id=1'],
  ])('[ROLE-10] %s is a page of the shop', (from, inside) => {
    expect(returnPath(from, 'brote')).toBe(inside)
  })

  it.each([
    null,
    undefined,
    '',
    'https://evil.example/',
    '//evil.example/brote/',
    '/\\evil.example/brote/',
    '/\t/evil.example/brote/',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/marea/checkout',
    '/brote',
    '/brotes/checkout',
    '/brote/../marea/',
    '/brote/%2e%2e/marea/',
    '/brote/..%5C..%5Cmarea/../../marea/',
    '/brote//evil.example',
    '/brote/\\evil.example',
    '/brote/auth?mode=login&from=x',
    '/brote/AUTH/',
    'brote/checkout',
    ' /brote/checkout',
    '~/marea',
  ])('[ROLE-10] %j is the home instead', (from) => {
    expect(returnPath(from, 'brote')).toBe('/')
  })

  it('[ROLE-10] no address whatsoever leaves the shop', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '..',
        '.',
        '%2e',
        '%2F',
        '%5c',
        '@',
        ':',
        '#',
        '?',
        '\t',
        '\n',
        '~',
        '%00',
      ),
      fc.constantFrom('brote', 'marea', 'auth', 'checkout', 'https:', 'evil.example', 'javascript:', 'from='),
      fc.string({ maxLength: 6 }),
    )
    const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    const inside = hostile.map((rest) => `/brote/${rest}`)
    fc.assert(
      fc.property(fc.oneof(hostile, inside), (from) => {
        const { origin, pathname } = target(from)
        expect(origin).toBe(ORIGIN)
        expect(pathname.startsWith('/brote/')).toBe(true)
        expect(pathname).not.toMatch(/^\/brote\/(\/|auth\/?$)/i)
      }),
      { numRuns: 3000 },
    )
  })

  it('[ROLE-9] comes back from the log-in’s own address as it went in', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const from = `/brote${path.startsWith('/') ? path : `/${path}`}?${query}`
        const carried = new URL(loginHref(from), ORIGIN).searchParams.get('from')
        expect(carried).toBe(from)
      }),
    )
  })
})
