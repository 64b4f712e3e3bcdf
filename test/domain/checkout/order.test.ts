import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeOrder, type FlatOrder, type GroupedOrder } from '#contract/checkout.ts'
import { getShippingQuote } from '#contract/shipping.ts'
import { freshCheckout } from '#domain/checkout/form.ts'
import {
  type OrderDraft,
  toFlatOrder,
  toGroupedOrder,
  toOrder,
  toShippingQuote,
} from '#domain/checkout/order.ts'
import { swapDeliveryDays, unswapDeliveryDays } from '#domain/orders/delivery.ts'
import { toOrderLines } from '#domain/orders/lines.ts'
import { readOrder } from '#domain/orders/read.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { catalogueOf, curva, design, priced, print, simple, technique, uuid } from '../builders.ts'
import { filledForm, OPTION } from '../checkout-builders.ts'

const design1 = design(
  print({ printingTypeId: 't', areaId: 'pecho' }),
  print({ printingTypeId: 't', areaId: 'manga' }),
)
const CART = [
  simple({ line: 1, quantity: 3, customizable: true, customization: design1 }),
  curva({
    line: 2,
    cells: [
      { line: 20, variant: 's', quantity: 2 },
      { line: 21, variant: 'm', quantity: 4 },
    ],
  }),
]
const CATALOGUE = catalogueOf(
  priced({
    id: 'p',
    priceBreaks: [{ from: 1, price: 10.1 }],
    techniques: [technique({ id: 't', setupCost: 7 })],
  }),
  priced({ id: 'c', priceBreaks: [{ from: 1, price: 33.33 }] }),
)
const SETTINGS = { roundPrice: 2, profitMultiplier: 1.3, taxMultiplier: 1.21 }
const PRICES = priceCart(CART, CATALOGUE, SETTINGS)

const draftOf = (environment: string, part: Partial<OrderDraft> = {}): OrderDraft => ({
  form: filledForm(environment),
  products: CART,
  prices: PRICES,
  mode: 'cart',
  userId: null,
  environment,
  ...part,
})

const accepted = (body: unknown): boolean => {
  const result = completeOrder.body['~standard'].validate(body)
  return !('issues' in result && result.issues)
}

