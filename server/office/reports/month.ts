import type { MonthReport, ReportPart } from '#contract/office/reports.ts'
import { zoneOf } from '#domain/market/market.ts'
import { priceDigits } from '#domain/money/money.ts'
import { dayOf } from '../../formats/local-time.ts'
import {
  firstSale,
  type Period,
  salesByCategory,
  salesByDay,
  salesByPayment,
  salesByTechnique,
  salesTotal,
} from '../../modules/orders/repository-reports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { ShopScope } from '../scope.ts'
import { daysOf, monthBeside, sameDaysBefore } from './months.ts'

export const periodOf = ({ id, environment, settings }: Tenant, month: string): Period => ({
  tenantId: id,
  from: `${month}-01`,
  to: `${monthBeside(month, 1)}-01`,
  zone: zoneOf(environment),
  digits: priceDigits(settings.roundPrice),
})

type Amounts = Readonly<{ orders: number; total: number }>

const largestFirst = <T extends Amounts>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => b.total - a.total || b.orders - a.orders)

/** What a month's sales come to. */
export const reportOf = async (
  { ports, tenant }: ShopScope,
  { month: asked }: { readonly month?: string | undefined },
): Promise<MonthReport> => {
  const { database } = ports
  const today = dayOf(tenant, ports.now())
  const last = today.slice(0, 7)
  const month = asked ?? last
  const period = periodOf(tenant, month)
  // A month that has just begun would have sold less than a whole one whatever it sells.
  const before =
    month === last ? { ...period, ...sameDaysBefore(today) } : periodOf(tenant, monthBeside(month, -1))
  const money = (value: number) => Number(value.toFixed(period.digits))
  const [began, days, techniques, categories, payments, totalBefore] = await Promise.all([
    firstSale(database, tenant.id),
    salesByDay(database, period),
    salesByTechnique(database, period),
    salesByCategory(database, period),
    salesByPayment(database, period),
    salesTotal(database, before),
  ])
  const first = began === null ? last : dayOf(tenant, began).slice(0, 7)
  const sum = (key: 'orders' | 'net' | 'total' | 'shipping') =>
    money(days.reduce((whole, day) => whole + day[key], 0))
  const parts = (rows: readonly ReportPart[]) =>
    largestFirst(rows).map((row) => ({ ...row, total: money(row.total) }))
  const byDay = new Map(days.map((row) => [row.day, row]))
  const [total, net] = [sum('total'), sum('net')]
  return {
    month,
    first,
    last,
    orders: sum('orders'),
    net,
    tax: money(total - net),
    total,
    shipping: sum('shipping'),
    before: month > first ? money(totalBefore) : null,
    days: daysOf(month, today).map((day) => ({
      day,
      orders: byDay.get(day)?.orders ?? 0,
      total: byDay.get(day)?.total ?? 0,
    })),
    techniques: parts(
      techniques.map(({ id, name, ...row }) => ({
        ...row,
        name: name ?? (id === null ? 'Sin estampa' : 'Otra técnica'),
      })),
    ),
    categories: parts(categories.map((row) => ({ ...row, name: row.name ?? 'Sin categoría' }))),
    payments: largestFirst(payments),
  }
}
