import { formatCount } from '#domain/money/money.ts'
import { useEstimate } from '#src/ui/price/estimate.ts'
import { NetBelow, NetNote } from '#src/ui/price/net-below.tsx'
import type { BreakRow } from '../quantity.ts'

interface BreakTableProps {
  rows: readonly BreakRow[]
  /** Units chosen now. */
  units: number
  withTaxes: boolean
  /** Sets the quantity of a row. */
  onTake?: (units: number) => void
}

/** Unit price by quantity; the current row is highlighted, each row sets its quantity. */
export function BreakTable({ rows, units, withTaxes, onTake }: BreakTableProps) {
  const estimate = useEstimate()
  if (rows.length < 2) return null
  const active = rows.findLastIndex((row) => units >= row.from)
  return (
    <table className="breaks tnum">
      <caption className="choice-title">
        Precio por cantidad{!withTaxes && ', + IVA'}
        {estimate && `, ${estimate}`}
        <NetNote of={rows} />
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Desde</th>
          <th scope="col">Precio por unidad</th>
          <th scope="col">Ahorro</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.from} aria-current={index === active ? 'true' : undefined}>
            <th scope="row">
              {onTake ? (
                <button type="button" className="break-take" onClick={() => onTake(row.from)}>
                  Desde {formatCount(row.from)} un.
                </button>
              ) : (
                <>Desde {formatCount(row.from)} un.</>
              )}
            </th>
            <td className="break-saving">{row.saving > 0 && `−${row.saving} %`}</td>
            <td className="break-price">
              {row.price}
              <NetBelow net={row.net} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
