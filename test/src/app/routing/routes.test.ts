import { describe, expect, it } from 'vitest'
import { SHOP_PATHS } from '#contract/paths.ts'
import { matchRoute, readAddress } from '#src/app/routing/routes.ts'

const screenOf = (path: string) => matchRoute(path).route.screen.name

describe('addresses', () => {
  it('[ROUTE-1] the first segment names the shop', () => {
    expect(readAddress('/brote/products-list?page=2#x')).toEqual({
      tenant: 'brote',
      path: '/products-list',
      search: 'page=2',
    })
    expect(readAddress('/brote')).toEqual({ tenant: 'brote', path: '/', search: '' })
    expect(readAddress('/')).toEqual({ tenant: '', path: '/', search: '' })
  })

  it('[ROUTE-2, ROUTE-4, ROUTE-5, ROUTE-8, ROUTE-10] each route has its screen', () => {
    expect(screenOf('/')).toBe('home')
    expect(screenOf('/products-list')).toBe('products-list')
    expect(screenOf('/products-list/')).toBe('products-list')
    expect(screenOf('/shopping-cart')).toBe('shopping-cart')
    expect(screenOf('/checkout')).toBe('checkout')
    expect(screenOf('/confirm-purchase')).toBe('confirm-purchase')
    expect(screenOf('/orders/detail')).toBe('order-detail')
    expect(matchRoute('/orders/detail/12').params).toEqual({ id: '12' })
    expect(matchRoute('/orders/detail/100%').params).toEqual({ id: '100%' })
    expect(matchRoute('/orders/detail/a%20b').params).toEqual({ id: 'a b' })
  })

  it.each(['simple', 'curva', 'playground'])(
    '[ROUTE-13, ROUTE-14, ROUTE-15] a product’s slug may be left out before %s',
    (kind) => {
      expect(screenOf(`/product-detail/${kind}`)).toBe('product-detail')
      const { route, params } = matchRoute(`/product-detail/taza-de-cer%C3%A1mica/${kind}`)
      expect(route.screen.name).toBe('product-detail')
      expect(params).toEqual({ productType: 'taza-de-cerámica' })
    },
  )

  it('[ROUTE-29] each path of the contract has a screen', () => {
    for (const path of SHOP_PATHS) {
      const address = path.replace(/:\w+\??/g, 'x')
      expect(screenOf(address), path).not.toBe('not-found')
    }
    expect(screenOf('/no-hay')).toBe('not-found')
  })

  it('[LAYOUT-2, LAYOUT-3] the checkout has its own layout, everything else the default one', () => {
    expect(matchRoute('/checkout').route.layout).toBe('checkout')
    expect(matchRoute('/products-list').route.layout).toBe('default')
  })
})
