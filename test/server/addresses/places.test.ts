import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getAllByCityId,
  getAllByProvinceId,
  getAllDomicilieProvince,
  getShippingZipCode,
} from '#contract/address.ts'
import { argentina } from '#server/modules/addresses/data/argentina.ts'
import { chile } from '#server/modules/addresses/data/chile.ts'
import { placesOf } from '#server/modules/addresses/places.ts'
import { seedAddresses } from '#server/modules/addresses/seed.ts'
import { AR_SHOP, CL_SHOP, type TestApp, testApp } from '#test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const idOf = (places: readonly { id: string; name: string }[], name: string) => {
  const found = places.find((place) => place.name === name)
  if (found === undefined) throw new Error(`${name} is missing`)
  return found.id
}

describe('places on record', () => {
  const places = placesOf([argentina, chile])

  test('[ADDR-3] Argentina has its 24 jurisdictions, [ADDR-4] Chile its 16 regions and 346 communes', () => {
    const of = (market: string) => places.provinces.filter((province) => province.market === market)
    expect([of('AR').length, of('CL').length]).toEqual([24, 16])
    expect(places.cities.filter(({ id }) => id.startsWith('CL-')).length).toBe(346)
  })

  test('have ids that are unique and fit the wire', () => {
    for (const rows of [places.provinces, places.cities, places.localities]) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      expect(rows.filter(({ id }) => id.length > 64)).toEqual([])
    }
  })

  test('have names without digits at their end and codes of their market', () => {
    for (const { id, name, zipCode } of places.localities) {
      expect(name).toMatch(/\p{L}[.)]?$/u)
      if (zipCode !== '') expect(zipCode).toMatch(id.startsWith('CL-') ? /^\d{7}$/ : /^\d{4}$/)
    }
    const without = places.localities.filter(({ id, zipCode }) => id.startsWith('AR-') && zipCode === '')
    expect(without).toEqual([])
  })

  test('every province has a city, every city a locality', () => {
    const withCity = new Set(places.cities.map(({ provinceId }) => provinceId))
    expect(places.provinces.filter(({ id }) => !withCity.has(id))).toEqual([])
    const withLocality = new Set(places.localities.map(({ cityId }) => cityId))
    expect(places.cities.filter(({ id }) => !withLocality.has(id))).toEqual([])
  })
})

describe('address calls', () => {
  test.each([
    [AR_SHOP, 'Córdoba', 'Córdoba', 'Nueva Córdoba', '5000'],
    [AR_SHOP, 'Buenos Aires', 'Vicente López', 'Olivos', '1636'],
    [CL_SHOP, 'Metropolitana de Santiago', 'Providencia', 'Providencia', '7500000'],
    [CL_SHOP, 'Valparaíso', 'Viña del Mar', 'Reñaca', ''],
  ])('[ADDR-1] [ADDR-2] %s: %s → %s → %s → %s', async (tenant, province, city, locality, zipCode) => {
    const idprovince = idOf(await shop.get(getAllDomicilieProvince, { tenant }), province)
    const idcity = idOf(await shop.get(getAllByProvinceId, { tenant, query: { idprovince } }), city)
    const location = idOf(await shop.get(getAllByCityId, { tenant, query: { idcity } }), locality)
    const query = { province: idprovince, municipality: idcity, location }
    expect(await shop.get(getShippingZipCode, { tenant, query })).toEqual({ zipCode })
    expect(
      await shop.app.ports.addresses.names({ provinceId: idprovince, cityId: idcity, localityId: location }),
    ).toEqual({ province, city, locality })
  })

  test('another market’s places are not there', async () => {
    expect(await shop.get(getAllByProvinceId, { query: { idprovince: 'CL-RM' } })).toEqual([])
    const query = { province: 'CL-RM', municipality: 'CL-RM-vitacura', location: 'CL-RM-vitacura.vitacura' }
    expect(await shop.get(getShippingZipCode, { query })).toEqual({ zipCode: '' })
    expect(await shop.get(getShippingZipCode, { tenant: CL_SHOP, query })).toEqual({ zipCode: '7630000' })
  })

  test('seeding again changes nothing', async () => {
    expect(await seedAddresses(shop.database)).toBe(false)
  })
})
