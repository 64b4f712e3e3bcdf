import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { linesAgain } from '#src/features/cart/buy-again.ts'
import { shirt } from '../catalogue/products.ts'

const mug: ProductDetail = { ...shirt, id: '9', name: 'Taza', kind: 'ProductoSimple' }
const products = new Map([shirt, mug].map((product) => [product.id, product]))
const line = (genericProductId: string, productId: string, shoppingCartId: string, quantity = 5) => ({
  genericProductId,
  productId,
  shoppingCartId,
  quantity,
  productName: products.get(genericProductId)?.name ?? 'Gorra',
})

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
})
