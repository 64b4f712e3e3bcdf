import { describe, expect, it } from 'vitest'
import { lineUnits } from '#domain/cart/units.ts'
import { curva, design, print, simple, uuid } from '../builders.ts'
import { done, IN_CART, MANY_DESIGNS, ONE_DESIGN, refusedWith, run } from '../cart-runner.ts'

describe('adding a simple product', () => {
  const plain = simple({ line: 1, quantity: 20 })

  it('[CART-2] makes a line of its own when nothing matches', () => {
    const other = simple({ line: 2, variant: 'w' })
    expect(done([plain], { type: 'add', product: other })).toEqual([plain, other])
  })

  it('[CART-1] is refused when the variant is in the cart already', () => {
    const again = simple({ line: 2, quantity: 5 })
    expect(run([plain], { type: 'add', product: again })).toEqual(refusedWith('already_in_cart', IN_CART))
  })

  it('[CART-1] is refused for a customisable one too, and beside a customised line', () => {
    const customised = simple({ line: 2, customizable: true })
    const refusal = refusedWith('already_in_cart', IN_CART)
    expect(run([plain], { type: 'add', product: customised })).toEqual(refusal)
    expect(run([customised], { type: 'add', product: plain })).toEqual(refusal)
  })

  it('[CART-2] raises the matching line where several designs are allowed', () => {
    const cart = done([plain], { type: 'add', product: simple({ line: 2, quantity: 5 }) }, MANY_DESIGNS)
    expect(cart).toEqual([simple({ line: 1, quantity: 25 })])
  })

  it('[CART-2] [CART-4] does not raise a customisable line', () => {
    const customised = simple({ line: 2, customizable: true, quantity: 3 })
    expect(done([customised], { type: 'add', product: plain }, MANY_DESIGNS)).toEqual([customised, plain])
  })

  it('[CART-4] is always a new line when customisable', () => {
    const first = simple({ line: 2, customizable: true })
    const second = simple({ line: 3, customizable: true })
    const cart = done([plain, first], { type: 'add', product: second }, MANY_DESIGNS)
    expect(cart).toEqual([plain, first, second])
  })

  it('[CART-4] [CART-24] is a new line with a design on it, whatever it says of itself', () => {
    const customization = design(print({ printingTypeId: 't', artwork: 'x' }))
    const designed = simple({ line: 2, customization, quantity: 3 })
    expect(done([designed], { type: 'add', product: plain }, MANY_DESIGNS)).toEqual([designed, plain])
    expect(done([plain], { type: 'add', product: designed }, MANY_DESIGNS)).toEqual([plain, designed])
    const shirts = curva({ line: 3, customization, cells: [{ line: 30, variant: 'm' }] })
    const more = curva({ line: 4, cells: [{ line: 40, variant: 'm' }] })
    expect(done([shirts], { type: 'add', product: more }, MANY_DESIGNS)).toEqual([shirts, more])
    expect(done([more], { type: 'add', product: shirts }, MANY_DESIGNS)).toEqual([more, shirts])
  })

  it('[CART-21] changes nothing when the very line is there already', () => {
    expect(done([plain], { type: 'add', product: plain })).toEqual([plain])
  })
})

describe('adding a curva', () => {
  const shirts = curva({
    line: 1,
    cells: [
      { line: 10, variant: 's', quantity: 2 },
      { line: 11, variant: 'm', quantity: 3 },
    ],
  })
  const more = curva({
    line: 2,
    cells: [
      { line: 20, variant: 'm', quantity: 4 },
      { line: 21, variant: 'l', quantity: 5 },
    ],
  })
  const merged = curva({
    line: 1,
    cells: [
      { line: 10, variant: 's', quantity: 2 },
      { line: 11, variant: 'm', quantity: 7 },
      { line: 21, variant: 'l', quantity: 5 },
    ],
  })

  it.each([ONE_DESIGN, MANY_DESIGNS])('[CART-3] merges curve lines by sku (%o)', (rules) => {
    expect(done([shirts], { type: 'add', product: more }, rules)).toEqual([merged])
  })

  it('[CART-3] goes by the sku, and by the variant where there is none', () => {
    const cell = (line: number, variant: string, sku: string) =>
      curva({ line, cells: [{ line: line * 10, variant, sku, quantity: 1 }] })
    const bySku = done([cell(1, 'a', 'x')], { type: 'add', product: cell(2, 'b', 'x') })
    expect(bySku.map(lineUnits)).toEqual([2])
    expect(bySku[0]?.value).toHaveLength(1)
    const byVariant = done([cell(1, 'a', '')], { type: 'add', product: cell(2, 'a', '') })
    expect(byVariant[0]?.value).toHaveLength(1)
    const apart = done([cell(1, 'a', '')], { type: 'add', product: cell(2, 'b', '') })
    expect(apart[0]?.value).toHaveLength(2)
  })

  it('[CART-21] adds nothing when all its members are there already', () => {
    const again = { ...shirts, shoppingCartUUID: uuid(9) }
    expect(done([shirts], { type: 'add', product: again })).toEqual([shirts])
    const moved = curva({ line: 9, cells: [{ line: 10, variant: 'xl', quantity: 8 }] })
    expect(done([shirts], { type: 'add', product: moved })).toEqual([shirts])
  })

  it('[CART-3] takes cells of one sku within the same addition together', () => {
    const twice = curva({
      line: 1,
      cells: [
        { line: 10, variant: 's', quantity: 2 },
        { line: 11, variant: 's', quantity: 3 },
      ],
    })
    expect(done([], { type: 'add', product: twice })).toEqual([
      curva({ line: 1, cells: [{ line: 10, variant: 's', quantity: 5 }] }),
    ])
  })

  it('[CART-4] never merges with a customisable line, nor a customisable one with any', () => {
    const customised = { ...more, isCustomizable: true }
    expect(done([shirts], { type: 'add', product: customised }, MANY_DESIGNS)).toEqual([shirts, customised])
    expect(done([customised], { type: 'add', product: shirts }, MANY_DESIGNS)).toEqual([customised, shirts])
  })

  it('[CART-1] is refused when it can’t merge and a variant is in the cart', () => {
    const customised = { ...more, isCustomizable: true }
    const refusal = refusedWith('already_in_cart', IN_CART)
    expect(run([shirts], { type: 'add', product: customised })).toEqual(refusal)
    expect(run([customised], { type: 'add', product: shirts })).toEqual(refusal)
  })

  it('[CART-1] is refused when another line than its own holds one of the variants', () => {
    const customised = curva({ line: 3, customizable: true, cells: [{ line: 30, variant: 'l' }] })
    expect(run([shirts, customised], { type: 'add', product: more })).toEqual(
      refusedWith('already_in_cart', IN_CART),
    )
    expect(done([shirts, customised], { type: 'add', product: more }, MANY_DESIGNS)).toEqual([
      merged,
      customised,
    ])
  })

  it('[CART-3] does not merge into another product', () => {
    const other = curva({ line: 3, product: 'd', cells: [{ line: 30, variant: 'x' }] })
    expect(done([shirts], { type: 'add', product: other })).toEqual([shirts, other])
  })
})
