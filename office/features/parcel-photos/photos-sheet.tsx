import { useState } from 'react'
import type { ParcelPhoto } from '#contract/office/orders.ts'
import { PARCEL_PHOTO_DAYS } from '#contract/office/production.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useParcelPhoto, usePhotoRemoval } from '#office/queries/parcel-photos.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Failed, Refused } from '#office/ui/states.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { photoTexts } from './texts.ts'

interface ShownProps {
  readonly id: string
  readonly photo: ParcelPhoto
  /** From 1. */
  readonly place: number
}

const Shown = ({ id, photo, place }: ShownProps) => {
  const words = useTexts(photoTexts)
  const { timeZone } = useShop()
  const may = useMay()
  const now = useNow()
  const { data, error, refetch } = useParcelPhoto(id, photo.id)
  const removal = usePhotoRemoval(id)
  const [isAsked, setAsked] = useState(false)
  return (
    <li>
      {data && <img className="parcel-photo" src={data.src} alt={words.alt(place)} />}
      {!data && error && <Failed text={failureWords(error)} onRetry={() => void refetch()} />}
      {!data && !error && <p className="parcel-photo parcel-photo-waits">{words.loading}</p>}
      <div className="row">
        <span className="sub grow">{words.taken(photo.by, momentWord(photo.at, now, timeZone))}</span>
        {may('orders.ship') && !isAsked && (
          <button
            type="button"
            className="link parcel-photo-remove"
            aria-label={words.removeOf(place)}
            onClick={() => setAsked(true)}
          >
            {words.remove}
          </button>
        )}
      </div>
      {isAsked && (
        <div className="parcel-photo-sure">
          <p>{words.sure}</p>
          <ActionButton red isBusy={removal.isBusy} onPress={() => void removal.run(photo.id)}>
            {words.reallyRemove}
          </ActionButton>
          <button type="button" className="button" onClick={() => setAsked(false)}>
            {words.keep}
          </button>
        </div>
      )}
      <Refused error={removal.error} />
    </li>
  )
}

interface Props {
  /** Of the order. */
  readonly id: string
  readonly photos: readonly ParcelPhoto[]
  readonly onClose: () => void
}

/** Photographs of an order's parcel, large. */
export const PhotosSheet = ({ id, photos, onClose }: Props) => {
  const words = useTexts(photoTexts)
  return (
    <Sheet title={words.title} onClose={onClose}>
      {photos.length === 0 && <p>{words.none}</p>}
      <ul className="parcel-photo-list">
        {photos.map((photo, index) => (
          <Shown key={photo.id} id={id} photo={photo} place={index + 1} />
        ))}
      </ul>
      <p className="sub">{words.stored(PARCEL_PHOTO_DAYS)}</p>
    </Sheet>
  )
}
