import { describe, expect, it } from 'vitest'
import type { CartCommand } from '#domain/cart/commands.ts'
import { applyInMode, type CartState, resetDirect, shownProducts } from '#domain/cart/mode.ts'
import { deepFreeze, simple, uuid } from '../builders.ts'

const RULES = { isMultipleVariantDesigns: false }
const inCart = simple({ line: 1, variant: 'a', quantity: 3 })
const start: CartState = deepFreeze({ mode: 'cart', products: [inCart], directProduct: null })
const buyingNow: CartState = { ...start, mode: 'direct' }
const add = (line: number, variant: string): CartCommand => ({
  type: 'add',
  product: simple({ line, variant }),
  id: uuid(800 + line),
  at: 0,
})

function done(state: CartState, command: CartCommand): CartState {
  const result = applyInMode(state, command, RULES)
  if (!result.ok) throw new Error(result.refusal.message)
  return result.state
}

describe('direct mode', () => {
  const direct = done(buyingNow, add(2, 'a'))

  it('[CART-5] adding only sets the direct product, even a variant that the cart holds', () => {
    expect(direct.directProduct).toEqual(simple({ line: 2, variant: 'a' }))
    expect(direct.products).toEqual([inCart])
    const replaced = done(direct, add(3, 'b'))
    expect(replaced.directProduct).toEqual(simple({ line: 3, variant: 'b' }))
  })

  it('[CART-6] [CHECK-13] shows the direct product alone', () => {
    expect(shownProducts(start)).toEqual([inCart])
    expect(shownProducts(direct)).toEqual([simple({ line: 2, variant: 'a' })])
    expect(shownProducts(buyingNow)).toEqual([])
  })

  it('[CART-5] changes the quantity of the direct product and leaves the cart', () => {
    const set = done(direct, { type: 'setQuantity', lineId: uuid(2), quantity: 9, id: uuid(900), at: 0 })
    expect(set.directProduct).toEqual(simple({ line: 2, variant: 'a', quantity: 9 }))
    expect(set.products).toEqual([inCart])
  })

  it('[CART-7] returns to the cart when it is reset or its product is removed', () => {
    expect(resetDirect(direct)).toEqual(start)
    expect(done(direct, { type: 'remove', lineId: uuid(2), id: uuid(901), at: 0 })).toEqual(start)
    expect(done(direct, { type: 'reset', id: uuid(902), at: 0 })).toEqual(start)
  })

  it('[CART-9] takes no bulk changes', () => {
    for (const type of ['bulkAdd', 'bulkReplace'] as const) {
      const result = applyInMode(
        direct,
        { type, products: [simple({ line: 5 })], id: uuid(903), at: 0 },
        RULES,
      )
      expect(result).toEqual({
        ok: false,
        refusal: {
          code: 'cart_mode_only',
          message: 'Esa acción no se puede hacer durante una compra directa.',
        },
      })
    }
  })
})

describe('cart mode', () => {
  it('[CART-1] follows the rules of the cart, refusals and warnings included', () => {
    expect(done(start, add(2, 'b')).products).toHaveLength(2)
    expect(applyInMode(start, add(2, 'a'), RULES)).toMatchObject({
      ok: false,
      refusal: { code: 'already_in_cart' },
    })
    const bulk: CartCommand = {
      type: 'bulkAdd',
      products: [simple({ line: 7, variant: 'a' })],
      id: uuid(904),
      at: 0,
    }
    expect(applyInMode(start, bulk, RULES)).toMatchObject({
      ok: true,
      warning: expect.stringContaining('cotización'),
    })
  })
})
