import { useEffect, useRef, useState } from 'react'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import { IconButton } from '#src/ui/buttons/button.tsx'
import { line } from '#src/ui/icons/icon.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import { showSlide, slideOf } from '../detail/slides.ts'
import type { GalleryProps } from '../variants.ts'

/* Not among the others: those are part of the first script. */
const ZoomIcon = line('M14 4.5h5.5V10M10 19.5H4.5V14M19.5 4.5l-6.25 6.25M4.5 19.5l6.25-6.25')

const Zoom = lazyHydrate(async () => (await import('./zoom.tsx')).Zoom)

/** What makes the frame beside it a gallery: a click opens the large pictures, the small ones show where one is. */
export function GalleryTools({ views, name }: GalleryProps) {
  const tools = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState<number>()
  const track = () => tools.current?.parentElement?.querySelector<HTMLElement>('.gallery-track')

  useEffect(() => {
    const element = tools.current?.parentElement?.querySelector<HTMLElement>('.gallery-track')
    if (!element) return
    const follow = () => setAt(slideOf(element))
    const open = ({ target }: MouseEvent) =>
      setZoomed([...element.children].findIndex((frame) => target instanceof Node && frame.contains(target)))
    // The swipe that brought this code here is over by now.
    follow()
    delete element.dataset.notHydrated
    element.addEventListener('scroll', follow, { passive: true })
    element.addEventListener('click', open)
    return () => {
      element.removeEventListener('scroll', follow)
      element.removeEventListener('click', open)
    }
  }, [])

  return (
    <div ref={tools} className="gallery-tools">
      <IconButton label="Ampliar la foto" className="gallery-zoom" onClick={() => setZoomed(at)}>
        <ZoomIcon className="size-5.5" />
      </IconButton>
      {views.length > 1 && (
        <ul className="gallery-views">
          {views.map((other, index) => (
            <li key={other.key}>
              <button
                type="button"
                className="gallery-view"
                aria-pressed={index === at}
                aria-label={`Ver ${other.label || `foto ${index + 1}`}`}
                onClick={() => showSlide(track(), index)}
              >
                <Picture picture={other.picture} alt="" sizes="72px" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed !== undefined && (
        <Zoom
          views={views}
          name={name}
          first={Math.max(zoomed, 0)}
          onClose={(last) => {
            setZoomed(undefined)
            showSlide(track(), last)
          }}
        />
      )}
    </div>
  )
}
