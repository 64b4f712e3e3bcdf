import { useState } from 'react'
import type { OrderCard } from '#contract/office/board.ts'
import { moveOrder } from '#contract/office/order-moves.ts'
import { type OfficeOrder, trackOrder } from '#contract/office/orders.ts'
import { fieldError } from '#office/api/error.ts'
import { useWrite } from '#office/queries/order.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { useTell } from '../../undo/use-tell.ts'
import type { CardSheetProps, OrderSheetProps } from './sheet-props.ts'
import { sheetTexts } from './texts.ts'
import { WriteState } from './write-state.tsx'

interface TrackingProps {
  readonly code: string
  readonly url: string
  readonly error: unknown
  readonly onCode: (code: string) => void
  readonly onUrl: (url: string) => void
  readonly hint?: string
}

const TrackingFields = ({ code, url, error, onCode, onUrl, hint }: TrackingProps) => {
  const words = useTexts(sheetTexts)
  return (
    <>
      <Field
        label={words.code}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        error={fieldError(error, 'code')}
        hint={hint}
      />
      <Field
        label={words.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={url}
        onChange={(event) => onUrl(event.target.value)}
        error={fieldError(error, 'url')}
        hint={words.urlHint}
      />
    </>
  )
}

/** Sends an order on its way, with the code that it is found by if there is one already. */
export const ShipSheet = ({ order, onClose }: CardSheetProps) => {
  const words = useTexts(sheetTexts)
  const [code, setCode] = useState('')
  const [url, setUrl] = useState('')
  const tracking = useWrite(trackOrder)
  const move = useWrite(moveOrder)
  const tell = useTell()
  /** The order with its code, when only the move failed: the code isn't sent again. */
  const [tracked, setTracked] = useState<OrderCard>()

  const send = async (upon: OrderCard) => {
    const hasCode = code.trim() !== '' && tracked === undefined
    // First, so that the mail that says so has it.
    const ready = hasCode ? await tracking.send(upon, { code: code.trim(), url: url.trim() }) : upon
    if (!ready) return
    if (hasCode) setTracked(ready)
    const answer = await move.send(ready, { to: 'Shipped' })
    if (!answer) return
    tell(words.shipped, answer)
    onClose()
  }
  const error = tracking.error ?? move.error
  return (
    <Sheet title={words.shipTitle(order.buyer ?? order.number)} onClose={onClose}>
      <Form refusal={error} onSubmit={() => void send(tracked ?? order)}>
        {!order.pickUp && (
          <TrackingFields
            code={code}
            url={url}
            error={tracking.error}
            onCode={setCode}
            onUrl={setUrl}
            hint={words.codeHint}
          />
        )}
        <WriteState
          error={error}
          conflict={tracking.conflict ?? move.conflict}
          mine={`${words.ship} ${code}`}
          onInsist={(now) => void send(now)}
          onLeave={onClose}
        />
        <ActionButton dark submits isBusy={tracking.isBusy || move.isBusy}>
          {words.ship}
        </ActionButton>
      </Form>
    </Sheet>
  )
}

const trackingWords = (carrier: string, code: string): string =>
  [carrier, code].filter((part) => part !== '').join(' · ')

/** Writes or corrects who carries an order that may have left already, and its code. */
export const TrackSheet = ({ order, onClose }: OrderSheetProps) => {
  const words = useTexts(sheetTexts)
  const [carrier, setCarrier] = useState(order.delivery.carrier)
  const [code, setCode] = useState(order.delivery.trackingCode)
  const [url, setUrl] = useState(order.delivery.trackingUrl)
  const [wrong, setWrong] = useState<{ readonly text: string }>()
  const write = useWrite(trackOrder)
  const tell = useTell()
  const send = async (upon: OfficeOrder) => {
    if (carrier.trim() === '') return setWrong({ text: words.carrierNeeded })
    setWrong(undefined)
    const { delivery: before } = order
    const { delivery: now } = upon
    /** What was typed; of a field that was left as it was, what is there now. */
    const said = (typed: string, was: string, is: string) => (typed.trim() === was ? is : typed.trim())
    const answer = await write.send(upon, {
      carrier: said(carrier, before.carrier, now.carrier),
      code: said(code, before.trackingCode, now.trackingCode),
      url: said(url, before.trackingUrl, now.trackingUrl),
    })
    if (!answer) return
    tell(words.tracked, answer)
    onClose()
  }
  const theirs = write.conflict?.delivery
  return (
    <Sheet title={words.track} onClose={onClose}>
      <Form refusal={wrong ?? write.error} onSubmit={() => void send(order)}>
        <Field
          label={words.carrier}
          autoComplete="off"
          maxLength={100}
          value={carrier}
          onChange={(event) => setCarrier(event.target.value)}
          error={wrong?.text ?? fieldError(write.error, 'carrier')}
        />
        <TrackingFields code={code} url={url} error={write.error} onCode={setCode} onUrl={setUrl} />
        <WriteState
          error={write.error}
          conflict={write.conflict}
          mine={trackingWords(carrier, code)}
          theirs={theirs && trackingWords(theirs.carrier, theirs.trackingCode)}
          onInsist={(now) => void send(now)}
          onLeave={onClose}
        />
        {order.status === 'Shipped' && <p className="sub">{words.trackMailed}</p>}
        <ActionButton dark submits isBusy={write.isBusy}>
          {words.save}
        </ActionButton>
      </Form>
    </Sheet>
  )
}
