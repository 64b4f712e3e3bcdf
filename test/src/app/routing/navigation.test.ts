import { expect, it, vi } from 'vitest'
import { createAroundNav } from '#src/app/routing/navigation.ts'

vi.mock('#src/platform/page/history.ts', () => ({
  blend: (go: () => void) => go(),
  leaveFor: (go: () => void) => go(),
  entryState: (_state: unknown, _to: string, replace: boolean) => ({ replace }),
}))
vi.mock('#src/app/routing/routes.ts', async (original) => {
  const routes = await original<typeof import('#src/app/routing/routes.ts')>()
  const screen = { loaded: () => ({}) }
  return {
    ...routes,
    matchRoute: (path: string) => ({ route: { ...routes.matchRoute(path).route, screen } }),
  }
})

it.each([
  ['/brote/shopping-cart', undefined, true],
  ['/brote/shopping-cart', { replace: false }, true],
  ['/brote/checkout', undefined, false],
  ['/brote/checkout', { replace: true }, true],
  ['/brote/products-list?sort=newest', undefined, false],
] as const)('[CART-17] %s (%j) takes the place of the page that was left: %s', (to, options, replace) => {
  const navigate = vi.fn()
  createAroundNav()(navigate, to, options)
  expect(navigate).toHaveBeenCalledExactlyOnceWith(to, { replace, state: { replace } })
})
