import type { BoxConfiguration } from '#contract/config.ts'
import { Picture } from '#src/ui/media/picture.tsx'

/** What a banner says: the shop's words for it, or those that describe the shop. */
export const bannerWords = ({ banner, name, tagline, description }: BoxConfiguration) => ({
  title: banner?.title || tagline || name,
  text: banner?.text || description,
  action: banner?.action || 'Ver productos',
})

interface BannerPictureProps {
  config: BoxConfiguration
  frameClass: string
  className: string
  sizes?: string
}

/** The shop's photograph in a frame; none where the shop has no photograph. */
export function BannerPicture({ config, frameClass, className, sizes = '100vw' }: BannerPictureProps) {
  const { banner } = config
  if (!banner?.picture) return null
  return (
    <div className={frameClass}>
      <Picture
        picture={banner.picture}
        phone={banner.phonePicture}
        alt=""
        sizes={sizes}
        eager
        className={className}
      />
    </div>
  )
}
