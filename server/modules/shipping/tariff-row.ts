import { MOST_SHIPPING_LETTERS } from '#contract/checkout.ts'
import { amountOf } from '../../formats/amounts.ts'
import { slug } from '../../formats/slug.ts'

/** Headings of a table of tariffs, one row a step of a service's tariff in a zone. */
export const TARIFF_COLUMNS = [
  'Zona',
  'Provincias',
  'Transportista',
  'Servicio',
  'Código',
  'Tipo',
  'Hasta kg',
  'Precio',
  'Días mínimo',
  'Días máximo',
] as const
export type TariffColumn = (typeof TARIFF_COLUMNS)[number]

/** What may be left out: the service's name stands in, and the door. */
export const OPTIONAL: readonly TariffColumn[] = ['Código', 'Tipo']
const TYPES = ['domicilio', 'sucursal', 'retiro']
const MOST_GRAMS = 10_000_000
const MOST_DAYS = 365

interface Zone {
  readonly name: string
  /** As they stand in the file, to be compared. */
  readonly written: string
  readonly provinces: readonly string[]
}
interface Service {
  readonly carrierId: string
  readonly carrierName: string
  readonly logisticType: string
  readonly code: string
  readonly name: string
}
interface Rate {
  readonly zone: string
  readonly service: string
  readonly upToGrams: number
  readonly priceInclTax: string
  readonly minDays: number
  readonly maxDays: number
}
export interface Table {
  readonly zones: Map<string, Zone>
  readonly services: Map<string, Service>
  readonly rates: Map<string, Rate>
}

const daysOf = (text: string): number | null =>
  /^\d{1,3}$/.test(text) && Number(text) <= MOST_DAYS ? Number(text) : null

/** The zone that a row names, or what is wrong with it, in words. */
const zoneFrom = (name: string, written: string, known: ReadonlyMap<string, string>, table: Table) => {
  const listed = written
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const unknown = listed.find((one) => !known.has(slug(one)))
  if (unknown !== undefined) return `No hay ninguna provincia o región “${unknown.slice(0, 60)}”.`
  const before = table.zones.get(slug(name))
  if (before !== undefined)
    return before.written === written
      ? before
      : `La zona “${name}” tenía otras provincias más arriba: van las mismas en todas sus filas.`
  const provinces = listed.map((one) => known.get(slug(one)) ?? '')
  for (const other of table.zones.values()) {
    if (provinces.length === 0 && other.provinces.length === 0)
      return `“${other.name}” ya es la zona sin provincias, que vale para todo lo demás.`
    if (other.provinces.some((one) => provinces.includes(one)))
      return `Una de sus provincias ya está en la zona “${other.name}”.`
  }
  return { name, written, provinces }
}

/** What a row's step costs and takes, or what is wrong with it, in words. */
const stepFrom = (of: (column: TariffColumn) => string) => {
  const upToGrams = Math.round(Number(amountOf(of('Hasta kg'), ',') ?? 0) * 1000)
  if (upToGrams < 1 || upToGrams > MOST_GRAMS)
    return `“Hasta kg” es un peso hasta ${MOST_GRAMS / 1000}, como 2,5.`
  const priceInclTax = amountOf(of('Precio'), ',')
  if (priceInclTax === null || priceInclTax === undefined)
    return '“Precio” es un importe con IVA, como 5.900,00; 0 si es gratis.'
  const [minDays, maxDays] = [daysOf(of('Días mínimo')), daysOf(of('Días máximo'))]
  if (minDays === null || maxDays === null || minDays > maxDays)
    return `Los días son números enteros hasta ${MOST_DAYS}, el mínimo primero.`
  return { upToGrams, priceInclTax, minDays, maxDays }
}

/** Puts a row into the table; else says what is wrong with it, in words. */
export const addRow = (
  { cell: of }: { cell(column: TariffColumn): string },
  known: ReadonlyMap<string, string>,
  table: Table,
): string | null => {
  const [name, carrier, service] = [of('Zona'), of('Transportista'), of('Servicio')]
  for (const [column, text] of Object.entries({ Zona: name, Transportista: carrier, Servicio: service }))
    if (slug(text) === '' || text.length > MOST_SHIPPING_LETTERS)
      return `“${column}” lleva letras, y hasta ${MOST_SHIPPING_LETTERS}.`
  if (of('Código').length > MOST_SHIPPING_LETTERS)
    return `“Código” tiene hasta ${MOST_SHIPPING_LETTERS} letras.`
  const zone = zoneFrom(name, of('Provincias'), known, table)
  if (typeof zone === 'string') return zone
  const logisticType = slug(of('Tipo') || 'domicilio')
  if (!TYPES.includes(logisticType)) return `“Tipo” es ${TYPES.join(', ')}.`
  const step = stepFrom(of)
  if (typeof step === 'string') return step
  const code = slug(of('Código')) || slug(service)
  const serviceKey = `${slug(carrier)} ${code}`
  const key = `${slug(name)} ${serviceKey} ${step.upToGrams}`
  if (table.rates.has(key)) return 'La zona, el servicio y el peso ya están en otra fila.'
  table.zones.set(slug(name), zone)
  table.services.set(serviceKey, {
    carrierId: slug(carrier),
    carrierName: carrier,
    logisticType,
    code,
    name: service,
  })
  table.rates.set(key, { zone: slug(name), service: serviceKey, ...step })
  return null
}
