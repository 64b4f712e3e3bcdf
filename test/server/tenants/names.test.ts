import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { isFreeName, RESERVED_NAMES, SHOP_NAME } from '#contract/shop-names.ts'
import { demoShops } from '#demo/shops.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { navigationRule } from '#sw/routes.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ pages: (app) => void app.get('/:tenantName', async () => '') })
})
afterAll(() => shop.close())

/** First segments that could be a shop's name; `:tenantName` and files such as `/robots.txt` are none. */
const segments = (paths: readonly string[]): string[] => [
  ...new Set(paths.map((path) => path.split('/')[1] ?? '').filter((first) => SHOP_NAME.test(first))),
]
/** Every route of the running server: those of the tree's trunk, whose branches lie below them. */
const registered = () =>
  (['GET', 'POST', 'PUT', 'DELETE'] as const).flatMap((method) =>
    [...shop.app.printRoutes({ commonPrefix: false, method }).matchAll(/^[├└]── (\/\S*)/gm)].map(
      ([, path = '']) => path,
    ),
  )

test('[TEN-9] no shop is named like an address that the server or the contract has', () => {
  const own = segments([...registered(), ...endpoints.map(({ path }) => path)])
  expect(own).toEqual(expect.arrayContaining(['api', 'users', 'media', 'healthz', 'readyz', 'metrics']))
  expect(own.filter(isFreeName)).toEqual([])
})

test('[TEN-9] nor like a folder that the build, the development server or the service worker answers', () => {
  const served = readdirSync('public').map((name) => `/${name}`)
  const proxied = /API_PATHS = \[(.*)\]/.exec(readFileSync('vite.config.ts', 'utf8'))?.[1] ?? ''
  const answered = [...proxied.matchAll(/'(\/[a-z-]+)/g)].map(([, path = '']) => path)
  expect(answered).toContain('/media')
  const built = [
    '/assets/x',
    '/src/main.tsx',
    '/contract/x',
    '/domain/x',
    '/docs/',
    '/ar/',
    '/arg/',
    '/cl/',
    '/cl-es/',
  ]
  expect(segments([...served, ...answered, ...built]).filter(isFreeName)).toEqual([])
  // What the worker leaves to the server is no shop's.
  for (const name of ['brote', 'mi-tienda']) expect(navigationRule(`/${name}/`)).toBe('shell')
  for (const name of RESERVED_NAMES) expect(SHOP_NAME.test(name)).toBe(true)
})

test('[TEN-9] the demo’s shops have names that are free', () => {
  expect(demoShops.map(({ tenant }) => tenant).filter((name) => !isFreeName(name))).toEqual([])
})
