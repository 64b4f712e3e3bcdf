import type { cities, localities, provinces } from '../../db/schema/addresses.ts'
import { slug } from '../../files/slug.ts'

/** A market's provinces: ISO 3166-2 code, name, and its cities as text (see `placesOf`). */
export interface Market {
  readonly market: 'AR' | 'CL'
  readonly provinces: readonly (readonly [code: string, name: string, cities: string])[]
}

interface Places {
  provinces: (typeof provinces.$inferInsert)[]
  cities: (typeof cities.$inferInsert)[]
  localities: (typeof localities.$inferInsert)[]
}

const MAX_ID = 64

export const cityIdOf = (provinceId: string, city: string): string =>
  `${provinceId}-${slug(city)}`.slice(0, MAX_ID)

export const localityIdOf = (cityId: string, locality: string): string =>
  `${cityId}.${slug(locality)}`.slice(0, MAX_ID)

/**
 * Reads the compact text: a city per line, `City | Locality code, Locality code`. Without `|` the city is its
 * own locality. A postal code may be missing.
 */
export const placesOf = (markets: readonly Market[]): Places => {
  const places: Places = { provinces: [], cities: [], localities: [] }
  for (const { market, provinces } of markets) {
    for (const [position, [id, name, text]] of provinces.entries()) {
      places.provinces.push({ id, market, name, position })
      for (const line of linesOf(text)) addCity(places, id, line)
    }
  }
  return places
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const addCity = (places: Places, provinceId: string, line: string) => {
  const [head = '', list] = line.split(' | ')
  const city = nameAndCode(head)
  const cityId = cityIdOf(provinceId, city.name)
  places.cities.push({ id: cityId, provinceId, name: city.name })
  for (const text of (list ?? head).split(', ')) {
    const { name, zipCode } = nameAndCode(text)
    places.localities.push({ id: localityIdOf(cityId, name), cityId, name, zipCode })
  }
}

const nameAndCode = (text: string) => {
  const [, name = text, zipCode = ''] = /^(.+?)(?: (\d{4,7}))?$/.exec(text.trim()) ?? []
  return { name, zipCode }
}

/** As many rows as one statement takes. */
const CHUNK = 2000

export const chunks = <R>(rows: readonly R[]): R[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
