import { useState } from 'react'
import type { OrderCard } from '#contract/office/board.ts'
import { receiveMoney } from '#contract/office/orders.ts'
import { fieldError } from '#office/api/error.ts'
import { useWrite } from '#office/queries/order.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney, readMoney, typedMoney } from '#office/ui/money.ts'
import { Sheet } from '#office/ui/sheet.tsx'
import { useTell } from '../../undo/use-tell.ts'
import type { CardSheetProps } from './sheet-props.ts'
import { sheetTexts } from './texts.ts'
import { WriteState } from './write-state.tsx'

/** Records money that came in; all that is still missing stands there already. */
export const CollectSheet = ({ order, onClose }: CardSheetProps) => {
  const words = useTexts(sheetTexts)
  const { roundPrice } = useShop()
  const balance = order.balance ?? 0
  const [typed, setTyped] = useState(() => typedMoney(balance))
  const [reference, setReference] = useState('')
  const [wrong, setWrong] = useState<{ readonly text: string }>()
  const write = useWrite(receiveMoney)
  const tell = useTell()
  const money = (value: number) => formatMoney(value, roundPrice)
  const amount = readMoney(typed, roundPrice)

  const send = async (upon: Pick<OrderCard, 'id' | 'version'>) => {
    if (amount === undefined) return setWrong({ text: words.amountWrong })
    setWrong(undefined)
    const answer = await write.send(upon, { amount, reference })
    if (!answer) return
    const left = answer.balance ?? 0
    tell(left > 0 ? words.collectedPart(money(amount), money(left)) : words.collected(money(amount)), answer)
    onClose()
  }
  const left = amount === undefined ? 0 : balance - amount
  return (
    <Sheet title={words.collectTitle(order.buyer ?? order.number)} onClose={onClose}>
      <Form refusal={wrong ?? write.error} onSubmit={() => void send(order)}>
        <Field
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wrong?.text ?? fieldError(write.error, 'amount')}
          hint={left > 0 ? words.left(money(left)) : undefined}
        />
        <Field
          label={words.reference}
          autoComplete="off"
          maxLength={120}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          error={fieldError(write.error, 'reference')}
          hint={words.referenceHint}
        />
        <WriteState
          error={write.error}
          conflict={write.conflict}
          mine={`${words.collect} ${amount === undefined ? '' : money(amount)}`}
          onInsist={(now) => void send(now)}
          onLeave={onClose}
        />
        <ActionButton dark submits isBusy={write.isBusy}>
          {words.confirm}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
