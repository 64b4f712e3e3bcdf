import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrEditShoppingCart, getShoppingCartProductPrice } from '#contract/cart.ts'
import { completeOrder } from '#contract/checkout.ts'
import type { Schema } from '#contract/endpoint.ts'
import { getShippingQuote } from '#contract/shipping.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { transformed } from '#server/http/validation.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await testApp()
  token = await shop.guest()
})
afterAll(() => shop.close())

const UUID = '7a0e8f6e-2b1c-4a57-9a51-0d2f6f6d1c11'
const generic = {
  id: '1',
  name: 'Taza',
  featured_img: '',
  external_id: '',
  description: '',
  price: 10,
  printing_types: [],
}
const value = {
  id: '1',
  generic_product_id: '1',
  general_description: '',
  element_description_1: '',
  element_description_2: '',
  element_description_3: '',
  quantity: 1,
  color: '',
  size: '',
  isCustomizable: false,
  customization: null,
  customizationRender: null,
  featuredImg: '',
  images: [],
  sku: '',
}
const simple = { type: 'ProductoSimple', shoppingCartUUID: UUID, generic, quoteInfo: null, value }
const curva = {
  type: 'ProductoCurva',
  shoppingCartUUID: UUID,
  generic,
  quoteInfo: null,
  isCustomizable: false,
  customization: null,
  customizationRender: null,
  value: [
    {
      shoppingCartUUID: UUID,
      generic,
      value: { id: '1', sku: '', featuredImg: '', color: '', size: '', quantity: 1 },
    },
  ],
}

const fieldsOf = async (product: unknown) =>
  (await shop.refused(getShoppingCartProductPrice, { token, body: { products: [product] } })).fields

describe('[ERR-10] the message stands at the field, of the kind that was meant', () => {
  test.each([
    [0, 'El mínimo es 1.'],
    [-1, 'El mínimo es 1.'],
    [1e9, 'El máximo es 100000.'],
    [1.5, 'Tiene que ser un número entero.'],
    ['abc', 'Tiene que ser un número entero.'],
    ['20', 'Tiene que ser un número entero.'],
    [null, 'Tiene que ser un número entero.'],
    [true, 'Tiene que ser un número entero.'],
  ])('quantity %j', async (quantity, message) => {
    expect(await fieldsOf({ ...simple, value: { ...value, quantity } })).toEqual({
      'products.0.value.quantity': message,
    })
    const [member] = curva.value
    const members = [{ ...member, value: { ...member?.value, quantity } }]
    expect(await fieldsOf({ ...curva, value: members })).toEqual({
      'products.0.value.0.value.quantity': message,
    })
  })

  test('a missing field, an empty curva, a malformed UUID', async () => {
    const { generic: _left, ...without } = simple
    expect(await fieldsOf(without)).toEqual({ 'products.0.generic': 'Falta este dato.' })
    expect(await fieldsOf({ ...curva, value: [] })).toEqual({
      'products.0.value': 'La lista no puede estar vacía.',
    })
    expect(await fieldsOf({ ...simple, shoppingCartUUID: 'x' })).toEqual({
      'products.0.shoppingCartUUID': expect.stringContaining('UUID'),
    })
  })

  test('of two readings of a body the nearer one speaks', async () => {
    const short = { province: 'AR-C', location: '', city: '', postalCode: '', products: [] }
    const refusal = await shop.refused(getShippingQuote, { token, body: short })
    expect(refusal.fields).toEqual({ products: 'La lista no puede estar vacía.' })
  })

  test('a flood of mistakes is answered with a few', async () => {
    const products = Array.from({ length: 200 }, () => ({ type: 'ProductoSimple' }))
    const refusal = await shop.refused(getShoppingCartProductPrice, { token, body: { products } })
    expect(Object.keys(refusal.fields ?? {}).length).toBeLessThanOrEqual(50)
  })

  test('a body full of mistakes takes no memory for each of them', () => {
    const empty = Array.from({ length: 2_000_000 }, () => ({}))
    const of = (schema: Schema, body: unknown) => () => transformed(schema, body)
    expect(of(createOrEditShoppingCart.body, { products: empty })).toThrow(/products\.0\.type/)
    const order = { shoppingCart: { shoppingCartProductsFK: empty }, products: empty }
    expect(of(completeOrder.body, order)).toThrow(/Hay datos por revisar/)
  })

  test('a union’s field, a text without letters, a word that is not known', async () => {
    expect(await fieldsOf({ ...simple, generic: { ...generic, id: null } })).toEqual({
      'products.0.generic.id': 'Tiene que ser un texto.',
    })
    expect(await fieldsOf({ ...simple, type: 'Producto' })).toEqual({
      'products.0.type': 'Tiene que ser uno de: ProductoSimple, ProductoCurva.',
    })
    const { type: _type, ...without } = simple
    expect(await fieldsOf(without)).toEqual({ 'products.0.type': 'Falta este dato.' })
    expect(await fieldsOf(null)).toEqual({ 'products.0': 'Tiene que ser un objeto.' })
  })
})
