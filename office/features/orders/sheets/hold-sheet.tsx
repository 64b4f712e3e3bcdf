import { useState } from 'react'
import type { OrderCard } from '#contract/office/board.ts'
import { holdOrder } from '#contract/office/orders.ts'
import { fieldError } from '#office/api/error.ts'
import { useWrite } from '#office/queries/order.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { todayIn } from '#office/ui/days.ts'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { ReasonFields, useReason } from '#office/ui/reason-fields.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { useTell } from '../../undo/use-tell.ts'
import { HOLD_REASONS } from '../words/hold.ts'
import type { OrderSheetProps } from './sheet-props.ts'
import { sheetTexts } from './texts.ts'
import { WriteState } from './write-state.tsx'

/** Says why an order is on hold, and until when. */
export const HoldSheet = ({ order, onClose }: OrderSheetProps) => {
  const words = useTexts(sheetTexts)
  const { timeZone } = useShop()
  const today = todayIn(useNow(), timeZone)
  const choice = useReason(HOLD_REASONS)
  const [until, setUntil] = useState('')
  const [wrong, setWrong] = useState<{ readonly text: string }>()
  const write = useWrite(holdOrder)
  const tell = useTell()
  const { reason } = choice

  const send = async (upon: OrderCard) => {
    if (reason === '') return setWrong({ text: words.reasonNeeded })
    setWrong(undefined)
    const answer = await write.send(upon, { reason, until: until === '' ? null : until })
    if (!answer) return
    tell(words.heldNow, answer)
    onClose()
  }
  return (
    <Sheet title={words.hold} onClose={onClose}>
      <Form refusal={wrong ?? write.error} onSubmit={() => void send(order)}>
        <ReasonFields
          words={{ legend: words.holdReason, other: words.holdOther, which: words.holdWhich }}
          reasons={HOLD_REASONS}
          choice={choice}
          maxLength={120}
          error={wrong?.text ?? fieldError(write.error, 'reason')}
        />
        <Field
          label={words.until}
          type="date"
          min={today}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={fieldError(write.error, 'until')}
          hint={words.untilHint}
        />
        <WriteState
          error={write.error}
          conflict={write.conflict}
          mine={reason}
          onInsist={(now) => void send(now)}
          onLeave={onClose}
        />
        <ActionButton dark submits isBusy={write.isBusy}>
          {words.hold}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
