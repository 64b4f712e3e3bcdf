import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { listHref } from '#src/ui/hrefs.ts'
import { isLight } from '#src/ui/lightness.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BannerProps } from '../part-props.ts'

/** Words on the photograph take the other pole where the shop's text would be light on light, or dark on dark. */
const wordsOn = ({ banner, colors }: BannerProps['config']): string => {
  const ground = isLight(banner?.picture?.placeholder)
  if (ground === undefined || ground !== isLight(colors.text)) return ''
  return ground ? 'banner-dark-words' : 'banner-light-words'
}

/** Clásica: one wide photograph with the headline on its left third; on a phone, above the goods. */
export function ClassicBanner({ config }: BannerProps) {
  const { banner } = config
  const text = banner?.text || config.description
  return (
    <section
      className={cx('banner', banner?.picture && 'banner-pictured', wordsOn(config))}
      aria-labelledby="titular"
    >
      <div className="wrap banner-place">
        <div className="banner-words">
          <h1 id="titular" className="t-hero">
            {banner?.title || config.tagline || config.name}
          </h1>
          {text && <p className="t-lead mt-4 md:mt-6">{text}</p>}
          <LinkButton href={listHref} className="mt-6 md:mt-9">
            {banner?.action || 'Ver productos'}
          </LinkButton>
        </div>
      </div>
      {banner?.picture && (
        <div className="banner-frame">
          <Picture
            picture={banner.picture}
            phone={banner.phonePicture}
            alt=""
            sizes="100vw"
            eager
            className="banner-pic"
          />
        </div>
      )}
    </section>
  )
}
