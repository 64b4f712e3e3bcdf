import { isBeside } from '#domain/beside-view.ts'
import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { altOf, type GalleryProps } from '../variants.ts'

const SIZES = '(min-width: 1400px) 740px, (min-width: 960px) 54vw, 100vw'

/** Small views, the way into the large ones, and what follows the thumb. */
const GalleryTools = later(async () => (await import('./gallery-tools.tsx')).GalleryTools, untilTouched)

/** The photographs side by side in one frame: a thumb, a wheel or the arrow keys pass from one to the next. */
export function Gallery({ views, name }: GalleryProps) {
  return (
    <div className="gallery">
      <div className="gallery-frame">
        <ul
          className="gallery-track"
          tabIndex={views[1] && 0}
          aria-label={`Fotos de ${name}`}
          // Until the tools hear what is pressed here.
          data-asleep=""
        >
          {views.map(({ key, label, picture }, index) => (
            <li key={key}>
              <Picture
                picture={picture}
                alt={altOf(views, index, name)}
                sizes={SIZES}
                eager={index === 0}
                className={index === 0 ? 'gallery-pic carried-picture' : 'gallery-pic'}
              />
              {isBeside(label) && (
                <span className="gallery-note" aria-hidden="true">
                  {label}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <GalleryTools views={views} name={name} />
    </div>
  )
}
