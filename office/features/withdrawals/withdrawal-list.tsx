import { useState } from 'react'
import { Link } from 'wouter'
import { listWithdrawals, type Withdrawal } from '#contract/office/customers.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { usePages } from '#office/queries/pages.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { daysBetween, dayWord, momentWord, todayIn } from '#office/ui/days.ts'
import { Listed } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Top } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { withdrawalTexts } from './texts.ts'

const STATES = ['waiting', 'answered'] as const

const Clock = ({ dueOn }: Pick<Withdrawal, 'dueOn'>) => {
  const words = useTexts(withdrawalTexts)
  const { timeZone } = useShop()
  const left = daysBetween(todayIn(useNow(), timeZone), dueOn)
  const kind = left < 0 ? 'tag tag-red' : left <= 3 ? 'tag tag-amber' : 'tag'
  return <span className={kind}>{words.left(left)}</span>
}

const OfOrder = ({ withdrawal: { order, orderNumber, inTime } }: { readonly withdrawal: Withdrawal }) => {
  const words = useTexts(withdrawalTexts)
  const { name: shop, timeZone } = useShop()
  const now = useNow()
  if (order === null)
    return <p className="sub">{orderNumber === '' ? words.unnamed : words.noOrder(orderNumber)}</p>
  const delivered = order.deliveredOn === null ? undefined : dayWord(order.deliveredOn, now, timeZone)
  const said =
    delivered === undefined
      ? words.notYet
      : inTime === false
        ? words.tooLate(delivered)
        : words.inTime(delivered)
  return (
    <p>
      <Link className="link" href={`/${shop}/pedidos/${order.id}`}>
        {order.number}
      </Link>{' '}
      <span className={inTime === false ? 'sub amber' : 'sub'}>{said}</span>
    </p>
  )
}

interface CardProps {
  readonly withdrawal: Withdrawal
  readonly onAnswer: () => void
}

const Card = ({ withdrawal, onAnswer }: CardProps) => {
  const words = useTexts(withdrawalTexts)
  const { timeZone } = useShop()
  const now = useNow()
  const may = useMay()
  const { code, at, name, email, phone, message, answer, dueOn } = withdrawal
  return (
    <section className="panel stack" aria-label={`${code} ${name}`}>
      <div>
        <h2 className="withdrawal-name">
          {name} <span className="sub">{code}</span>
        </h2>
        <p className="sub withdrawal-said">{[email, phone].filter(Boolean).join(' · ')}</p>
        <p className="sub">{words.asked(momentWord(at, now, timeZone))}</p>
      </div>
      {answer === null && (
        <p>
          <Clock dueOn={dueOn} />
        </p>
      )}
      <OfOrder withdrawal={withdrawal} />
      {message !== '' && <p className="withdrawal-said">«{message}»</p>}
      {answer !== null && (
        <div>
          <p className="sub">
            {words.answered(answer.by, momentWord(answer.at, now, timeZone), answer.mailed)}
          </p>
          <p className="withdrawal-said">{answer.text}</p>
        </div>
      )}
      {answer === null && may('customers.edit') && (
        <ActionButton dark onPress={onAnswer}>
          {words.answer}
          <span className="hidden-text"> {name}</span>
        </ActionButton>
      )}
    </section>
  )
}

/** What buyers took back: those that wait for an answer, and those that have one. */
export const WithdrawalList = () => {
  const words = useTexts(withdrawalTexts)
  const { name: shop } = useShop()
  const [state, setState] = useState<(typeof STATES)[number]>('waiting')
  const [answering, setAnswering] = useState<Withdrawal>()
  const found = usePages({
    queryKey: keys.withdrawalsIn(shop, state),
    name: undefined,
    schema: listWithdrawals.result,
    ask: (after, signal) =>
      call(listWithdrawals, { shop, signal, query: { state, ...(after === '' ? {} : { after }) } }),
  })
  return (
    <div className="page">
      <Top title={words.title} back={`/${shop}/mas`} />
      <main className="column">
        <div className="chips">
          {STATES.map((one) => (
            <button
              type="button"
              className="chip"
              key={one}
              aria-current={one === state ? 'true' : undefined}
              onClick={() => setState(one)}
            >
              {words.states[one]}
            </button>
          ))}
        </div>
        <Listed
          list={found}
          loading={words.loading}
          nothing={state === 'waiting' ? words.allDone : words.noneAnswered}
        >
          {found.items?.map((withdrawal) => (
            <Card key={withdrawal.code} withdrawal={withdrawal} onAnswer={() => setAnswering(withdrawal)} />
          ))}
        </Listed>
      </main>
      {answering && <AnswerSheet withdrawal={answering} onClose={() => setAnswering(undefined)} />}
    </div>
  )
}
