import { describe, expect, it } from 'vitest'
import { toConversion, toFlatOrder, toGroupedOrder, toShippingQuote } from '#domain/checkout/order.ts'
import { toOrderLines } from '#domain/orders/lines.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { catalogueOf, priced, simple } from './builders.ts'
import { filledForm } from './checkout-builders.ts'

const products = [simple({ line: 1, quantity: 3 })]
const catalogue = catalogueOf(priced({ id: 'p', priceBreaks: [{ from: 1, price: 10 }] }))
const prices = priceCart(products, catalogue, { roundPrice: 2, profitMultiplier: 1.3, taxMultiplier: 1.21 })
const draft = (environment: string) =>
  ({ form: filledForm(environment), products, prices, mode: 'cart', userId: null, environment }) as const

const fields = (payload: object) => Object.keys(payload).sort()
const words = (text: string) => text.trim().split(/\s+/).sort()

const FIXED = `customized shippingCode deliveryComment discount discountPercent productionBusinessDays
  discountApplication deliveryDiscountPrice`
const SHIPPING = `shippingCost shippingServiceType shippingLogisticType shippingCarrierId MinDeliveryDays
  MaxDeliveryDays deliveryMethod`
const TOTALS = 'priceBase taxes subTotal applicationCost applicationPrice profit total'
const PERSON = 'name lastName phone street streetNumber apartment email'
const PLACE = 'provinceId locationFKId cityFKId locality zipCode'
const INVOICE = 'name document direction lastName phone email'
const LINE = `productId genericProductId productName variantName quantity hasProductBuilding customization
  shoppingCartId principal advance priceBase priceAplication tax total imageList printingArea`

describe('the wire, field by field as the specification lists them', () => {
  it('[CHECK-2, CHECK-4] the flat order has those and no other', () => {
    const order = toFlatOrder(draft('AR'))
    expect(fields(order)).toEqual(
      words(
        `userId shoppingCart provinceFKId payment orderInvoiceFK ${PLACE} ${SHIPPING} ${PERSON} ${FIXED} ${TOTALS}`,
      ),
    )
    expect(fields(order.shoppingCart)).toEqual(words('shoppingCartProductsFK shoppingCartMode'))
    // Which invoice is asked for is ours: the specification names none.
    expect(fields(order.orderInvoiceFK)).toEqual(words(`${INVOICE} invoiceType`))
  })

  it('[CHECK-2, CHECK-4] the grouped order has its eight groups, and in them the same fields', () => {
    const order = toGroupedOrder(draft('CL'))
    expect(fields(order)).toEqual(words('user billing addressee purchase payment shipping products totals'))
    expect(fields(order.user)).toEqual(['userId'])
    expect(fields(order.payment)).toEqual(['method'])
    expect(fields(order.purchase)).toEqual(words(`shoppingCartMode ${FIXED}`))
    expect(fields(order.addressee)).toEqual(words(`${PERSON} ${PLACE}`))
    expect(fields(order.shipping)).toEqual(words(SHIPPING))
    expect(fields(order.totals)).toEqual(words(TOTALS))
  })

  it('[VALID-7, CHECK-2] a company’s invoice adds its name, and in Chile its giro', () => {
    const company = (environment: string, invoiceType: 'A' | 'factura') => {
      const { form, ...rest } = draft(environment)
      const billing = { ...form.billing, invoiceType, businessName: 'Peralta SA', giro: 'Imprenta' }
      return { ...rest, form: { ...form, billing } }
    }
    expect(fields(toFlatOrder(company('AR', 'A')).orderInvoiceFK)).toEqual(
      words(`${INVOICE} invoiceType businessName`),
    )
    expect(fields(toGroupedOrder(company('CL', 'factura')).billing)).toEqual(
      words(`${INVOICE} invoiceType businessName giro`),
    )
  })

  it('[CHECK-3] a line has its sixteen', () => {
    for (const line of toOrderLines(products, prices)) expect(fields(line)).toEqual(words(LINE))
  })

  it('[CHECK-7] the shipping quote has those, fixed ones included', () => {
    const quote = toShippingQuote(filledForm('AR'), products, 'AR')
    expect(fields(quote)).toEqual(
      words(`shoppingCart provinceFKId discount discountPercent payment ${PLACE}`),
    )
    expect(quote).toMatchObject({ discount: 0, discountPercent: 0, payment: 'NONE' })
    expect(fields(quote.shoppingCart)).toEqual(['shoppingCartProductsFK'])
  })

  it('[ORDER-12] a quote that becomes an order sends what it has not itself', () => {
    const body = toConversion(draft('AR'), { quoteId: '7' })
    expect(fields(body)).toEqual(words('quoteId payment addressee billing shipping total'))
    expect(body).toMatchObject({ quoteId: '7', total: toFlatOrder(draft('AR')).total })
  })
})
