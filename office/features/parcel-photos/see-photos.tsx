import { useState } from 'react'
import type { ParcelPhoto } from '#contract/office/orders.ts'
import { useTexts } from '#office/ui/market.tsx'
import { PhotosSheet } from './photos-sheet.tsx'
import { photoTexts } from './texts.ts'

interface Props {
  /** Of the order. */
  readonly id: string
  readonly number: string
  readonly photos: readonly ParcelPhoto[]
}

/** Opens the photographs of an order's parcel; nothing, where there is none. */
export const SeePhotos = ({ id, number, photos }: Props) => {
  const words = useTexts(photoTexts)
  const [isOpen, setOpen] = useState(false)
  if (photos.length === 0 && !isOpen) return null
  return (
    <>
      {photos.length > 0 && (
        <button
          type="button"
          className="button"
          aria-label={words.seeOf(words.see(photos.length), number)}
          onClick={() => setOpen(true)}
        >
          {words.see(photos.length)}
        </button>
      )}
      {isOpen && <PhotosSheet id={id} photos={photos} onClose={() => setOpen(false)} />}
    </>
  )
}
