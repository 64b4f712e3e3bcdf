import type { OfficeOrder } from '#contract/office/orders.ts'
import { useShop } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useMarket, useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { useNow } from '#office/ui/use-now.ts'
import { BalanceDue } from '../balance-due.tsx'
import { Due } from '../due.tsx'
import { sentenceOf } from '../words/sentence.ts'
import { stepsOf } from '../words/steps.ts'
import { pageTexts } from './texts.ts'

const CLASS = { did: 'step step-did', now: 'step step-now', next: 'step' } as const

/** Where the order stands: a line of states, a sentence, and why. */
export const Progress = ({ order }: { readonly order: OfficeOrder }) => {
  const { roundPrice, timeZone } = useShop()
  const market = useMarket()
  const now = useNow()
  const { isTest } = useTexts(pageTexts)
  const steps = stepsOf(order)
  const { says, why, isLate } = sentenceOf(order, {
    now,
    timeZone,
    market,
    money: (amount) => formatMoney(amount, roundPrice),
  })
  return (
    <>
      {steps.length > 0 && (
        <ol className="steps">
          {steps.map(({ name, state }) => (
            <li className={CLASS[state]} key={name} aria-current={state === 'now' ? 'step' : undefined}>
              {name}
              {state === 'did' && (
                <>
                  <span className="hidden-text">, hecho</span> <Icon name="check" small />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {order.test && <p className="why">{isTest}</p>}
      <p className="sentence">{says}</p>
      {why && <p className={isLate ? 'why amber' : 'why'}>{why}</p>}
      <BalanceDue order={order} />
      {order.due !== null && (
        <p className="why">
          <Due order={order} />
        </p>
      )}
    </>
  )
}
