import { describe, expect, it } from 'vitest'
import { matchRoute, notFoundRoute } from '#src/app/routing/routes.ts'

describe('addresses of no page', () => {
  it.each(['/nope', '/no/such/page', '/orders/detail/1/2/3', '/%'])(
    '[ROUTE-1] %s has the not-found page, however deep',
    (path) => {
      const { route } = matchRoute(path)
      expect(route).toBe(notFoundRoute)
      expect(route.pattern.test(path)).toBe(true)
    },
  )
})
