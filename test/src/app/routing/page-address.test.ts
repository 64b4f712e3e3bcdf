import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOfPage } from '#src/app/routing/page-address.ts'

const addressOf = (asked: string) => addressOfPage(asked).address

describe('the one address of a page', () => {
  it.each([
    ['/brote/?utm_source=x&zz=1', '/brote/'],
    ['/?a=1', '/'],
    ['/brote/products-list?zz=1&page=2&gclid=3', '/brote/products-list?page=2'],
    ['/brote/Products-List/?page=1&sort=relevance&search=%20', '/brote/products-list'],
    ['/brote/products-list?colors=Rojo,Azul,Rojo', '/brote/products-list?colors=Azul,Rojo'],
    ['/brote/products-list?colors=Rojo&colors=%20Azul%20,', '/brote/products-list?colors=Azul,Rojo'],
    [
      '/brote/products-list?minPrice=0100.001&maxPrice=950,5',
      '/brote/products-list?minPrice=100&maxPrice=950.5',
    ],
    ['/brote/products-list?search=taza%20%20%20negra%0A', '/brote/products-list?search=taza+negra'],
    [
      '/brote/products-list?fields=Origen:Per%C3%BA,roto,:x',
      '/brote/products-list?fields=Origen%3APer%25C3%25BA',
    ],
    ['/brote/product-detail/lo-que-sea/curva?zz=1&id=5', '/brote/product-detail/simple?id=5'],
    ['/brote/product-detail/simple?color=Rojo&id=5', '/brote/product-detail/simple?id=5&color=Rojo'],
    ['/brote/product-detail/x/playground?id=5', '/brote/product-detail/playground?id=5'],
    ['/brote/legal/terminos?x', '/brote/legal/terminos'],
    ['/brote/legal/toString', '/brote/404/nada'],
    ['/brote/no/hay/nada?x=1', '/brote/404/nada'],
    ['/brote/orders/detail/17?follow=secreto', '/brote/orders/detail'],
    ['/brote/checkout?quote=3&token=secreto', '/brote/checkout'],
  ])('[SSR-10] %s is %s', (asked, expected) => {
    expect(addressOf(asked)).toBe(expected)
  })

  it('[SSR-10] is the same whatever is added to it, and in any order', () => {
    const known = ['colors=Rojo,Azul', 'sort=price', 'page=3', 'quantity=20', 'techniques=4', 'search=mate']
    const alone = addressOf(`/brote/products-list?${known.join('&')}`)
    const junk = fc.array(fc.stringMatching(/^zz[a-z_]{1,12}=[\w%.,]{0,12}$/), { maxLength: 5 })
    fc.assert(
      fc.property(fc.shuffledSubarray(known, { minLength: known.length }), junk, (own, added) => {
        expect(addressOf(`/brote/products-list?${[...added, ...own].join('&')}`)).toBe(alone)
      }),
    )
  })

  it('[SSR-10] is its own', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const once = addressOf(`/brote${path}?${query}`)
        expect(addressOf(once)).toBe(once)
      }),
    )
  })
})
