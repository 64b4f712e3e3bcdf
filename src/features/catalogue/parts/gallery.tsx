import { useState } from 'react'
import { Picture } from '#src/ui/picture.tsx'
import type { View } from '../variants.ts'

interface GalleryProps {
  views: readonly View[]
  /** Product and colour. */
  name: string
}

const SIZES = '(min-width: 1400px) 740px, (min-width: 960px) 54vw, 100vw'

/** The photograph as the hero; further views as small ones under it. */
export function Gallery({ views, name }: GalleryProps) {
  const [chosen, setChosen] = useState(0)
  const at = chosen < views.length ? chosen : 0
  const view = views[at]
  return (
    <div className="gallery">
      <div className="gallery-frame">
        <Picture
          key={view?.key}
          picture={view?.picture}
          alt={view?.label ? `${name}, ${view.label}` : name}
          sizes={SIZES}
          eager
          className="gallery-pic carried-picture"
        />
      </div>
      {views.length > 1 && (
        <ul className="gallery-views">
          {views.map((other, index) => (
            <li key={other.key}>
              <button
                type="button"
                className="gallery-view"
                aria-pressed={index === at}
                aria-label={`Ver ${other.label || `foto ${index + 1}`}`}
                onClick={() => setChosen(index)}
              >
                <Picture picture={other.picture} alt="" sizes="72px" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
