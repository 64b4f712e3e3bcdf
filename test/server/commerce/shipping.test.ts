import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAllDomicilieProvince } from '#contract/address.ts'
import { getPaymentMethods, type PaymentMethod } from '#contract/checkout.ts'
import { type BoxConfiguration, getConfig } from '#contract/config.ts'
import { getDemoShops } from '#contract/demo.ts'
import { getShippingQuote, type ShippingOption } from '#contract/shipping.ts'
import type { TenantName } from '#harness/shopping/check-out.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { offersFor, type Rate, zoneOf } from '#server/modules/shipping/rules.ts'

let shops: Shops
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

const quote = async (tenant: TenantName, body: unknown) =>
  shops.call<{ all_results: ShippingOption[] }>(getShippingQuote, {
    tenant,
    token: await shops.guest(tenant),
    body,
  })

const long = async (tenant: TenantName, sku: string, quantity: number, province: string) => {
  const { product, variant } = await shops.product(tenant, sku)
  return {
    shoppingCart: {
      shoppingCartProductsFK: [{ productId: variant.id, genericProductId: product.id, quantity }],
    },
    provinceFKId: province,
    provinceId: province,
    locationFKId: '',
    locality: '',
    cityFKId: '',
    zipCode: '1414',
    discount: 0,
    discountPercent: 0,
    payment: 'NONE',
  }
}

const results = async (tenant: TenantName, sku: string, quantity: number, province: string) =>
  (await quote(tenant, await long(tenant, sku, quantity, province))).ok.all_results

describe('[MKT-14] the quote comes from the table of zones and weights', () => {
  test('[CHECK-8] in the shape of an aggregator', async () => {
    expect((await results('brote', 'BRO-MAT-NEGRO', 1, 'AR-C'))[0]).toEqual({
      carrier: { id: 'ruta-sur', name: 'Correo Ruta Sur', logo: '' },
      logistic_type: 'domicilio',
      service_type: { code: 'estandar', name: 'Envío a domicilio' },
      delivery_time: { min: 2, max: 4 },
      amounts: { price_incl_tax: 6900 },
    })
  })

  test('[CHECK-7] both readings of the body say the same', async () => {
    const body = await long('marea', 'MAR-MOC-NEGRO', 4, 'CL-LL')
    const [line] = body.shoppingCart.shoppingCartProductsFK
    const short = { province: 'CL-LL', location: '', city: '', postalCode: '', products: [line] }
    expect((await quote('marea', short)).ok).toEqual((await quote('marea', body)).ok)
    const { quantity: _, ...single } = line ?? {}
    const one = (await quote('marea', { ...short, products: [single] })).ok
    expect(one.all_results).toEqual(await results('marea', 'MAR-MOC-NEGRO', 1, 'CL-LL'))
  })

  test('[CHECK-7] a cart as large as a cart may be is quoted, too', async () => {
    const body = await long('marea', 'MAR-MOC-NEGRO', 1, 'CL-LL')
    const [line] = body.shoppingCart.shoppingCartProductsFK
    const products = Array.from({ length: 2000 }, () => line)
    expect(JSON.stringify(products).length).toBeGreaterThan(64 * 1024)
    const short = { province: 'CL-LL', location: '', city: '', postalCode: '', products }
    expect((await quote('marea', short)).status).toBe(200)
  })

  test.each(['brote', 'marea'] as const)('%s sends to every province of its market', async (tenant) => {
    const provinces = (await shops.call<{ id: string }[]>(getAllDomicilieProvince, { tenant })).ok
    expect(provinces.length).toBeGreaterThan(15)
    const sku = tenant === 'brote' ? 'BRO-MAT-NEGRO' : 'MAR-MOC-NEGRO'
    for (const { id } of provinces) {
      const offers = await results(tenant, sku, 1, id)
      expect(offers.length).toBeGreaterThanOrEqual(2)
      expect(offers[0]?.service_type.code).toBe('estandar')
    }
  })

  test('heavier costs more, and what is too heavy for a service is not offered by it', async () => {
    const price = (offers: ShippingOption[], code: string) =>
      offers.find(({ service_type }) => service_type.code === code)?.amounts.price_incl_tax
    const light = await results('brote', 'BRO-CES-NEGRO', 1, 'AR-C')
    const heavy = await results('brote', 'BRO-CES-NEGRO', 20, 'AR-C')
    expect(price(heavy, 'sucursal')).toBeGreaterThan(price(light, 'sucursal') ?? 0)
    const freight = await results('brote', 'BRO-CES-NEGRO', 200, 'AR-C')
    expect(freight.map(({ service_type }) => service_type.code)).toEqual(['estandar', 'sucursal', 'retiro'])
  })

  test('no offer at all is an empty list', async () => {
    expect(await results('brote', 'BRO-CES-NEGRO', 5000, 'AR-X')).toEqual([])
    expect(await results('brote', 'BRO-MAT-NEGRO', 1, 'CL-VS')).toEqual([])
    expect(await results('brote', 'BRO-MAT-NEGRO', 1, 'nowhere')).toEqual([])
  })

  test('[CHECK-16] without a province there is what can be fetched, and the shop says so before it is asked', async () => {
    for (const [tenant, sku] of [
      ['brote', 'BRO-MAT-NEGRO'],
      ['marea', 'MAR-MOC-NEGRO'],
    ] as const) {
      const offers = await results(tenant, sku, 1, '')
      expect(offers.map(({ logistic_type }) => logistic_type)).toEqual(['retiro'])
      const { delivery } = (await shops.call<BoxConfiguration>(getConfig, { tenant })).ok
      expect(delivery?.pickUps).toEqual(offers.map(({ service_type }) => service_type.name))
    }
    expect((await shops.call<BoxConfiguration>(getConfig, { tenant: 'brote' })).ok.delivery?.days).toEqual({
      min: 1,
      max: 10,
    })
  })

  test('from a certain worth on the standard service is free', async () => {
    const free = (offers: ShippingOption[]) =>
      offers
        .filter(({ amounts }) => amounts.price_incl_tax === 0)
        .map(({ service_type }) => service_type.code)
    expect(free(await results('brote', 'BRO-MAT-NEGRO', 8, 'AR-X'))).toEqual([])
    expect(free(await results('brote', 'BRO-MAT-NEGRO', 9, 'AR-X'))).toEqual(['estandar'])
  })

  test('[ERR-10] nonsense is refused in Spanish', async () => {
    const body = await long('brote', 'BRO-MAT-NEGRO', 1, 'AR-C')
    const [line] = body.shoppingCart.shoppingCartProductsFK
    const lines = (change: object) => ({
      ...body,
      shoppingCart: { shoppingCartProductsFK: [{ ...line, ...change }] },
    })
    for (const wrong of [
      lines({ quantity: 0 }),
      lines({ quantity: 'abc' }),
      lines({ quantity: 1e9 }),
      { ...body, shoppingCart: { shoppingCartProductsFK: [] } },
      {},
      'x',
    ]) {
      const answer = await quote('brote', wrong)
      expect([answer.status, answer.refusal.code]).toEqual([400, 'invalid_request'])
    }
    const foreign = await shops.product('marea', 'MAR-MOC-NEGRO')
    for (const genericProductId of ['999999', 'x', foreign.product.id]) {
      const answer = await quote('brote', lines({ genericProductId }))
      expect([answer.status, answer.refusal.code]).toEqual([422, 'product_unavailable'])
    }
  })
})

