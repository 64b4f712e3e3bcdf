import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cartProducts } from '#contract/cart.ts'
import type { Quote } from '#contract/quotes.ts'
import { lineItems } from '#domain/cart/lines.ts'
import { toOrderLines } from '#domain/orders/lines.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { atAgreed, holdsMoreOf, quotedProducts, quotedTotals } from '#domain/pricing/quoted.ts'
import { PLAIN, simple, uuid } from '../builders.ts'

const GROUP = '0b9f6e1a-3c52-4a8e-9d41-5f1f6f2b7a10'
const ALONE = '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e4f'

const line = (
  shoppingCartId: string,
  productId: string,
  total: number,
  quantity = 2,
): Quote['lines'][number] => ({
  productId,
  genericProductId: 'g1',
  productName: 'Remera',
  variantName: 'Negro / M',
  shoppingCartId,
  quantity,
  picture: '/media/x.avif',
  artwork: '',
  total,
  sku: `sku-${productId}`,
  customization: null,
  printingArea: '',
})

const quoted = {
  id: '12',
  number: 'BRO-C-12',
  total: 30.6,
  lines: [line(GROUP, 'v1', 10.1), line(ALONE, 'v2', 0.3), line(GROUP, 'v3', 20.2, 5)],
}

describe('a quote as a cart holds it', () => {
  it('[ORDER-12] has the members of a curva together, each with its units', () => {
    const products = quotedProducts(quoted)
    expect(v.is(cartProducts, products)).toBe(true)
    expect(products.map(({ type }) => type)).toEqual(['ProductoCurva', 'ProductoSimple'])
    expect(products.flatMap(lineItems).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ['v1', 2],
      ['v3', 5],
      ['v2', 2],
    ])
    expect(products[0]?.quoteInfo).toEqual({ quoteId: '12', quoteNumber: 'BRO-C-12' })
  })

  it('[BUILD-78] keeps designs with the pictures of their views, of a curva too', () => {
    const customization = { views: [{ name: 'frente', areas: [] }], applicationDays: 8 }
    const design = {
      customization,
      artwork: '/media/u/a.webp',
      images: ['/media/u/a.webp', '/media/u/b.webp'],
    }
    const views = [{ image_url: '/media/u/a.webp' }, { image_url: '/media/u/b.webp' }]
    const products = quotedProducts({ ...quoted, lines: quoted.lines.map((one) => ({ ...one, ...design })) })
    const applied = { customization, customizationRender: '/media/u/a.webp', images: views }
    expect(products).toMatchObject([applied, { value: applied }])
    expect(v.is(cartProducts, products)).toBe(true)
    const lines = toOrderLines(products, priceCart(products, new Map(), PLAIN))
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line.imageList).toEqual(design.images)
  })

  it('[ORDER-12] is the same at each reading, so that what was seen is known again', () => {
    expect(quotedProducts(quoted)).toEqual(quotedProducts(structuredClone(quoted)))
    const ids = quotedProducts(quoted)
      .flatMap(lineItems)
      .map(({ itemId }) => itemId)
    expect(new Set(ids).size).toBe(3)
  })

  it('[ORDER-12, CHECK-10] says what each line was said to cost, a curva’s members added exactly', () => {
    expect(quotedTotals(quoted)).toEqual({
      products: { [GROUP]: { total: 30.3 }, [ALONE]: { total: 0.3 } },
      TOTAL: { total: 30.6 },
    })
  })

  it('[DESK-13] is bought at the prices that its shop agreed, with what can’t be sold today', () => {
    const today = priceCart(quotedProducts(quoted), new Map(), PLAIN)
    const agreed = { ...today.TOTAL, total: 25 }
    const bought = atAgreed(today, { agreed: { [ALONE]: agreed }, prices: agreed })
    expect(bought?.TOTAL).toEqual(agreed)
    expect(bought?.products[ALONE]).toEqual(agreed)
    expect(bought?.products[GROUP]).toEqual(today.products[GROUP])
    expect(bought?.issues).toEqual(today.issues)
    expect(atAgreed(today, { prices: agreed })).toBe(today)
  })

  it('[VALID-3] overlaps a cart by other lines of its products alone: not by those that were quoted, nor by its own', () => {
    const cart = quotedProducts(quoted)
    const asked = cart.map((each) => ({ ...each, quoteInfo: null }))
    expect(holdsMoreOf(asked, quoted)).toBe(false)
    const takenFrom = cart.map((each, at) => ({ ...each, shoppingCartUUID: uuid(at + 1) }))
    expect(holdsMoreOf(takenFrom, quoted)).toBe(false)
    const other = simple({ line: 7, variant: 'v2' })
    expect(holdsMoreOf([...asked, other], quoted)).toBe(true)
    expect(holdsMoreOf([{ ...other, quoteInfo: { quoteId: '13', quoteNumber: 'BRO-C-13' } }], quoted)).toBe(
      true,
    )
    expect(holdsMoreOf([simple({ line: 8, variant: 'v9' })], quoted)).toBe(false)
  })
})
