import { Link } from 'wouter'
import type { OrderCard } from '#contract/office/board.ts'
import { moveOrder } from '#contract/office/order-moves.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useWrite } from '#office/queries/order.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { dayOfInstant, daysSince, dayWord } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { say } from '#office/ui/notices.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { useTell } from '../../undo/use-tell.ts'
import { BalanceDue } from '../balance-due.tsx'
import { Due } from '../due.tsx'
import { holdWord } from '../words/hold.ts'
import { nextStep, waitsForMoney } from '../words/next-step.ts'
import { balanceDueOf, receivedOf } from '../words/rows.ts'
import { orderTexts } from '../words/texts.ts'
import { whatOf } from '../words/what.ts'
import type { Choice } from './choice.ts'
import { choiceTexts } from './choice-texts.ts'

interface Props {
  readonly order: OrderCard
  /** Opens the sheet that the next step asks something with. */
  readonly onOpen: (sheet: 'collect' | 'ship', order: OrderCard) => void
  /** Set while orders are selected: a check box takes the place of the next step. */
  readonly choice?: Choice | undefined
  /** It has just come. */
  readonly isNew?: boolean
}

/** What is said at the left of a card's foot: money where it waits, else what holds it up, else where it goes. */
const Standing = ({ order }: Pick<Props, 'order'>) => {
  const words = useTexts(orderTexts)
  const { roundPrice, timeZone } = useShop()
  const now = useNow()
  const { held, proofs, status } = order
  if (held)
    return (
      <span className="tag">
        <Icon name="pause" small />
        {holdWord(held.reason)}
        {held.until && ` · ${dayWord(held.until, now, timeZone)}`}
      </span>
    )
  if (waitsForMoney(order) && order.total !== null) {
    const received = receivedOf(order)
    return (
      <span className="card-money">
        {formatMoney(order.total, roundPrice)}
        {received > 0 && <small>{words.received(formatMoney(received, roundPrice))}</small>}
      </span>
    )
  }
  if (waitsForMoney(order)) return <span className="sub">{words.statuses[status]}</span>
  if ((status === 'ArtworkApproval' || status === 'Paid') && proofs) {
    if (proofs.state === 'open')
      return (
        <span className="tag">
          {proofs.since ? words.waitsSince(daysSince(proofs.since, now, timeZone)) : words.proofs.open}
        </span>
      )
    const colour = proofs.state === 'approved' ? 'tag tag-green' : 'tag tag-amber'
    return (
      <span className={colour}>
        {proofs.state === 'approved' && <Icon name="check" small />}
        {words.proofs[proofs.state]}
      </span>
    )
  }
  if (status === 'Shipped')
    return <span className="sub">{words.left(dayOfInstant(order.updatedAt, now, timeZone))}</span>
  if (status === 'Paid' && balanceDueOf(order) > 0)
    return <span className="sub">{receivedOf(order) > 0 ? words.paidInPart : words.unpaid}</span>
  if (status === 'ReadyToShip' && order.pickUp) return <span className="sub">{words.pickUp}</span>
  return <span className="sub">{words.statuses[status]}</span>
}

const StepButton = ({ order, onOpen }: Pick<Props, 'order' | 'onOpen'>) => {
  const words = useTexts(orderTexts)
  const { name: shop } = useShop()
  const write = useWrite(moveOrder, (error) => say(failureWords(error)))
  const tell = useTell()
  const step = nextStep(order, useMay())
  if (step.kind === 'none') return null
  if (step.kind === 'look')
    return (
      <Link
        className="button button-dark button-small"
        href={
          order.proofs?.line
            ? `/${shop}/arte/${order.id}/${order.proofs.line}`
            : `/${shop}/pedidos/${order.id}`
        }
        state={{ from: location.search }}
      >
        {words.look}
      </Link>
    )
  if (step.kind === 'collect')
    return (
      <ActionButton dark small onPress={() => onOpen('collect', order)}>
        {words.collect}
      </ActionButton>
    )
  const { to } = step
  const move = async () => {
    const answer = await write.send(order, { to })
    if (answer) tell(words.moved[to] ?? '', answer)
  }
  return (
    <ActionButton
      dark={step.isOurs}
      small
      isBusy={write.isBusy}
      onPress={() => (to === 'Shipped' ? onOpen('ship', order) : void move())}
    >
      {words.moves[to]}
    </ActionButton>
  )
}

/** The whole card is its check box. */
const CardChoice = ({ order, choice }: { readonly order: OrderCard; readonly choice: Choice }) => {
  const words = useTexts(choiceTexts)
  const isChosen = choice.has(order)
  return (
    <label className="card-choice">
      <input
        type="checkbox"
        aria-label={words.chooseOne([order.buyer, order.number].filter(Boolean).join(', '))}
        checked={isChosen}
        disabled={!isChosen && choice.isFull}
        onChange={() => choice.toggle(order)}
      />
    </label>
  )
}

export const Card = ({ order, onOpen, choice, isNew = false }: Props) => {
  const words = useTexts(orderTexts)
  const { name: shop } = useShop()
  return (
    <article className={isNew ? 'card card-new' : 'card'}>
      {choice && <CardChoice order={order} choice={choice} />}
      {order.picture ? (
        <img className="thumb" src={order.picture} alt="" width={72} height={72} loading="lazy" />
      ) : (
        <span className="thumb" />
      )}
      <div className="card-head">
        {choice ? (
          <b className="strong">{order.buyer ?? order.number}</b>
        ) : (
          <Link
            className="card-buyer"
            href={`/${shop}/pedidos/${order.id}`}
            state={{ from: location.search }}
          >
            {order.buyer ?? order.number}
          </Link>
        )}
        <Due order={order} />
        {order.due === null && order.buyer !== null && <span className="sub">{order.number}</span>}
      </div>
      <p className="card-what">{whatOf(order, words)}</p>
      <BalanceDue order={order} />
      <div className="card-end">
        <Standing order={order} />
        {!choice && <StepButton order={order} onOpen={onOpen} />}
      </div>
    </article>
  )
}