describe('the order on the wire', () => {
  it('[CHECK-2] is flat in Argentina, grouped in Chile, and the contract takes both', () => {
    expect(toOrder(draftOf('AR'))).toEqual(toFlatOrder(draftOf('AR')))
    expect(toOrder(draftOf('CL'))).toEqual(toGroupedOrder(draftOf('CL')))
    for (const environment of ['AR', 'CL']) {
      expect(accepted(toFlatOrder(draftOf(environment)))).toBe(true)
      expect(accepted(toGroupedOrder(draftOf(environment)))).toBe(true)
    }
  })

  it('[CHECK-4] sends the fixed fields as they are', () => {
    const fixed = {
      customized: false,
      shippingCode: '',
      deliveryComment: '',
      discount: 0,
      discountPercent: 0,
      productionBusinessDays: 0,
      discountApplication: 0,
      deliveryDiscountPrice: 0,
    }
    expect(toFlatOrder(draftOf('AR'))).toMatchObject({ ...fixed, orderInvoiceFK: { direction: '' } })
    expect(toGroupedOrder(draftOf('CL'))).toMatchObject({ purchase: fixed, billing: { direction: '' } })
  })

  it('[CHECK-5] carries delivery days swapped, and the reader swaps them back', () => {
    const flat = toFlatOrder(draftOf('AR'))
    expect(flat).toMatchObject({ MinDeliveryDays: 7, MaxDeliveryDays: 3 })
    expect(readOrder(flat).shipping).toMatchObject({ minDays: 3, maxDays: 7 })
    const days = fc.integer({ min: 0, max: 365 })
    fc.assert(
      fc.property(days, days, (min, max) => {
        expect(unswapDeliveryDays(swapDeliveryDays({ min, max }))).toEqual({ min, max })
      }),
    )
    expect(swapDeliveryDays({ min: -1, max: 1e9 })).toEqual({ MinDeliveryDays: 365, MaxDeliveryDays: 0 })
  })

  it('[CHECK-6] [CHECK-8] total is the total plus the shipping cost, exactly', () => {
    const flat = toFlatOrder(draftOf('AR'))
    expect(flat.shippingCost).toBe(OPTION.amounts.price_incl_tax)
    expect(flat.total).toBe(Number((PRICES.TOTAL.total + 1499.99).toFixed(2)))
    expect(flat).toMatchObject({ priceBase: PRICES.TOTAL.basePrice, taxes: PRICES.TOTAL.taxes })
    expect(flat).toMatchObject({ provinceFKId: '2', provinceId: '2', cityFKId: '20', locationFKId: '200' })
    expect(flat).toMatchObject({
      shippingServiceType: 'standard_delivery',
      shippingLogisticType: 'crossdock',
      shippingCarrierId: '17',
    })
  })

  it('[CHECK-3] has one line per simple line and per member, whose money adds up', () => {
    const lines = toFlatOrder(draftOf('AR')).shoppingCart.shoppingCartProductsFK
    expect(lines.map((line) => [line.productId, line.quantity, line.shoppingCartId])).toEqual([
      ['v', 3, uuid(1)],
      ['s', 2, uuid(2)],
      ['m', 4, uuid(2)],
    ])
    expect(lines[0]).toMatchObject({
      genericProductId: 'p',
      variantName: 'Negro / M',
      hasProductBuilding: true,
      printingArea: 'frente: pecho, frente: manga',
      principal: '/media/v.webp',
      advance: '',
      imageList: ['/media/v.webp'],
    })
    expect(lines[1]).toMatchObject({ variantName: 'Rojo / s', hasProductBuilding: false, printingArea: '' })
    const total = lines.reduce((sum, line) => sum + Math.round(line.total * 100), 0)
    expect(total).toBe(Math.round(PRICES.TOTAL.total * 100))
  })

  it('[CHECK-3] joins the three element descriptions of a curva’s member, too', () => {
    const group = curva({ line: 9, cells: [{ line: 90, variant: 's' }] })
    const value = group.value.map((member) => ({
      ...member,
      value: { ...member.value, element_description_3: 'Manga larga' },
    }))
    const [line] = toOrderLines([{ ...group, value }], PRICES)
    expect(line?.variantName).toBe('Rojo / s / Manga larga')
  })

  it('[CHECK-3] lets the first member carry the money where prices know only the group', () => {
    const products = { [uuid(1)]: PRICES.products[uuid(1)], [uuid(2)]: PRICES.products[uuid(2)] }
    const prices = { ...PRICES, products: products as typeof PRICES.products }
    const lines = toFlatOrder(draftOf('AR', { prices })).shoppingCart.shoppingCartProductsFK
    expect(lines.map((line) => line.total)).toEqual([products[uuid(1)]?.total, products[uuid(2)]?.total, 0])
  })

  it('[CHECK-13] says its mode', () => {
    expect(toFlatOrder(draftOf('AR', { mode: 'direct' })).shoppingCart.shoppingCartMode).toBe('direct')
    expect(toGroupedOrder(draftOf('CL', { mode: 'direct' })).purchase.shoppingCartMode).toBe('direct')
  })

  it('[VALID-5] [VALID-6] [VALID-8] sends documents, telephones and postal codes in their normal form', () => {
    expect(toFlatOrder(draftOf('AR'))).toMatchObject({
      phone: '+541123456789',
      zipCode: 'C1043AAZ',
      orderInvoiceFK: { document: '12345678', phone: '+541123456789' },
    })
    expect(toGroupedOrder(draftOf('CL'))).toMatchObject({
      addressee: { phone: '+56987654321', zipCode: '7500000' },
      billing: { document: '60803000K' },
    })
  })

  it('[VALID-7] invoices a company under its name, and only a company', () => {
    const form = filledForm('CL')
    const company = {
      ...form.billing,
      invoiceType: 'factura' as const,
      businessName: ' Gráfica SpA ',
      giro: 'Imprenta',
    }
    const billing = toGroupedOrder(draftOf('CL', { form: { ...form, billing: company } })).billing
    expect(billing).toMatchObject({ invoiceType: 'factura', businessName: 'Gráfica SpA', giro: 'Imprenta' })
    const person = { ...company, invoiceType: 'boleta' as const }
    const boleta = toGroupedOrder(draftOf('CL', { form: { ...form, billing: person } })).billing
    expect(boleta).not.toHaveProperty('businessName')
    expect(boleta).not.toHaveProperty('giro')
  })

  it('[VALID-7] invoices another person than the addressee when asked to', () => {
    const form = filledForm('AR')
    const other = {
      ...form.billing,
      sameAsAddressee: false,
      name: 'Beto',
      lastName: 'Paz',
      email: 'b@x.ar',
      phone: '351 567 8901',
    }
    const { orderInvoiceFK } = toFlatOrder(draftOf('AR', { form: { ...form, billing: other } }))
    expect(orderInvoiceFK).toMatchObject({
      name: 'Beto',
      lastName: 'Paz',
      email: 'b@x.ar',
      phone: '+543515678901',
    })
    expect(toFlatOrder(draftOf('AR')).orderInvoiceFK).toMatchObject({ name: 'Ana', email: 'ana@ejemplo.com' })
  })
})

