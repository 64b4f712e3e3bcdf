import type { MonthReport, ReportPart } from '#contract/office/reports.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { reportTexts } from './texts.ts'

interface Row {
  readonly name: string
  readonly orders: number
  readonly units?: number
  readonly total: number
}

interface Props {
  readonly title: string
  readonly hint?: string
  readonly rows: readonly Row[]
}

/** What was sold of each kind, the largest first, with its share as a bar below its name. */
export const PartTable = ({ title, hint, rows }: Props) => {
  const words = useTexts(reportTexts)
  const { roundPrice } = useShop()
  const whole = rows.reduce((sum, { total }) => sum + total, 0)
  const hasUnits = rows.some(({ units }) => units !== undefined)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{title}</span>
            </th>
            <th scope="col">{hasUnits ? words.units : words.count}</th>
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, orders, units, total }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className="share" aria-hidden="true">
                  <span style={{ width: `${whole === 0 ? 0 : (total / whole) * 100}%` }} />
                </span>
              </th>
              <td>{(units ?? orders).toLocaleString('es-AR')}</td>
              <td>{formatMoney(total, roundPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hint && <p className="sub gap-above">{hint}</p>}
    </section>
  )
}

export const DayTable = ({ days }: { readonly days: MonthReport['days'] }) => {
  const words = useTexts(reportTexts)
  const { roundPrice } = useShop()
  return (
    <table className="report-table">
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.count}</th>
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ orders }) => orders > 0)
          .map(({ day, orders, total }) => (
            <tr key={day}>
              <th scope="row">{Number(day.slice(-2))}</th>
              <td>{orders.toLocaleString('es-AR')}</td>
              <td>{formatMoney(total, roundPrice)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

export const partsOf = ({
  techniques,
  categories,
  payments,
}: MonthReport): readonly (readonly [
  'techniques' | 'categories' | 'payments',
  readonly (ReportPart | MonthReport['payments'][number])[],
])[] => [
  ['techniques', techniques],
  ['categories', categories],
  ['payments', payments],
]
