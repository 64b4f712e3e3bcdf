import { describe, expect, it } from 'vitest'
import type { CartIssue } from '#contract/cart.ts'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { lineUnits } from '#domain/cart/units.ts'
import { productCopy } from '#src/db/copies/copies.ts'
import { curvaLine, simpleLine } from '#src/features/cart/commands/new-line.ts'
import { lineHref, variantLabel } from '#src/features/cart/lines/describe.ts'
import { repairOf } from '#src/features/cart/lines/repairs.ts'
import { productionDays } from '#src/features/cart/prices/products.ts'
import { withoutOrdered } from '#src/sync/cart/take-out.ts'
import { curva, simple, uuid } from '../support.ts'

const variant = (id: string, size: string): Variant => ({
  id,
  sku: `sku-${id}`,
  element_description_1: 'Azul',
  element_description_2: size,
  element_description_3: '',
  color: 'Azul',
  hex: '#00f',
  size,
  stock: 50,
  featuredImg: '',
  images: [{ image_url: `/media/${id}.webp`, view: '' }],
})

const product: ProductDetail = {
  id: '7',
  name: 'Mate de acero & más',
  productType: 'mate',
  kind: 'ProductoSimple',
  external_id: 'MA-7',
  categoryName: '',
  brand: '',
  featured_img: '/media/mate.webp',
  price: 100,
  priceBreaks: [{ from: 1, price: 100 }],
  minimumQuantity: 1,
  colors: [],
  sizes: [],
  stock: 100,
  isCustomizable: false,
  isNew: false,
  printing_types: [],
  description: 'x'.repeat(4000),
  material: '',
  variants: [variant('a', 'S'), variant('b', 'M')],
  techniques: [],
  printAreas: [],
  productionDays: 4,
  dynamicFields: [],
  related: [],
}
const [small, medium] = product.variants as [Variant, Variant]

describe('lines', () => {
  it('[CART-20] carry their own UUID, the product and the variant, within the wire’s bounds', () => {
    const line = simpleLine(product, small, 3, () => uuid(1))
    expect(line).toMatchObject({
      type: 'ProductoSimple',
      shoppingCartUUID: uuid(1),
      quoteInfo: null,
      generic: { id: '7', external_id: 'MA-7' },
      value: { id: 'a', quantity: 3, featuredImg: '/media/a.webp', sku: 'sku-a', customization: null },
    })
    expect(line.generic.description).toHaveLength(3000)
    expect(variantLabel(line)).toBe('Azul · S')
  })

  it('[CART-34] open their product in their own colour', () => {
    const line = simpleLine(product, small, 3, () => uuid(1))
    expect(lineHref(line)).toBe('/product-detail/mate-de-acero-mas/simple?id=7&color=Azul')
    const units = new Map([[medium.id, 5]])
    const curva = curvaLine(product, units, () => uuid(1))
    expect(curva && lineHref(curva)).toBe('/product-detail/mate-de-acero-mas/curva?id=7&color=Azul')
  })

  it('[CART-16] of a curva hold the chosen variants alone; their units are the sum', () => {
    const units = new Map([
      [small.id, 0],
      [medium.id, 5],
    ])
    const line = curvaLine(product, units, () => uuid())
    expect(line?.value.map(({ value }) => value.id)).toEqual(['b'])
    expect(line && lineUnits(line)).toBe(5)
    expect(curvaLine(product, new Map(), () => uuid())).toBeNull()
  })

  it('[CHECK-8] take as long as the slowest of them, its techniques included', () => {
    const line = simpleLine(product, small, 1, () => uuid())
    const customised = { ...line, value: { ...line.value, customization: { views: [], applicationDays: 5 } } }
    const unknown = { ...line, value: { ...line.value, customization: { views: [], applicationDays: -1 } } }
    const copies = new Map([['7', { data: productCopy(product), savedAt: 0 }]])
    expect(productionDays([line, customised], copies)).toBe(9)
    expect(productionDays([unknown], copies)).toBe(4)
    expect(productionDays([line], new Map())).toBe(0)
  })
})

describe('what mends a line', () => {
  const issue = (code: CartIssue['code'], id: string, limit?: number): CartIssue => ({
    shoppingCartUUID: id,
    code,
    message: '',
    ...(limit === undefined ? {} : { limit }),
  })

  it('[PRICE-11] raises to the minimum, counting what other lines hold of the product', () => {
    const line = simple({ quantity: 4, id: uuid(31) })
    expect(repairOf(line, issue('minimum_quantity', uuid(31), 12), 6)).toEqual({
      kind: 'set',
      itemId: uuid(31),
      quantity: 10,
    })
  })

  it('[PRICE-11] raises the largest member of a curva', () => {
    const line = curva({ S: 2, M: 5 }, 'c1', uuid(32))
    const repair = repairOf(line, issue('minimum_quantity', uuid(32), 10), 7)
    expect(repair).toEqual({ kind: 'set', itemId: line.value[1]?.shoppingCartUUID, quantity: 8 })
  })

  it('[CART-22] lowers to what is left, and removes what is gone', () => {
    const line = simple({ quantity: 9, id: uuid(33) })
    expect(repairOf(line, issue('out_of_stock', uuid(33), 4), 9)).toMatchObject({ kind: 'set', quantity: 4 })
    expect(repairOf(line, issue('out_of_stock', uuid(33), 0), 9)).toMatchObject({ kind: 'remove' })
    expect(repairOf(line, issue('product_unavailable', uuid(33)), 9)).toMatchObject({ kind: 'remove' })
    expect(repairOf(line, issue('minimum_quantity', uuid(33)), 9)).toBeNull()
  })
})

describe('after an order', () => {
  it('[CHECK-15] what was ordered goes, member by member, and what came after stays', () => {
    const ordered = curva({ S: 2, M: 5 }, 'c1', uuid(51))
    const [first, second] = ordered.value
    if (!first || !second) throw new Error('two members')
    const grown = { ...ordered, value: [first, { ...second, value: { ...second.value, quantity: 8 } }] }
    const other = simple({ id: uuid(52) })
    const rest = withoutOrdered([grown, other], [ordered])
    expect(rest.map(lineUnits)).toEqual([3, 1])
    expect(withoutOrdered([ordered], [ordered])).toEqual([])
  })
})
