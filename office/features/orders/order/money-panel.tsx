import type { OfficeOrder } from '#contract/office/orders.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { dayOfInstant, momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { useNow } from '#office/ui/use-now.ts'
import { providerWords, resultWords } from '../words/payment-tries.ts'
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
      {money.method !== '' && <p className="sub gap-above">{page.method(money.method)}</p>}
      {money.tries.length > 0 && (
        <>
          <h3 className="sub gap-above">{page.tries}</h3>
          <ul className="receipts" aria-label={page.tries}>
            {money.tries.map((one) => (
              <li key={one.at}>
                <span className="grow">
                  {page.tryOf(providerWords(one), momentWord(one.at, now, timeZone))}
                  <span className="sub sub-line">{resultWords(one)}</span>
                </span>
                <span className={one.state === 'paid' ? undefined : 'sub'}>{shown(one.amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