describe('reading an order', () => {
  const words = fc.string({ minLength: 1, maxLength: 12 })
  const anyDraft = fc.record({
    environment: fc.constantFrom('AR', 'CL'),
    mode: fc.constantFrom('cart' as const, 'direct' as const),
    userId: fc.option(words),
    addressee: fc.record({
      name: words,
      street: words,
      locality: words,
      zipCode: words,
      phone: words,
      cityId: words,
    }),
    billing: fc.record({ sameAsAddressee: fc.boolean(), name: words, document: words, businessName: words }),
    days: fc.record({ min: fc.nat({ max: 99 }), max: fc.nat({ max: 99 }) }),
    cost: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
    lines: fc.shuffledSubarray(CART, { minLength: 1 }),
  })

  it('[CHECK-2] gives the same for both variants', () => {
    fc.assert(
      fc.property(anyDraft, ({ environment, mode, userId, addressee, billing, days, cost, lines }) => {
        const form = filledForm(environment)
        const draft = draftOf(environment, {
          mode,
          userId,
          products: lines,
          prices: priceCart(lines, CATALOGUE, SETTINGS),
          form: {
            ...form,
            addressee: { ...form.addressee, ...addressee },
            billing: { ...form.billing, ...billing },
            shipping: { option: { ...OPTION, delivery_time: days, amounts: { price_incl_tax: cost } } },
          },
        })
        const order = readOrder(toFlatOrder(draft))
        expect(order).toEqual(readOrder(toGroupedOrder(draft)))
        expect(order.shipping).toMatchObject({ minDays: days.min, maxDays: days.max, cost })
        expect(order.addressee).toMatchObject({ cityId: addressee.cityId, provinceId: '2' })
        const cents = (amount: number): number => Math.round(amount * 100)
        const total = cents(draft.prices.TOTAL.total) + cents(cost)
        expect(order.totals.total).toBe(Number(`${total}e-2`))
        expect(order).toMatchObject({ mode, userId, payment: 'transfer' })
      }),
    )
  })

  it('[CHECK-2] reads what went through JSON and the contract', () => {
    for (const body of [toFlatOrder(draftOf('AR')), toGroupedOrder(draftOf('AR'))]) {
      const result = completeOrder.body['~standard'].validate(JSON.parse(JSON.stringify(body)))
      if (!('value' in result)) throw new Error('the contract refuses the order')
      expect(readOrder(result.value as FlatOrder | GroupedOrder)).toEqual(readOrder(body))
    }
  })
})

describe('the shipping quote', () => {
  it('[CHECK-7] has the payload of the specification, one line per variant', () => {
    const body = toShippingQuote(filledForm('AR'), CART, 'AR')
    expect(body).toEqual({
      shoppingCart: {
        shoppingCartProductsFK: [
          { productId: 'v', genericProductId: 'p', quantity: 3 },
          { productId: 's', genericProductId: 'c', quantity: 2 },
          { productId: 'm', genericProductId: 'c', quantity: 4 },
        ],
      },
      provinceFKId: '2',
      provinceId: '2',
      cityFKId: '20',
      locationFKId: '200',
      locality: 'Balvanera',
      zipCode: 'C1043AAZ',
      discount: 0,
      discountPercent: 0,
      payment: 'NONE',
    })
    const result = getShippingQuote.body['~standard'].validate(body)
    expect('issues' in result && result.issues).toBeFalsy()
  })

  it('[CHECK-5] an order without an option asks for no shipping', () => {
    const form = { ...filledForm('AR'), shipping: freshCheckout('AR').shipping }
    expect(toFlatOrder(draftOf('AR', { form }))).toMatchObject({ shippingCost: 0, MinDeliveryDays: 0 })
  })
})
