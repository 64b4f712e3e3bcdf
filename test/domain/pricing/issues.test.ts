import { describe, expect, it } from 'vitest'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { catalogueOf, curva, design, PLAIN, priced, print, simple, technique, uuid } from '../builders.ts'

const issuesOf = (...[cart, catalogue]: [Parameters<typeof priceCart>[0], Parameters<typeof priceCart>[1]]) =>
  priceCart(cart, catalogue, PLAIN).issues

describe('minimum quantity', () => {
  const catalogue = catalogueOf(priced({ id: 'p', minimumQuantity: 12 }))

  it('[PRICE-11] is said with its number on each line of the product', () => {
    const cart = [
      simple({ line: 1, variant: 'a', quantity: 5 }),
      simple({ line: 2, variant: 'b', quantity: 6 }),
    ]
    const message = 'La compra mínima de Producto p es de 12 unidades.'
    expect(issuesOf(cart, catalogue)).toEqual([
      { shoppingCartUUID: uuid(1), code: 'minimum_quantity', message, limit: 12 },
      { shoppingCartUUID: uuid(2), code: 'minimum_quantity', message, limit: 12 },
    ])
  })

  it('[PRICE-11] is met by the lines of a product together', () => {
    const cart = [
      simple({ line: 1, variant: 'a', quantity: 5 }),
      simple({ line: 2, variant: 'b', quantity: 7 }),
    ]
    expect(issuesOf(cart, catalogue)).toEqual([])
    expect(issuesOf([simple({ line: 1, quantity: 11 })], catalogue)).toHaveLength(1)
    expect(issuesOf([simple({ line: 1, quantity: 12 })], catalogue)).toEqual([])
  })

  it('[PRICE-11] of a technique counts the units with the same artwork', () => {
    const embroidered = catalogueOf(
      priced({ id: 'p', techniques: [technique({ id: 't', name: 'Bordado', minimumQuantity: 12 })] }),
    )
    const line = (n: number, quantity: number, artwork: string) =>
      simple({
        line: n,
        variant: `v${n}`,
        quantity,
        customization: design(print({ printingTypeId: 't', artwork })),
      })
    const message = 'Bordado se hace desde 12 unidades con el mismo diseño.'
    expect(issuesOf([line(1, 6, 'x'), line(2, 6, 'x')], embroidered)).toEqual([])
    expect(issuesOf([line(1, 12, 'x'), line(2, 11, 'y')], embroidered)).toEqual([
      { shoppingCartUUID: uuid(2), code: 'minimum_quantity', message, limit: 12 },
    ])
  })
})

describe('a product that makes no sense blank', () => {
  const catalogue = catalogueOf(
    priced({ id: 'p', requiresDesign: true, techniques: [technique({ id: 't' })] }),
    priced({ id: 'q' }),
  )

  it('[BUILD-65] is refused without a design, and with an empty one', () => {
    const message = 'Producto p se vende con un diseño: hay que personalizar antes de comprar.'
    const issue = { shoppingCartUUID: uuid(1), code: 'design_required', message }
    expect(issuesOf([simple({ line: 1 }), simple({ line: 2, product: 'q' })], catalogue)).toEqual([issue])
    const empty = simple({
      line: 1,
      customization: { views: [{ name: 'frente', areas: [] }], applicationDays: -1 },
    })
    expect(issuesOf([empty], catalogue)).toEqual([issue])
    const cells = [{ line: 3, variant: 'a' }]
    expect(issuesOf([curva({ line: 1, product: 'p', cells })], catalogue)).toEqual([issue])
  })

  it('[BUILD-65] is sold with one', () => {
    const customization = design(print({ printingTypeId: 't', artwork: 'x' }))
    expect(issuesOf([simple({ line: 1, customizable: true, customization })], catalogue)).toEqual([])
  })
})

describe('stock', () => {
  const stocked = (stock: number) => catalogueOf(priced({ id: 'p', variants: [{ id: 'v', stock }] }))

  it('[ORDER-20] [PRICE-14] is shared in order by lines that want the same variant', () => {
    const cart = [simple({ line: 1, quantity: 6 }), simple({ line: 2, quantity: 6, customizable: true })]
    expect(issuesOf(cart, stocked(12))).toEqual([])
    expect(issuesOf(cart, stocked(7))).toEqual([
      {
        shoppingCartUUID: uuid(2),
        code: 'out_of_stock',
        message: 'De Producto p (Negro, M) queda 1 unidad.',
        limit: 1,
      },
    ])
    expect(issuesOf(cart, stocked(0)).map((issue) => issue.message)).toEqual([
      'No queda stock de Producto p (Negro, M).',
      'No queda stock de Producto p (Negro, M).',
    ])
    expect(issuesOf(cart, stocked(5))[0]?.message).toBe('De Producto p (Negro, M) quedan 5 unidades.')
  })

  it('[PRICE-14] of a curva is said on the member', () => {
    const cells = [
      { line: 10, variant: 'a', quantity: 3 },
      { line: 11, variant: 'b', quantity: 3 },
    ]
    const variants = [
      { id: 'a', stock: 3 },
      { id: 'b', stock: 2 },
    ]
    const issues = issuesOf(
      [curva({ line: 1, product: 'p', cells })],
      catalogueOf(priced({ id: 'p', variants })),
    )
    expect(issues).toEqual([
      expect.objectContaining({ shoppingCartUUID: uuid(11), code: 'out_of_stock', limit: 2 }),
    ])
  })
})

describe('what is no longer for sale', () => {
  it('[PRICE-14] costs zero and is named, and the rest of the cart keeps its price', () => {
    const cart = [simple({ line: 1, product: 'gone' }), simple({ line: 2, quantity: 2 })]
    const prices = priceCart(cart, catalogueOf(priced({ id: 'p' })), PLAIN)
    expect(prices.products[uuid(1)]?.total).toBe(0)
    expect(prices.TOTAL.total).toBe(200)
    expect(prices.issues).toEqual([
      {
        shoppingCartUUID: uuid(1),
        code: 'product_unavailable',
        message: 'Producto gone ya no está a la venta.',
      },
    ])
  })

  it('[PRICE-14] a variant that the product does not have is named: a line can’t borrow a cheaper product', () => {
    const catalogue = catalogueOf(priced({ id: 'p', variants: [{ id: 'other', stock: 9 }] }))
    expect(issuesOf([simple({ line: 1 })], catalogue)).toEqual([
      expect.objectContaining({
        code: 'product_unavailable',
        message: 'Producto p (Negro, M) ya no está a la venta.',
      }),
    ])
  })

  it('[PRICE-14] a technique that the product does not offer is named and not charged', () => {
    const line = simple({ line: 1, customization: design(print({ printingTypeId: 'laser' })) })
    const prices = priceCart([line], catalogueOf(priced({ id: 'p' })), PLAIN)
    expect(prices.TOTAL.total).toBe(100)
    expect(prices.issues).toEqual([
      expect.objectContaining({
        code: 'product_unavailable',
        message: 'La técnica elegida ya no está disponible para Producto p.',
      }),
    ])
  })

  it('[PRICE-14] a product without any price can’t be bought', () => {
    const issues = issuesOf([simple({ line: 1 })], catalogueOf(priced({ id: 'p', priceBreaks: [] })))
    expect(issues).toEqual([expect.objectContaining({ code: 'product_unavailable' })])
  })
})
