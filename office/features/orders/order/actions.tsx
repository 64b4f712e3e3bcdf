import { moveOrder } from '#contract/office/order-moves.ts'
import { type OfficeOrder, releaseOrder } from '#contract/office/orders.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useWrite } from '#office/queries/order.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { say } from '#office/ui/notices.tsx'
import { useTell } from '../../undo/use-tell.ts'
import { nextStep } from '../words/next-step.ts'
import { orderTexts } from '../words/texts.ts'
import type { SheetName } from './order-sheets.tsx'
import { pageTexts } from './texts.ts'

interface Props {
  readonly order: OfficeOrder
  readonly onOpen: (sheet: SheetName) => void
}

/** The one dark button: what is to be done with the order now. Nothing where it waits for another person. */
export const NextButton = ({ order, onOpen }: Props) => {
  const words = useTexts(orderTexts)
  const page = useTexts(pageTexts)
  const { roundPrice } = useShop()
  const may = useMay()
  const move = useWrite(moveOrder, (error) => say(failureWords(error)))
  const release = useWrite(releaseOrder, (error) => say(failureWords(error)))
  const tell = useTell()
  const step = nextStep(order, may)
  if (order.held && may('orders.hold'))
    return (
      <ActionButton
        dark
        isBusy={release.isBusy}
        onPress={async () => {
          const answer = await release.send(order, {})
          if (answer) tell(page.released, answer)
        }}
      >
        {page.release}
      </ActionButton>
    )
  if (step.kind === 'collect')
    return (
      <ActionButton dark onPress={() => onOpen('collect')}>
        {order.balance === null ? page.collect : page.collectRest(formatMoney(order.balance, roundPrice))}
      </ActionButton>
    )
  if (step.kind !== 'move') return null
  const { to } = step
  return (
    <ActionButton
      dark
      isBusy={move.isBusy}
      onPress={async () => {
        if (to === 'Shipped') return onOpen('ship')
        const answer = await move.send(order, { to })
        if (answer) tell(words.moved[to] ?? '', answer)
      }}
    >
      {words.moves[to]}
    </ActionButton>
  )
}
