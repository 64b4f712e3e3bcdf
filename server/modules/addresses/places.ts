import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { cities, localities, provinces } from '../../db/schema/addresses.ts'
import { projectRoot } from '../../environment/project-root.ts'
import { slug } from '../../formats/slug.ts'

interface Places {
  provinces: (typeof provinces.$inferInsert)[]
  cities: (typeof cities.$inferInsert)[]
  localities: (typeof localities.$inferInsert)[]
}

const FILES = [
  ['AR', 'argentina.csv'],
  ['CL', 'chile.csv'],
] as const

const MAX_ID = 64

export const cityIdOf = (provinceId: string, city: string): string =>
  `${provinceId}-${slug(city)}`.slice(0, MAX_ID)

export const localityIdOf = (cityId: string, locality: string): string =>
  `${cityId}.${slug(locality)}`.slice(0, MAX_ID)

/** A locality of `data/*.csv`. Those of a city stand together, in its province's order; a postal code may be missing. */
interface Row {
  readonly codigo: string
  readonly provincia: string
  readonly ciudad: string
  readonly localidad: string
  readonly codigo_postal: string
}

/** The provinces, cities and localities that come with the shop, from the files beside. */
export const shippedPlaces = (): Places => {
  const places: Places = { provinces: [], cities: [], localities: [] }
  for (const [market, file] of FILES) {
    const text = readFileSync(join(projectRoot(), 'server/modules/addresses/data', file), 'utf8')
    let position = 0
    for (const { codigo, provincia, ciudad, localidad, codigo_postal } of parse<Row>(text, {
      columns: true,
    })) {
      if (places.provinces.at(-1)?.id !== codigo)
        places.provinces.push({ id: codigo, market, name: provincia, position: position++ })
      const cityId = cityIdOf(codigo, ciudad)
      if (places.cities.at(-1)?.id !== cityId)
        places.cities.push({ id: cityId, provinceId: codigo, name: ciudad })
      const id = localityIdOf(cityId, localidad)
      places.localities.push({ id, cityId, name: localidad, zipCode: codigo_postal })
    }
  }
  return places
}

/** As many rows as one statement takes. */
const CHUNK = 2000

export const chunks = <R>(rows: readonly R[]): R[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
