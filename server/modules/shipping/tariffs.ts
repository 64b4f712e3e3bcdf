import { eq } from 'drizzle-orm'
import type { Tariff } from '#contract/office/shipping.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { provinces } from '../../db/schema/addresses.ts'
import { shippingRates, shippingServices, shippingZones } from '../../db/schema/shipping.ts'
import { openCsv } from '../../formats/csv.ts'
import { collectIssues, type ImportReport, type Report } from '../../formats/import-report.ts'
import { slug } from '../../formats/slug.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { addRow, OPTIONAL, TARIFF_COLUMNS, type Table, type TariffColumn } from './tariff-row.ts'

const MOST_ROWS = 5000

export interface TariffsImported extends ImportReport {
  readonly zones: number
  readonly services: number
  readonly rates: number
}

const readTable = async (
  path: string,
  known: ReadonlyMap<string, string>,
  report: Report,
): Promise<Table> => {
  const table: Table = { zones: new Map(), services: new Map(), rates: new Map() }
  const { columns, rows } = await openCsv(path, report)
  const missing = TARIFF_COLUMNS.filter((column) => !columns.includes(column) && !OPTIONAL.includes(column))
  if (missing.length > 0) {
    report.error(1, `Al encabezado le falta: ${missing.join(', ')}.`)
    return table
  }
  for await (const row of rows) {
    if (row.row > MOST_ROWS) {
      report.error(row.row, `Son más de ${MOST_ROWS} filas.`)
      return table
    }
    const wrong = addRow(row, known, table)
    if (wrong !== null) report.error(row.row, wrong)
  }
  if (table.rates.size === 0) report.error(1, 'El archivo no tiene ninguna tarifa.')
  return table
}

/** Logos of carriers, which no table has. */
const logosOf = async (tx: Transaction, tenantId: number): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({ id: shippingServices.carrierId, logo: shippingServices.carrierLogo })
    .from(shippingServices)
    .where(eq(shippingServices.tenantId, tenantId))
  return new Map(rows.map(({ id, logo }) => [id, logo]))
}

/** The table takes the place of the one before it: orders keep what they were offered. */
export const replaceTariffs = async (
  tx: Transaction,
  tenantId: number,
  { zones, services, rates }: Table,
) => {
  const logos = await logosOf(tx, tenantId)
  await tx.delete(shippingZones).where(eq(shippingZones.tenantId, tenantId))
  await tx.delete(shippingServices).where(eq(shippingServices.tenantId, tenantId))
  if (rates.size === 0) return
  const idsOf = (keys: Iterable<string>, written: readonly { id: number }[]) =>
    new Map([...keys].map((key, index) => [key, written[index]?.id ?? 0]))
  const zoneIds = idsOf(
    zones.keys(),
    await tx
      .insert(shippingZones)
      .values(
        [...zones.values()].map((zone, position) => ({
          tenantId,
          name: zone.name,
          provinces: [...zone.provinces],
          position,
        })),
      )
      .returning({ id: shippingZones.id }),
  )
  const serviceIds = idsOf(
    services.keys(),
    await tx
      .insert(shippingServices)
      .values(
        [...services.values()].map((service, position) => ({
          tenantId,
          ...service,
          carrierLogo: logos.get(service.carrierId) ?? '',
          position,
        })),
      )
      .returning({ id: shippingServices.id }),
  )
  await tx.insert(shippingRates).values(
    [...rates.values()].map(({ zone, service, ...rate }) => ({
      tenantId,
      zoneId: zoneIds.get(zone) ?? 0,
      serviceId: serviceIds.get(service) ?? 0,
      ...rate,
    })),
  )
}

export const provincesOf = (reader: Reader, { environment }: Pick<Tenant, 'environment'>) =>
  reader
    .select({ id: provinces.id, name: provinces.name })
    .from(provinces)
    .where(eq(provinces.market, environment))

const knownTo = async (reader: Reader, tenant: Tenant): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await provincesOf(reader, tenant)).flatMap(
      ({ id, name }) =>
        [
          [slug(name), id],
          [slug(id), id],
        ] as const,
    ),
  )

/** A file's table of tariffs, and what is wrong with it by row. */
export const readTariffFile = async (
  reader: Reader,
  tenant: Tenant,
  path: string,
): Promise<{ readonly table: Table; readonly failed: boolean; readonly imported: TariffsImported }> => {
  const { report, failed, summary } = collectIssues()
  const table = await readTable(path, await knownTo(reader, tenant), report)
  const { zones, services, rates } = table
  return {
    table,
    failed: failed(),
    imported: { ...summary(), zones: zones.size, services: services.size, rates: rates.size },
  }
}

/** A table from its rows, and what is wrong with them by index. */
export const tableOfRows = async (
  reader: Reader,
  tenant: Tenant,
  rows: readonly Tariff[],
): Promise<{ readonly table: Table; readonly wrong: ReadonlyMap<number, string> }> => {
  const known = await knownTo(reader, tenant)
  const table: Table = { zones: new Map(), services: new Map(), rates: new Map() }
  const wrong = new Map<number, string>()
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row, (id) => id)
    const sentence = addRow({ cell: (column) => cells[column] }, known, table)
    if (sentence !== null) wrong.set(index, sentence)
  }
  return { table, wrong }
}

/** The shop's table, one row a step of weight. */
export const tariffRows = async (reader: Reader, { id: tenantId }: Pick<Tenant, 'id'>): Promise<Tariff[]> => {
  const zones = await reader
    .select()
    .from(shippingZones)
    .where(eq(shippingZones.tenantId, tenantId))
    .orderBy(shippingZones.position)
  const services = await reader
    .select()
    .from(shippingServices)
    .where(eq(shippingServices.tenantId, tenantId))
    .orderBy(shippingServices.position)
  const rates = await reader
    .select()
    .from(shippingRates)
    .where(eq(shippingRates.tenantId, tenantId))
    .orderBy(shippingRates.upToGrams)
  return zones.flatMap((zone) =>
    services.flatMap((service) =>
      rates
        .filter(({ zoneId, serviceId }) => zoneId === zone.id && serviceId === service.id)
        .map((rate) => ({
          zone: zone.name,
          provinces: [...zone.provinces],
          carrier: service.carrierName,
          service: service.name,
          code: service.code,
          type: service.logisticType,
          upToGrams: rate.upToGrams,
          price: Number(rate.priceInclTax),
          minDays: rate.minDays,
          maxDays: rate.maxDays,
        })),
    ),
  )
}

const comma = (number: number): string => String(number).replace('.', ',')

const cellsOf = (row: Tariff, provinceName: (id: string) => string): Record<TariffColumn, string> => ({
  Zona: row.zone,
  Provincias: row.provinces.map(provinceName).join(', '),
  Transportista: row.carrier,
  Servicio: row.service,
  Código: row.code,
  Tipo: row.type,
  'Hasta kg': comma(row.upToGrams / 1000),
  Precio: comma(row.price),
  'Días mínimo': String(row.minDays),
  'Días máximo': String(row.maxDays),
})

/** The shop's table as a file has it. */
export const exportTariffs = async (
  reader: Reader,
  tenant: Tenant,
): Promise<Record<TariffColumn, string>[]> => {
  const names = new Map((await provincesOf(reader, tenant)).map(({ id, name }) => [id, name]))
  return (await tariffRows(reader, tenant)).map((row) => cellsOf(row, (id) => names.get(id) ?? id))
}
