import type { InstalmentPlan } from '#contract/config.ts'
import { instalmentsOf } from '#domain/money/instalments.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useEstimate } from './estimate.ts'

interface InstalmentPlansProps {
  title: string
  /** Tax included, in the tenant's currency. */
  cash: number
  plans: readonly InstalmentPlan[]
  roundPrice: number
}

/** Instalments with what Argentine law wants shown: cash price, number, amount, total, CFTEA. */
export function InstalmentPlans({ title, cash, plans, roundPrice }: InstalmentPlansProps) {
  const estimate = useEstimate()
  const money = (amount: number) => formatPrice(amount, roundPrice)
  return (
    <div className="t-small tnum mt-1">
      <p className="font-semibold">
        {title}
        {estimate && `, ${estimate}`}
      </p>
      <p>Precio de contado: {money(cash)}</p>
      <ul>
        {instalmentsOf(cash, plans, roundPrice).map(({ count, amount, total, cftea }) => (
          <li key={count} className="mt-2">
            <strong className="block">
              {count} cuotas de {money(amount)}
            </strong>
            Total {money(total)} · <strong>CFTEA {String(cftea).replace('.', ',')} %</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
