import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Reader, Transaction } from '../../db/reader.ts'
import { provinces } from '../../db/schema/addresses.ts'
import { shippingRates, shippingServices, shippingZones } from '../../db/schema/shipping.ts'
import { openCsv } from '../../formats/csv.ts'
import { collectIssues, type ImportReport, type Report } from '../../formats/remarks.ts'
import { slug } from '../../formats/slug.ts'
import type { Tenant } from '../../ports/ports.ts'
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

/** The table takes the place of the one before it: orders keep what they were offered. */
const replaceTable = async (tx: Transaction, tenantId: number, { zones, services, rates }: Table) => {
  await tx.delete(shippingZones).where(eq(shippingZones.tenantId, tenantId))
  await tx.delete(shippingServices).where(eq(shippingServices.tenantId, tenantId))
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
      .values([...services.values()].map((service, position) => ({ tenantId, ...service, position })))
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

const provincesOf = async (reader: Reader, { environment }: Tenant) =>
  reader.select().from(provinces).where(eq(provinces.market, environment))

/** Puts a file's table of tariffs in the place of the shop's, or leaves it as it was where a row has an error. */
export const importTariffs = async (
  database: Database,
  { tenant, path, dryRun }: { readonly tenant: Tenant; readonly path: string; readonly dryRun: boolean },
): Promise<TariffsImported> => {
  const { report, failed, summary } = collectIssues()
  const places = await provincesOf(database, tenant)
  const known = new Map(
    places.flatMap(
      ({ id, name }) =>
        [
          [slug(name), id],
          [slug(id), id],
        ] as const,
    ),
  )
  const table = await readTable(path, known, report)
  if (!failed() && !dryRun) await database.transaction((tx) => replaceTable(tx, tenant.id, table))
  const { zones, services, rates } = table
  return { ...summary(), zones: zones.size, services: services.size, rates: rates.size }
}

/** The shop's table as a file has it. */
export const exportTariffs = async (
  database: Database,
  tenant: Tenant,
): Promise<Record<TariffColumn, string>[]> => {
  const names = new Map((await provincesOf(database, tenant)).map(({ id, name }) => [id, name]))
  const zones = await database
    .select()
    .from(shippingZones)
    .where(eq(shippingZones.tenantId, tenant.id))
    .orderBy(shippingZones.position)
  const services = await database
    .select()
    .from(shippingServices)
    .where(eq(shippingServices.tenantId, tenant.id))
    .orderBy(shippingServices.position)
  const rates = await database
    .select()
    .from(shippingRates)
    .where(eq(shippingRates.tenantId, tenant.id))
    .orderBy(shippingRates.upToGrams)
  return zones.flatMap((zone) =>
    services.flatMap((service) =>
      rates
        .filter(({ zoneId, serviceId }) => zoneId === zone.id && serviceId === service.id)
        .map((rate) => ({
          Zona: zone.name,
          Provincias: zone.provinces.map((id) => names.get(id) ?? id).join(', '),
          Transportista: service.carrierName,
          Servicio: service.name,
          Código: service.code,
          Tipo: service.logisticType,
          'Hasta kg': String(rate.upToGrams / 1000).replace('.', ','),
          Precio: String(Number(rate.priceInclTax)).replace('.', ','),
          'Días mínimo': String(rate.minDays),
          'Días máximo': String(rate.maxDays),
        })),
    ),
  )
}
