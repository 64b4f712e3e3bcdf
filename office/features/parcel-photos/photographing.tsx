import { useRef } from 'react'
import { MOST_PARCEL_PHOTOS } from '#contract/office/production.ts'
import type { Parcel } from '#contract/office/workshop.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { smaller } from '#office/outbox/shrink.ts'
import { usePhotographing } from '#office/queries/parcel-photos.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { SeePhotos } from './see-photos.tsx'
import { photoTexts } from './texts.ts'

/** A photograph of what is packed, from the camera or the gallery, and those that were taken. */
export const Photographing = ({ parcel: { id, number, photos } }: { readonly parcel: Parcel }) => {
  const words = useTexts(photoTexts)
  const picker = useRef<HTMLInputElement>(null)
  const sending = usePhotographing(id)
  const take = async (file: File) => {
    const blob = await smaller(file)
    if (blob) await sending.send(blob)
    else say(words.unreadable)
  }
  const open = () =>
    photos.length + sending.waiting < MOST_PARCEL_PHOTOS
      ? picker.current?.click()
      : say(words.full(MOST_PARCEL_PHOTOS))
  return (
    <div className="parcel-photos">
      <ActionButton label={words.addTo(number)} isBusy={sending.isBusy} onPress={open}>
        <Icon name="camera" small />
        {sending.isBusy ? words.sending : words.add}
      </ActionButton>
      <SeePhotos id={id} number={number} photos={photos} />
      <input
        className="hidden-text"
        type="file"
        accept="image/png,image/jpeg,image/webp,image/heic"
        tabIndex={-1}
        aria-label={words.addTo(number)}
        ref={picker}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void take(file)
        }}
      />
      {sending.error && sending.waiting > 0 ? (
        <div className="parcel-photo-failed">
          <p className="refusal" role="alert">
            {words.notArrived(sending.waiting)} {failureWords(sending.error)}
          </p>
          <ActionButton onPress={() => void sending.again()}>{words.again}</ActionButton>
          <button type="button" className="button" onClick={sending.drop}>
            {words.drop(sending.waiting)}
          </button>
        </div>
      ) : null}
    </div>
  )
}
