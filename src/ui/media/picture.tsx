import type { Picture as PictureData } from '#contract/picture.ts'
import { cx } from '../class-names.ts'

interface PictureProps {
  picture: PictureData | undefined
  /** Another picture below 960 px, for a frame of another aspect ratio. */
  phone?: PictureData | undefined
  /** '' when the text beside it says the same. */
  alt: string
  /** Width it takes, as the `sizes` attribute wants it. */
  sizes: string
  /** The largest picture of the first view: loaded eagerly, with high priority. */
  eager?: boolean
  className?: string
}

/** Media query for `phone`; the preload in the head uses the same one. */
const PHONE_MEDIA = '(max-width: 959.98px)'

/** AVIF, WebP, then the plain file; the picture's average colour is the placeholder. */
export function Picture({ picture, phone, alt, sizes, eager = false, className }: PictureProps) {
  if (!picture) {
    return alt ? (
      <span className={cx('picture-none', className)} role="img" aria-label={alt} />
    ) : (
      <span className={cx('picture-none', className)} />
    )
  }
  return (
    <picture className="contents">
      {phone && <Sources picture={phone} sizes={sizes} media={PHONE_MEDIA} />}
      <Sources picture={picture} sizes={sizes} />
      <img
        className={className}
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
        style={picture.placeholder ? { backgroundColor: picture.placeholder } : undefined}
      />
    </picture>
  )
}

/** Sources with width and height: without them a picture of another aspect ratio would shift the layout. */
function Sources({ picture, sizes, media }: { picture: PictureData; sizes: string; media?: string }) {
  const { avif, webp, width, height } = picture
  const shared = { sizes, media, width, height }
  return (
    <>
      {avif && <source type="image/avif" srcSet={avif} {...shared} />}
      {webp && <source type="image/webp" srcSet={webp} {...shared} />}
    </>
  )
}
