import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { ShopServer } from '#harness/server/server.ts'
import type { shopper } from '#harness/shopping/shopper.ts'

/** What the invoice of each market wants, and what it says of a number whose check digit is wrong. */
const INVOICES = {
  AR: {
    company: 'A',
    companyDocument: '30123456789',
    itsErrors: [/^Revisá el CUIT: son 11 dígitos/, 'Ingresá la razón social.'],
    document: '20123456789',
    itsError: /^Revisá el documento/,
  },
  CL: {
    company: 'factura',
    companyDocument: '76.123.456-9',
    itsErrors: [/^Revisa el RUT de la empresa/, 'Ingresa la razón social.', 'Ingresa el giro.'],
    document: '12.345.678-K',
    itsError: /^Revisa el RUT: el dígito/,
  },
}
const PLACE_ORDER = '/Orders/CompleteOrder'

/** The server takes the order and is killed before its answer arrives: whether it was placed is not known. */
export const loseTheAnswer = (page: Page, server: ShopServer) =>
  page.route(
    `**${PLACE_ORDER}*`,
    async (route) => {
      await route.fetch()
      await server.kill()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

/** The server is killed as the order leaves the browser. */
export const killAtSubmit = (page: Page, server: ShopServer) =>
  page.route(
    `**${PLACE_ORDER}*`,
    async (route) => {
      await server.kill()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

/** What every order and quote sends as it is. */
const FIXED = {
  customized: false,
  shippingCode: '',
  deliveryComment: '',
  discount: 0,
  discountPercent: 0,
  productionBusinessDays: 0,
  discountApplication: 0,
  deliveryDiscountPrice: 0,
}
/** Of a line's product. */
const GENERIC = ['id', 'name', 'featured_img', 'external_id', 'description', 'price', 'printing_types']
const pick =
  (...names: string[]) =>
  (one: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, one[name]]))

/** Bodies of order, delivery and price calls have what the specification names, in the form of the market. */
export const expectSpecified = (
  sent: (call: string) => ReturnType<Request['postDataJSON']>,
  market: 'AR' | 'CL',
  grandTotal: number,
) => {
  const body = sent(PLACE_ORDER)
  const flat = market === 'AR'
  const lines = flat ? body.shoppingCart.shoppingCartProductsFK : body.products
  expect(lines).toHaveLength(3)
  for (const line of lines)
    expect(line).toMatchObject({
      productId: expect.any(String),
      genericProductId: expect.any(String),
      productName: expect.stringMatching(/\w/),
      variantName: expect.stringMatching(/\w/),
      quantity: expect.any(Number),
      hasProductBuilding: false,
      customization: null,
      shoppingCartId: expect.stringMatching(/^[\da-f-]{36}$/),
      principal: expect.stringMatching(/\w/),
      advance: '',
      priceBase: expect.any(Number),
      priceAplication: 0,
      tax: expect.any(Number),
      total: expect.any(Number),
      imageList: expect.any(Array),
      printingArea: '',
    })
  const [fixed, invoice, delivery, totals] = flat
    ? [body, body.orderInvoiceFK, body, body]
    : [body.purchase, body.billing, body.shipping, body.totals]
  expect(fixed).toMatchObject(FIXED)
  expect(invoice.direction).toBe('')
  expect(totals.total).toBe(grandTotal)
  // They go swapped.
  expect(delivery.MinDeliveryDays).toBeGreaterThan(delivery.MaxDeliveryDays)

  const quote = sent('/Orders/GetShippingQuote')
  expect(quote).toMatchObject({
    shoppingCart: { shoppingCartProductsFK: lines.map(pick('productId', 'genericProductId')) },
    ...pick('provinceId', 'locationFKId', 'cityFKId', 'locality', 'zipCode')(flat ? body : body.addressee),
    discount: 0,
    discountPercent: 0,
    payment: 'NONE',
  })
  const [simple, curva] = sent('/ShoppingCarts/GetShoppingCartProductPrice').products
  expect([simple.type, curva.type]).toEqual(['ProductoSimple', 'ProductoCurva'])
  for (const line of [simple, curva, ...curva.value]) {
    expect(line.shoppingCartUUID).toMatch(/^[\da-f-]{36}$/)
    expect(Object.keys(line.generic)).toEqual(expect.arrayContaining(GENERIC))
  }
  expect([simple.quoteInfo, curva.quoteInfo]).toEqual([null, null])
}

/** Invoices with a wrong number or without a name are answered beside their fields; leaves the usual kind chosen. */
export const refuseWrongInvoices = async (person: ReturnType<typeof shopper>, market: 'AR' | 'CL') => {
  const { company, companyDocument, itsErrors, document, itsError } = INVOICES[market]
  const invoice = (kind: string) => person.main.locator(`[name=invoiceType][value=${kind}]`)
  const usual = await person.main.locator('[name=invoiceType]:checked').inputValue()
  await invoice(company).check()
  await person.main.locator('[name=document]').fill(companyDocument)
  await person.next()
  for (const error of itsErrors) await person.main.getByText(error).waitFor()
  await invoice(usual).check()
  await person.main.locator('[name=document]').fill(document)
  await person.next()
  await person.main.getByText(itsError).waitFor()
}
