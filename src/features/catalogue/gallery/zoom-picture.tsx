import { CLOSELY } from '#contract/worker.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { View } from '../variants.ts'

interface ZoomPictureProps {
  picture: View['picture']
  alt: string
  /** Looked at closely: the large one comes over it, and stays away where there is no connection. */
  close: boolean
}

/** A photograph as pages show it, which is on the device already, and what has more pixels only for who looks closely. */
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
