import type { Picture as PictureData } from '#contract/picture.ts'
import { cx } from './class-names.ts'

interface PictureProps {
  picture: PictureData | undefined
  /** Another picture below 960 px of window, for another shape of frame. */
  phone?: PictureData | undefined
  /** '' when the text beside it says the same. */
  alt: string
  /** Width it takes, as the `sizes` attribute wants it. */
  sizes: string
  /** The picture that the first screen is about: loaded at once, with priority. */
  eager?: boolean
  className?: string
}

/** Where `phone` takes over; the preload in the head says the same. */
const PHONE_MEDIA = '(max-width: 959.98px)'

/** AVIF, WebP, then the plain file; its own colour stands in until it is there. */
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

/** With their own measures: a phone's picture of another shape would else push the page down when it comes. */
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
