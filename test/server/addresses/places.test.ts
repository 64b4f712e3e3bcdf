import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getAllByCityId,
  getAllByProvinceId,
  getAllDomicilieProvince,
  getShippingZipCode,
} from '#contract/address.ts'
import { changeRows, deleteRows, rowsOf } from '#harness/rows/rows.ts'
import { AR_SHOP, CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { cities, localities } from '#server/db/schema/addresses.ts'
import { seeds } from '#server/db/schema/office/installation.ts'
import { importPlaces } from '#server/modules/addresses/import.ts'
import { shippedPlaces } from '#server/modules/addresses/places.ts'
import { seedAddresses } from '#server/modules/addresses/seed.ts'

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
  const places = shippedPlaces()

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

describe('[ADDR-6] a file of the owner’s', () => {
  const folder = temporaryFolder('places')

  const bring = async (text: string, market: 'AR' | 'CL' = 'AR', dryRun = false) => {
    const path = join(folder, 'lugares.csv')
    await writeFile(path, text)
    return importPlaces(shop.database, { market, path, dryRun })
  }
  const localitiesOf = (idcity: string, tenant = AR_SHOP) =>
    shop.get(getAllByCityId, { tenant, query: { idcity } })
  const FILE = `Provincia;Municipio;Localidad;Código Postal
Córdoba;Córdoba;Nueva Córdoba;X5000ABC
cordoba;Villa Ficticia;Barrio Ñandú;5999
AR-X;Villa Ficticia;Centro;
`
  const VILLA = 'AR-X-villa-ficticia'

  test('adds places and mends codes; the same file again changes nothing', async () => {
    expect(await bring(FILE, 'AR', true)).toMatchObject({ created: 3, changed: 1, errors: [] })
    expect(await localitiesOf(VILLA)).toEqual([])
    expect(await bring(FILE)).toMatchObject({ created: 3, changed: 1 })
    expect((await localitiesOf(VILLA)).map(({ name }) => name)).toEqual(['Barrio Ñandú', 'Centro'])
    expect(await bring(FILE)).toMatchObject({ created: 0, changed: 0 })
    const query = { province: 'AR-X', municipality: 'AR-X-cordoba', location: 'AR-X-cordoba.nueva-cordoba' }
    expect(await shop.get(getShippingZipCode, { query })).toEqual({ zipCode: 'X5000ABC' })
    expect(await localitiesOf(VILLA, CL_SHOP)).toEqual([])
  })

  test('stays when the program brings other places, which come back and go', async () => {
    await changeRows(shop, seeds, {}, { version: 'older' })
    await deleteRows(shop, cities, { id: 'CL-RM-vitacura' })
    await changeRows(shop, localities, { id: 'CL-RM-providencia.providencia' }, { name: 'Otra' })
    const former = { id: 'CL-RM-de-antes', provinceId: 'CL-RM', name: 'De antes' }
    await shop.database.insert(cities).values(former)
    expect(await seedAddresses(shop.database)).toBe(true)
    expect(await localitiesOf(VILLA)).toHaveLength(2)
    const query = { province: 'AR-X', municipality: 'AR-X-cordoba', location: 'AR-X-cordoba.nueva-cordoba' }
    expect(await shop.get(getShippingZipCode, { query })).toEqual({ zipCode: 'X5000ABC' })
    const communes = await shop.get(getAllByProvinceId, { tenant: CL_SHOP, query: { idprovince: 'CL-RM' } })
    expect(communes.map(({ name }) => name)).toContain('Vitacura')
    expect(communes.map(({ name }) => name)).not.toContain('De antes')
    const names = (await localitiesOf('CL-RM-providencia', CL_SHOP)).map(({ name }) => name)
    expect(names).toContain('Providencia')
    expect(names).not.toContain('Otra')
  })

  test.each([
    ['AR', 'provincia,ciudad\nNarnia,X\n', 2, /No hay ninguna provincia/],
    ['AR', 'provincia,ciudad\nMetropolitana de Santiago,X\n', 2, /No hay ninguna provincia/],
    ['AR', 'provincia,ciudad,cp\nCórdoba,Bien,5000\nCórdoba,Mal,50\n', 3, /código postal/],
    ['CL', 'región,comuna,cp\nValparaíso,Mal,5000\n', 2, /de 7 cifras/],
    ['AR', 'provincia,ciudad\nCórdoba,---\n', 2, /llevan letras/],
    ['AR', 'provincia,ciudad\nCórdoba,"x\n', 2, /comillas/],
    ['AR', 'nombre\nx\n', 1, /encabezado/],
    ['AR', '', 1, /encabezado/],
  ] as const)('%s %j brings in nothing, and says why with its row', async (market, text, row, why) => {
    const count = async () => (await rowsOf(shop, cities)).length
    const before = await count()
    const { errors, created } = await bring(text, market)
    expect(errors[0]).toMatchObject({ row, message: expect.stringMatching(why) })
    expect([created, await count()]).toEqual([0, before])
  })
})
