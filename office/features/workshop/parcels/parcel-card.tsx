import { useState } from 'react'
import type { Parcel } from '#contract/office/workshop.ts'
import { fieldError } from '#office/api/error.ts'
import { PaperButton } from '#office/features/files/paper-button.tsx'
import { Photographing } from '#office/features/parcel-photos/photographing.tsx'
import { useShop } from '#office/queries/session.ts'
import { useShipping } from '#office/queries/workshop.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { dayWord } from '#office/ui/days.ts'
import { Field, Form } from '#office/ui/field.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { useTell } from '../../undo/use-tell.ts'
import { DueTag } from '../due-tag.tsx'
import { workshopTexts } from '../texts.ts'
import { ParcelLines } from './parcel-lines.tsx'

interface Props {
  readonly parcel: Parcel
}

/** Whom it is for, where it goes, and by whom. */
const Addressee = ({ parcel: { addressee, pickUp, carrier } }: Props) => {
  const words = useTexts(workshopTexts)
  const way = pickUp ? words.pickUp : carrier === '' ? '' : words.carrier(carrier)
  return (
    <div className="parcel-addressee">
      {addressee && (
        <address>
          {!pickUp && addressee.address.map((line) => <span key={line}>{line}</span>)}
          {addressee.phone !== '' && (
            <a className="contact" href={`tel:${addressee.phone.replace(/[^\d+]/g, '')}`}>
              {addressee.phone}
            </a>
          )}
        </address>
      )}
      {way !== '' && <p className="sub">{way}</p>}
    </div>
  )
}

/** How it is tracked, and the step that sends it on its way: dark once every line is in the parcel. */
const Leaving = ({ parcel }: Props) => {
  const words = useTexts(workshopTexts)
  const { id, number, pickUp, status, lines } = parcel
  const [code, setCode] = useState(parcel.trackingCode)
  const [url, setUrl] = useState(parcel.trackingUrl)
  const shipping = useShipping(parcel)
  const tell = useTell()
  const left = lines.filter(({ packed }) => !packed).length
  const isReady = status === 'ReadyToShip'
  const name = pickUp ? (isReady ? words.handOver : words.announce) : words.dispatch
  const send = async () => {
    const answer = await shipping.run(pickUp ? { code: '', url: '' } : { code: code.trim(), url: url.trim() })
    if (answer === undefined) return
    const done = isReady ? words.handedOver : words.announced
    tell(pickUp ? done(number) : words.dispatched(number), answer)
  }
  return (
    <Form refusal={shipping.error} onSubmit={() => void send()}>
      {!pickUp && (
        <div className="two">
          <Field
            label={words.code}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={60}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={fieldError(shipping.error, 'code')}
          />
          <Field
            label={words.url}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={500}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            error={fieldError(shipping.error, 'url')}
          />
        </div>
      )}
      <Refused error={shipping.error} />
      <div className="parcel-end">
        <PaperButton paper="slips" ids={[id]}>
          {words.slip}
        </PaperButton>
        {!pickUp && (
          <PaperButton paper="labels" ids={[id]}>
            {words.label}
          </PaperButton>
        )}
        {left === 0 ? (
          <ActionButton dark submits isBusy={shipping.isBusy}>
            {name}
          </ActionButton>
        ) : (
          <span className="sub parcel-left">{words.linesLeft(left)}</span>
        )}
      </div>
    </Form>
  )
}

const useHeld = ({ held }: Parcel): string => {
  const words = useTexts(workshopTexts)
  const { timeZone } = useShop()
  const now = useNow()
  if (held === null) return ''
  const reason = held.reason.trim().replace(/\.+$/, '')
  return words.held(reason, held.until === null ? '' : dayWord(held.until, now, timeZone))
}

/** One order to pack. */
export const ParcelCard = ({ parcel }: Props) => {
  const held = useHeld(parcel)
  const { number, addressee, due } = parcel
  return (
    <article className="panel parcel">
      <div className="parcel-head">
        <h2>{addressee?.name || number}</h2>
        {addressee && <span className="sub">{number}</span>}
        <DueTag due={due} />
      </div>
      {held !== '' && (
        <p className="warning task-page-lock">
          <Icon name="pause" small />
          {held}
        </p>
      )}
      <ParcelLines parcel={parcel} />
      <Photographing parcel={parcel} />
      <Addressee parcel={parcel} />
      {held === '' && <Leaving parcel={parcel} />}
    </article>
  )
}
