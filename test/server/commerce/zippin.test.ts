import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CartPrices } from '#contract/cart.ts'
import type { FlatOrder } from '#contract/checkout.ts'
import { getShippingQuote, type ShippingOption } from '#contract/shipping.ts'
import { eventually } from '#harness/eventually.ts'
import { type ZippinDouble, zippinDouble, zippinResult } from '#harness/providers/zippin.ts'
import { openShops, readyOrder, type Shops, send } from '#harness/shopping/shop.ts'
import { createCarriers } from '#server/modules/shipping/carriers.ts'
import { zippinUse } from '#server/modules/shipping/zippin.ts'
import type { Tenant } from '#server/ports/tenant.ts'

const ACCOUNT = { accountId: '3355', originId: '9323', token: 'ficha', secret: 'clave' }
const SKU = 'BRO-MAT-NEGRO'

let shops: Shops
let zippin: ZippinDouble
let tenant: Tenant
let moment = Date.parse('2026-03-02T12:00:00Z')
beforeAll(async () => {
  ;[shops, zippin] = await Promise.all([openShops(() => new Date(moment)), zippinDouble(ACCOUNT)])
  const found = await shops.app.ports.tenants.byName('brote')
  if (found === null) throw new Error('brote is missing')
  tenant = found
})
afterAll(() => Promise.all([shops.close(), zippin.close()]))
beforeEach(() => {
  // Past what is cached of earlier answers.
  moment += 3_600_000
  zippin.mode = 'normal'
  zippin.results = [zippinResult(205, 392), zippinResult(220, 888.5)]
  zippin.asked.length = 0
  switchOn({})
})

/** Credentials in the settings of the shop that the server has at hand. */
const switchOn = (change: Partial<typeof ACCOUNT & { host: string }>) => {
  const credentials = { ...ACCOUNT, host: zippin.url, ...change }
  tenant.settings.zippin = shops.app.ports.vault.seal(zippinUse(tenant), JSON.stringify(credentials))
}

const place = {
  provinceId: 'AR-C',
  cityId: 'AR-C-ciudad-autonoma-de-buenos-aires',
  localityId: 'AR-C-ciudad-autonoma-de-buenos-aires.villa-crespo',
  locality: 'Villa Crespo',
  zipCode: '1414',
}

const quote = async (units = 2, zipCode = '1414') => {
  const { product, variant } = await shops.product('brote', SKU)
  // The shop that was read above, not a newer one of the database.
  Object.assign((await shops.app.ports.tenants.byName('brote')) ?? {}, { settings: tenant.settings })
  const body = {
    province: place.provinceId,
    city: place.cityId,
    location: place.localityId,
    postalCode: zipCode,
    products: [{ productId: variant.id, genericProductId: product.id, quantity: units }],
  }
  const token = await shops.guest('brote')
  const { ok } = await shops.call<{ all_results: ShippingOption[] }>(getShippingQuote, {
    tenant: 'brote',
    token,
    body,
  })
  return ok.all_results
}
const carriers = (offers: readonly ShippingOption[]) => offers.map(({ carrier }) => carrier.name)
const TABLE = 'Correo Ruta Sur'

