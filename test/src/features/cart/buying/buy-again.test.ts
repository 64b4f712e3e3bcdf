import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { linesAgain } from '#src/features/cart/buying/buy-again.ts'
import { shirt } from '../../catalogue/products.ts'

const mug: ProductDetail = { ...shirt, id: '9', name: 'Taza', kind: 'ProductoSimple' }
const products = new Map([shirt, mug].map((product) => [product.id, product]))
const line = (genericProductId: string, productId: string, shoppingCartId: string, quantity = 5) => ({
  genericProductId,
  productId,
  shoppingCartId,
  quantity,
  productName: products.get(genericProductId)?.name ?? 'Gorra',
  artwork: '',
})
const customization = {
  views: [
    {
      name: 'frente',
      areas: [
        {
          areaId: '1',
          printingTypeId: 's',
          colors: 1,
          widthMm: 50,
          heightMm: 20,
          artwork: 'a'.repeat(64),
          elements: [],
        },
      ],
    },
  ],
  applicationDays: 3,
}
const designed = { customization, artwork: '/media/uploads/x.png', images: ['/media/uploads/x.png'] }

describe('buying again', () => {
  it('[ORDER-22] makes one curva of the lines that were one, in the order they stand there', () => {
    const { products: made, missing } = linesAgain(
      [line('9', '3', 'b', 7), line('6', '1', 'a'), line('6', '4', 'a', 2)],
      products,
    )
    expect(missing).toEqual([])
    expect(made).toMatchObject([
      { type: 'ProductoSimple', value: { id: '3', quantity: 7 } },
      {
        type: 'ProductoCurva',
        value: [{ value: { id: '1', quantity: 5 } }, { value: { id: '4', quantity: 2 } }],
      },
    ])
    expect(new Set(made.map(({ shoppingCartUUID }) => shoppingCartUUID)).size).toBe(2)
  })

  it('[ORDER-22] names what the shop has no more, and brings the rest', () => {
    const { products: made, missing } = linesAgain(
      [line('6', '1', 'a'), line('6', '99', 'a'), line('404', '1', 'c')],
      products,
    )
    expect(missing).toEqual(['Remera', 'Gorra'])
    expect(made).toMatchObject([{ value: [{ value: { id: '1' } }] }])
    expect(linesAgain([line('404', '1', 'c')], products)).toEqual({ products: [], missing: ['Gorra'] })
  })

  it('[CART-24] brings the design along, and no line with one is taken for a plain one', () => {
    const area = { id: '1', view: 'frente', name: '', widthMm: 80, heightMm: 80, techniques: ['s'] }
    const takes = { isCustomizable: true, printAreas: [area] }
    const printed = new Map([
      ['9', { ...mug, ...takes }],
      ['6', { ...shirt, ...takes }],
    ])
    const { products: made } = linesAgain(
      [
        { ...line('9', '3', 'b', 7), ...designed },
        { ...line('6', '1', 'a'), ...designed },
        line('9', '3', 'c'),
      ],
      printed,
    )
    const design = { isCustomizable: true, customization, customizationRender: '/media/uploads/x.png' }
    expect(made).toMatchObject([
      { type: 'ProductoSimple', value: { ...design, images: [{ image_url: '/media/uploads/x.png' }] } },
      { type: 'ProductoCurva', ...design },
      { type: 'ProductoSimple', value: { isCustomizable: false, customization: null } },
    ])
    const { products: plain } = linesAgain([{ ...line('9', '3', 'b'), ...designed }], products)
    expect(plain).toMatchObject([{ value: { customization: null, isCustomizable: false } }])
  })
})
