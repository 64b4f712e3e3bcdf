import { isBeside } from '#domain/design/beside-view.ts'
import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import { useWide } from '#src/session/use-wide.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { altOf, type GalleryProps } from '../variants.ts'

/** Small views, the way into the large ones, and what follows the thumb. */
const GalleryTools = lazyHydrate(
  async () => (await import('./gallery-tools.tsx')).GalleryTools,
  firstInteraction,
)

interface FrameProps extends GalleryProps {
  sizes: string
  /** On a desktop all are in sight, and there is nothing to pass through. */
  stacked: boolean
}

/** The photographs side by side in one frame: a thumb, a wheel or the arrow keys pass from one to the next. */
export function Gallery({ views, name, sizes, stacked }: FrameProps) {
  const still = useWide() && stacked
  return (
    <div className="gallery">
      <div className="gallery-frame">
        <ul
          className="gallery-track"
          tabIndex={views[1] && !still ? 0 : undefined}
          aria-label={`Fotos de ${name}`}
          // The tools remove it once they listen to clicks; until then the loader records them.
          data-not-hydrated=""
        >
          {views.map(({ key, label, picture }, index) => (
            <li key={key}>
              <Picture
                picture={picture}
                alt={altOf(views, index, name)}
                sizes={sizes}
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