describe('[MKT-14] Zippin, switched on by the shop’s credentials', () => {
  test('is asked as it is documented, and its offers are the shop’s', async () => {
    expect((await quote())[0]).toEqual({
      carrier: { id: '205', name: 'Transporte 205', logo: '' },
      logistic_type: 'crossdock',
      service_type: { code: 'standard_delivery', name: 'Entrega a domicilio' },
      delivery_time: { min: 3, max: 7 },
      amounts: { price_incl_tax: 392 },
    })
    const { product } = await shops.product('brote', SKU)
    expect(zippin.asked).toHaveLength(1)
    expect(zippin.asked[0]?.body).toMatchObject({
      account_id: 3355,
      origin_id: 9323,
      declared_value: expect.any(Number),
      source: 'vitrina',
      destination: { city: 'Villa Crespo', zipcode: '1414', country: 'AR' },
      items: [
        { sku: product.id, length: 10, height: 10, width: 10 },
        { sku: product.id, length: 10, height: 10, width: 10 },
      ],
    })
  })

  test('an order at its price goes through, and asks no second time', async () => {
    const ready = await readyOrder(shops, 'brote', { [SKU]: 2 }, 'standard_delivery')
    const placed = await send(shops, ready)
    expect(placed.ok.total).toBeCloseTo((ready.prices satisfies CartPrices).TOTAL.total + 392, 2)
    expect(zippin.asked).toHaveLength(1)
    const cheaper = { ...(ready.body as FlatOrder), shippingCost: 1 }
    expect((await send(shops, { ...ready, body: cheaper })).refusal.code).toBe('price_changed')
  })

  test('products that travel free go by the cheapest of the free service', async () => {
    const { shipping } = tenant.settings
    tenant.settings.shipping = { freeFrom: 1, freeService: 'standard_delivery' }
    expect((await quote()).map(({ amounts }) => amounts.price_incl_tax)).toEqual([0, 888.5])
    if (shipping) tenant.settings.shipping = shipping
  })

  test('what is no offer to us is left out; of one carrier’s service the cheapest stays', async () => {
    zippin.results = [
      zippinResult(1, 500),
      zippinResult(1, 300, { logistic_type: 'carrier_dropoff' }),
      zippinResult(2, 10, { selectable: false }),
      zippinResult(3, 10, { service_type: { code: 'pickup_point', name: 'Sucursal' } }),
      zippinResult(4, -1),
      zippinResult(5, '12'),
      zippinResult(6, 10, { delivery_time: { min: -1, max: 1e9 } }),
      zippinResult(7, 10, { carrier: null }),
      null,
      'x',
    ]
    expect(await quote()).toMatchObject([{ carrier: { id: '1' }, amounts: { price_incl_tax: 300 } }])
  })
})

describe('[MKT-14] the shop’s own table stands in', () => {
  test('without an answer in time, and the next buyer does not wait again', async () => {
    zippin.mode = 'silent'
    const { ports, log } = shops.app
    const impatient = createCarriers(ports, ports.vault, log, 50)
    const items = [{ sku: '1', grams: 100, quantity: 1 }]
    const ask = () => impatient.offers(tenant, place, items, async () => 0)
    expect(await ask()).toBeNull()
    zippin.mode = 'normal'
    expect(await ask()).toBeNull()
    expect(zippin.asked).toHaveLength(1)
    // On a busy machine the answer itself may take longer than whoever is so impatient waits: then there is a next time.
    await eventually(async () => {
      moment += 31_000
      expect(await ask()).toHaveLength(2)
    })
  })

  test.each([
    ['wrong credentials', () => switchOn({ secret: 'otra' })],
    [
      'a failure over there',
      () => {
        zippin.mode = 'broken'
      },
    ],
    [
      'an answer of another shape',
      () => {
        zippin.results = { standard_delivery: 1 }
      },
    ],
    [
      'no results at all',
      () => {
        zippin.results = undefined
      },
    ],
    [
      'an endless answer',
      () => {
        zippin.results = Array(400).fill(zippinResult(1, 1, { tags: ['x'.repeat(3000)] }))
      },
    ],
    [
      'no service to that place',
      () => {
        zippin.results = []
      },
    ],
    [
      'credentials that can’t be opened',
      () => {
        tenant.settings.zippin = 'v1.nada'
      },
    ],
    ['a host that is not there', () => switchOn({ host: 'http://127.0.0.1:9' })],
  ])('at %s', async (_, happen) => {
    happen()
    expect(carriers(await quote())).toContain(TABLE)
  })

  test('for more units than one question may list, and without a postal code', async () => {
    expect(carriers(await quote(1001))).not.toContain('Transporte 205')
    expect(carriers(await quote(1, ''))).toContain(TABLE)
    expect(zippin.asked).toHaveLength(0)
  })
})
