import { Readable } from 'node:stream'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import type { Database } from '../../db/database.ts'
import { csvText } from '../../formats/csv-cells.ts'
import { type Period, type SaleRow, salesAfter } from '../../modules/orders/repository-reports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { periodOf } from './month.ts'

/** Orders that are held in memory at a time. */
const PAGE = 1000

const HEADINGS = [
  'Pedido',
  'Fecha',
  'Cliente',
  'Documento',
  'Comprobante',
  'Neto',
  'IVA',
  'Total',
  'Forma de pago',
] as const

/** `1234,50`: as spreadsheets in Spanish read a number. */
const written = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',')

const rowOf = (tenant: Tenant, { digits }: Period, row: SaleRow) => {
  const [total, net] = [Number(row.total), Number(row.net)]
  return [
    orderNumberOf(tenant.name, row.number),
    row.day,
    row.company || `${row.name} ${row.lastName}`.trim(),
    row.document,
    row.invoiceType,
    written(net, digits),
    written(total - net, digits),
    written(total, digits),
    row.payment,
  ]
}

async function* rowsOf(database: Database, tenant: Tenant, period: Period) {
  const text = (rows: readonly (readonly string[])[], bom = false) => csvText(rows, { delimiter: ';', bom })
  yield text([HEADINGS], true)
  let after = 0
  for (;;) {
    const page = await salesAfter(database, period, { after, most: PAGE })
    if (page.length > 0) yield text(page.map((row) => rowOf(tenant, period, row)))
    after = page.at(-1)?.number ?? after
    if (page.length < PAGE) return
  }
}

/** A month's sales for a spreadsheet, one row an order, read as they are sent. */
export const salesFile = (database: Database, tenant: Tenant, month: string) => ({
  name: `ventas-${tenant.name}-${month}.csv`,
  type: 'text/csv; charset=utf-8',
  content: Readable.from(rowsOf(database, tenant, periodOf(tenant, month)), { objectMode: false }),
})
