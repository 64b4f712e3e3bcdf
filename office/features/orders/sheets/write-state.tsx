import type { OfficeOrder } from '#contract/office/orders.ts'
import { codeOf } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Refused } from '#office/ui/states.tsx'
import { orderTexts } from '../words/texts.ts'
import { sheetTexts } from './texts.ts'

interface Props {
  readonly error: unknown
  readonly conflict: OfficeOrder | undefined
  /** What was asked for, in words. */
  readonly mine: string
  /** What the other one has written; without it the order's state is shown. */
  readonly theirs?: string | undefined
  /** Does it all the same, upon the order as it is now. */
  readonly onInsist: (order: OfficeOrder) => void
  readonly onLeave: () => void
}

/** Why a write was refused; where another one was faster, both are there to choose from. */
export const WriteState = ({ error, conflict, mine, theirs, onInsist, onLeave }: Props) => {
  const words = useTexts(sheetTexts)
  const { statuses } = useTexts(orderTexts)
  const { roundPrice } = useShop()
  // Of an ended session the log-in speaks, which lies above.
  if (!error || codeOf(error) === 'unauthorized') return null
  if (!conflict) return <Refused error={error} />
  const { money } = conflict
  return (
    <div className="warning stack" role="alert">
      <p className="strong">
        {failureWords(error)} {words.which}
      </p>
      <dl className="pairs">
        <dt>{words.mine}</dt>
        <dd>{mine}</dd>
        <dt>{words.theirs}</dt>
        <dd>
          {theirs || statuses[conflict.status]}
          {!theirs && money && ` · ${words.balance(formatMoney(money.balance, roundPrice))}`}
        </dd>
      </dl>
      <div className="row">
        <button type="button" className="button grow" onClick={onLeave}>
          {words.leave}
        </button>
        <button type="button" className="button grow" onClick={() => onInsist(conflict)}>
          {words.doIt}
        </button>
      </div>
    </div>
  )
}
