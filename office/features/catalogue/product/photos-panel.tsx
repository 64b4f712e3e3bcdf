import { useRef, useState } from 'react'
import type { OfficeProduct, ProductForm } from '#contract/office/catalogue.ts'
import { smaller } from '#office/outbox/shrink.ts'
import type { QueuedPhoto, usePhotoQueue } from '#office/queries/photo-queue.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { productTexts } from './texts.ts'

const QueuedTile = ({
  photo,
  queue,
}: {
  readonly photo: QueuedPhoto
  readonly queue: ReturnType<typeof usePhotoQueue>
}) => {
  const words = useTexts(productTexts)
  const [isOpen, setOpen] = useState(false)
  const word = { waits: words.waits, goes: words.sends, failed: words.photoFailed }[photo.state]
  return (
    <li className="photo">
      <button type="button" className="photo-view" onClick={() => setOpen(true)}>
        <img src={photo.url} alt={word} />
        {photo.state === 'goes' && <span className="photo-progress" />}
      </button>
      <span className={photo.state === 'failed' ? 'photo-word red' : 'photo-word'}>{word}</span>
      {isOpen && (
        <Sheet title={word} onClose={() => setOpen(false)}>
          {photo.error !== '' && <p className="refusal">{photo.error}</p>}
          {photo.state === 'failed' && (
            <button type="button" className="button" onClick={() => queue.retry(photo)}>
              {words.retry}
            </button>
          )}
          <button type="button" className="button button-red" onClick={() => void queue.drop(photo)}>
            {words.discard}
          </button>
        </Sheet>
      )}
    </li>
  )
}

interface Props {
  readonly product: Pick<OfficeProduct, 'photos' | 'pictureProblems'> & { readonly id: string | null }
  readonly form: ProductForm
  readonly queue: ReturnType<typeof usePhotoQueue>
  readonly mayEdit: boolean
  readonly onHue: (color: string, hex: string) => void
}

/** Photographs in a row; from the camera or the gallery, several at once. */
export const PhotosPanel = ({ product, form, queue, mayEdit, onHue }: Props) => {
  const words = useTexts(productTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<string>()
  const { photos } = product
  const hexOf = new Map(form.variants.map(({ color, hex }) => [color, hex]))
  const add = async (files: Iterable<File>) => {
    for (const file of files) {
      const blob = await smaller(file)
      if (blob) await queue.add(blob)
      else say(words.unreadable(file.name))
    }
  }
  const opened = photos.find(({ id }) => id === open)
  return (
    <section
      className="panel"
      aria-label={words.photos}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (mayEdit) void add(event.dataTransfer.files)
      }}
    >
      <div className="panel-head">
        <h2>{words.photos}</h2>
        <span className="sub">{words.photoCount(photos.length + queue.photos.length)}</span>
      </div>
      <ul className="photos">
        {mayEdit && (
          <li className="photo">
            <button type="button" className="photo-add" onClick={() => picker.current?.click()}>
              <Icon name="camera" />
              {words.addPhotos}
            </button>
            <input
              className="hidden-text"
              type="file"
              accept="image/png,image/jpeg,image/webp,image/heic"
              multiple
              tabIndex={-1}
              aria-label={words.addPhotos}
              ref={picker}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])]
                target.value = ''
                void add(files)
              }}
            />
          </li>
        )}
        {photos.map(({ id, src, color }, index) => (
          <li className="photo" key={id}>
            <button type="button" className="photo-view" disabled={!mayEdit} onClick={() => setOpen(id)}>
              <img src={src} alt={`${words.photoOf(index + 1)} ${color}`} loading="lazy" />
            </button>
            <span className="photo-word">
              {color !== '' && <span className="dot" style={{ background: hexOf.get(color) || '#9a9a9a' }} />}
              {color}
            </span>
          </li>
        ))}
        {queue.photos.map((photo) => (
          <QueuedTile key={photo.key} photo={photo} queue={queue} />
        ))}
      </ul>
      {product.pictureProblems.map((problem) => (
        <p className="warning gap-above" key={problem}>
          {problem}
        </p>
      ))}
      {opened && product.id !== null && (
        <PhotoSheet
          product={{ id: product.id, photos }}
          photo={opened}
          colors={[...new Set(form.variants.map(({ color }) => color))].filter(Boolean)}
          onHue={onHue}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