describe('rules of shipping', () => {
  const rate = (service: number, upToGrams: number, price: string): Rate => ({
    zoneId: 1,
    upToGrams,
    priceInclTax: price,
    minDays: 1,
    maxDays: 2,
    service: {
      id: service,
      carrierId: 'c',
      carrierName: 'C',
      carrierLogo: '',
      logisticType: 'domicilio',
      code: `s${service}`,
      name: '',
    },
  })

  test('a zone that names the province comes before the one for everywhere else', () => {
    const zones = [
      { id: 1, provinces: [] },
      { id: 2, provinces: ['AR-C'] },
    ]
    expect(zoneOf(zones, 'AR-C')?.id).toBe(2)
    expect(zoneOf(zones, 'AR-X')?.id).toBe(1)
    expect(zoneOf(zones.slice(1), 'AR-X')).toBeNull()
  })

  test('the lowest step that carries the weight counts, its limit included, in whatever order they come', () => {
    const rates = [rate(1, 5000, '9'), rate(1, 1000, '5'), rate(2, 1000, '3')]
    const prices = (grams: number) =>
      offersFor(rates, grams, null).map(({ service_type, amounts }) => [
        service_type.code,
        amounts.price_incl_tax,
      ])
    expect(prices(1000)).toEqual([
      ['s1', 5],
      ['s2', 3],
    ])
    expect(prices(1001)).toEqual([['s1', 9]])
    expect(prices(5001)).toEqual([])
  })
})

test('GetPaymentMethods lists what the shop has switched on', async () => {
  const read = async () =>
    (
      await shops.call<PaymentMethod[]>(getPaymentMethods, {
        tenant: 'brote',
        token: await shops.guest('brote'),
      })
    ).ok
  expect(await read()).toEqual([
    {
      id: 'transfer',
      cards: false,
      name: 'Transferencia bancaria',
      description: expect.any(String),
      logo: '',
      kind: 'instructions',
      discountPercent: 0,
    },
    expect.objectContaining({ id: 'sandbox', kind: 'redirect' }),
  ])
})

test('the demo lists its shops', async () => {
  const { ok } = await shops.call<{ tenant: string; environment: string; image: string }[]>(getDemoShops, {
    tenant: '',
  })
  expect(ok.map(({ tenant, environment }) => [tenant, environment])).toEqual([
    ['brote', 'AR'],
    ['marea', 'CL'],
  ])
  for (const { image } of ok) expect(image).toMatch(/^\/media\//)
})
