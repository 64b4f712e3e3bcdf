import { type ReactNode, useState } from 'react'
import type { OrderCard } from '#contract/office/board.ts'
import { correctState, moveOrder } from '#contract/office/order-moves.ts'
import {
  addNote,
  cancelOrder,
  type OfficeOrder,
  produceUnpaid,
  voidReceipt,
} from '#contract/office/orders.ts'
import { fieldError } from '#office/api/error.ts'
import { useWrite } from '#office/queries/order.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Form, TextField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Sheet } from '#office/ui/sheet.tsx'
import { useTell } from '../../undo/use-tell.ts'
import { orderTexts } from '../words/texts.ts'
import type { OrderSheetProps } from './sheet-props.ts'
import { sheetTexts } from './texts.ts'
import { WriteState } from './write-state.tsx'

interface Attempt {
  readonly isBusy: boolean
  readonly error: unknown
  readonly conflict: OfficeOrder | undefined
}

interface ReasonProps extends OrderSheetProps {
  readonly title: string
  readonly label: string
  readonly needed: string
  readonly note?: string
  readonly button: string
  readonly isRed?: boolean
  readonly done: string
  readonly max: number
  /** What is asked beside the text. */
  readonly children?: ReactNode
  readonly write: Attempt
  readonly send: (order: OrderCard, text: string) => Promise<OfficeOrder | undefined>
}

/** A sheet that asks for one text, and does something with it. */
const TextSheet = (props: ReasonProps) => {
  const { order, onClose, title, label, needed, note, button, isRed, done, max, write } = props
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<{ readonly text: string }>()
  const tell = useTell()
  const send = async (upon: OrderCard) => {
    if (text.trim() === '') return setWrong({ text: needed })
    setWrong(undefined)
    const answer = await props.send(upon, text.trim())
    if (!answer) return
    tell(done, answer)
    onClose()
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <Form refusal={wrong ?? write.error} onSubmit={() => void send(order)}>
        {note && <p className="sub">{note}</p>}
        <TextField
          label={label}
          maxLength={max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={wrong?.text ?? fieldError(write.error, 'reason') ?? fieldError(write.error, 'text')}
        />
        {props.children}
        <WriteState
          error={write.error}
          conflict={write.conflict}
          mine={title}
          onInsist={(now) => void send(now)}
          onLeave={onClose}
        />
        <ActionButton dark={!isRed} red={isRed === true} submits isBusy={write.isBusy}>
          {button}
        </ActionButton>
      </Form>
    </Sheet>
  )
}

export const CancelSheet = (props: OrderSheetProps) => {
  const words = useTexts(sheetTexts)
  const write = useWrite(cancelOrder)
  return (
    <TextSheet
      {...props}
      title={words.cancel}
      label={words.cancelReason}
      needed={words.reasonNeeded}
      note={words.cancelNote}
      button={words.cancel}
      isRed
      done={words.cancelled}
      max={500}
      write={write}
      send={(order, reason) => write.send(order, { reason })}
    />
  )
}

export const BackSheet = (props: OrderSheetProps) => {
  const words = useTexts(sheetTexts)
  const { statuses } = useTexts(orderTexts)
  const write = useWrite(correctState)
  const { backTo } = props.order
  if (backTo === null) return null
  return (
    <TextSheet
      {...props}
      title={words.back(statuses[backTo])}
      label={words.backReason}
      needed={words.reasonNeeded}
      note={words.backNote}
      button={words.back(statuses[backTo])}
      done={words.backDone(statuses[backTo])}
      max={500}
      write={write}
      send={(order, reason) => write.send(order, { to: backTo, reason })}
    />
  )
}

export const NoteSheet = (props: OrderSheetProps) => {
  const words = useTexts(sheetTexts)
  const write = useWrite(addNote)
  const [isMailed, setMailed] = useState(false)
  const { person } = props.order
  const mayTell = useMay()('orders.edit') && person !== null && !person.forgotten
  return (
    <TextSheet
      {...props}
      title={words.note}
      label={isMailed ? words.noteMailed : words.noteText}
      needed={words.noteNeeded}
      button={isMailed ? words.tell : words.save}
      done={isMailed ? words.mailed : words.noted}
      max={1000}
      write={write}
      send={(order, text) => write.send(order, { text, mailed: isMailed })}
    >
      {mayTell && (
        <label className="choice">
          <input type="checkbox" checked={isMailed} onChange={({ target }) => setMailed(target.checked)} />
          {words.alsoTell(person.addressee.email)}
        </label>
      )}
    </TextSheet>
  )
}

/** Production while part of the money is still to come. */
export const UnpaidSheet = (props: OrderSheetProps) => {
  const words = useTexts(sheetTexts)
  const { roundPrice } = useShop()
  const write = useWrite(produceUnpaid)
  return (
    <TextSheet
      {...props}
      title={words.unpaid}
      label={words.teamReason}
      needed={words.reasonNeeded}
      note={words.unpaidNote(formatMoney(props.order.balance ?? 0, roundPrice))}
      button={words.unpaid}
      done={words.unpaidDone}
      max={500}
      write={write}
      send={(order, reason) => write.send(order, { reason })}
    />
  )
}

export const VoidSheet = ({ position, ...props }: OrderSheetProps & { readonly position: number }) => {
  const words = useTexts(sheetTexts)
  const { roundPrice } = useShop()
  const write = useWrite(voidReceipt)
  const receipt = props.order.money?.receipts.find((row) => row.position === position)
  if (!receipt) return null
  return (
    <TextSheet
      {...props}
      title={words.void}
      label={words.voidReason}
      needed={words.reasonNeeded}
      note={words.voidOf(formatMoney(receipt.amount, roundPrice))}
      button={words.void}
      isRed
      done={words.voided}
      max={500}
      write={write}
      send={(order, reason) => write.send(order, { position, reason })}
    />
  )
}

/** Production without the buyer's word: on purpose, and said so before. */
export const UnprovenSheet = (props: OrderSheetProps) => {
  const words = useTexts(sheetTexts)
  const write = useWrite(moveOrder)
  const { order } = props
  return (
    <TextSheet
      {...props}
      title={words.unproven}
      label={words.teamReason}
      needed={words.reasonNeeded}
      note={words.unprovenNote(order.person?.addressee.name || order.buyer || order.number)}
      button={words.unprovenDo}
      done={words.started}
      max={500}
      write={write}
      send={(upon, reason) => write.send(upon, { to: 'InProduction', unproven: true, reason })}
    />
  )
}
