import { CLOSELY } from '#contract/worker.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { View } from '../variants.ts'

interface ZoomPictureProps {
  picture: View['picture']
  alt: string
  /** Zoomed in: the large picture is shown on top, if it can be loaded. */
  close: boolean
}

/** A photograph as pages show it, which is loaded already; the large one is fetched only when it is zoomed in. */
export function ZoomPicture({ picture, alt, close }: ZoomPictureProps) {
  const { large } = picture
  return (
    <div className="zoom-sheet">
      <Picture picture={picture} alt={alt} sizes={large ? '100vw' : '200vw'} className="zoom-pic" />
      {close && large && (
        <Picture
          picture={{
            ...large,
            avif: large.avif + CLOSELY,
            webp: large.webp + CLOSELY,
            src: large.webp + CLOSELY,
          }}
          alt=""
          sizes="100vw"
          className="zoom-pic zoom-large"
        />
      )}
    </div>
  )
}
