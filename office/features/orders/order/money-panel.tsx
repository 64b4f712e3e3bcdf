import type { OfficeOrder } from '#contract/office/orders.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { dayOfInstant } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { useNow } from '#office/ui/use-now.ts'
import { balanceDueOf } from '../words/rows.ts'
import { pageTexts } from './texts.ts'

interface Props {
  readonly order: OfficeOrder
  readonly money: NonNullable<OfficeOrder['money']>
  readonly onVoid: (position: number) => void
}

export const MoneyPanel = ({ order, money, onVoid }: Props) => {
  const page = useTexts(pageTexts)
  const { roundPrice, timeZone } = useShop()
  const may = useMay()
  const now = useNow()
  const shown = (amount: number) => formatMoney(amount, roundPrice)
  const { lines } = page
  // What is paid as a whole is paid.
  const mayVoid = may('orders.receive') && (order.balance ?? 0) > 0
  const balanceClass = balanceDueOf(order) > 0 ? 'due due-red' : 'due'
  const state = page.providerStates[money.providerState]
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{page.money}</h2>
      </div>
      <dl className="pairs">
        <dt>{lines.subTotal}</dt>
        <dd>{shown(money.subTotal)}</dd>
        <dt>{lines.taxes}</dt>
        <dd>{shown(money.taxes)}</dd>
        <dt>{lines.shipping}</dt>
        <dd>{shown(money.shipping)}</dd>
        {money.discount > 0 && (
          <>
            <dt>{lines.discount}</dt>
            <dd>−{shown(money.discount)}</dd>
          </>
        )}
        <dt className="total">{lines.total}</dt>
        <dd className="total">{shown(money.total)}</dd>
        {money.balance > 0 && (
          <>
            <dt className={balanceClass}>{lines.balance}</dt>
            <dd className={balanceClass}>{shown(money.balance)}</dd>
          </>
        )}
      </dl>
      {money.receipts.length > 0 && (
        <ul className="receipts gap-above">
          {money.receipts.map((receipt) => (
            <li key={receipt.position}>
              <span className="grow">
                {page.receipt(dayOfInstant(receipt.at, now, timeZone))}
                <span className="sub">
                  {[receipt.reference, receipt.by].filter((part) => part !== '').map((part) => ` · ${part}`)}
                  {receipt.voided && ` · ${page.voidedBecause(receipt.voided.reason)}`}
                </span>
              </span>
              <span className={receipt.voided ? 'voided' : undefined}>{shown(receipt.amount)}</span>
              {mayVoid && !receipt.voided && (
                <ActionButton small onPress={() => onVoid(receipt.position)}>
                  {page.void}
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="sub gap-above">
        {money.method !== '' && page.method(money.method)}
        {state && ` · ${page.provider(state)}`}
      </p>
    </section>
  )
}
