import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { listHref } from '#src/ui/hrefs.ts'
import { isLight } from '#src/ui/lightness.ts'
import type { BannerProps } from '../part-props.ts'
import { BannerPicture, bannerWords } from '../parts/banner-parts.tsx'

/** Words on the photograph take the other pole where the shop's text would be light on light, or dark on dark. */
const wordsOn = ({ banner, colors }: BannerProps['config']): string => {
  const ground = isLight(banner?.picture?.placeholder)
  if (ground === undefined || ground !== isLight(colors.text)) return ''
  return ground ? 'banner-dark-words' : 'banner-light-words'
}

/** Clásica: one wide photograph with the headline on its left third; on a phone, above the goods. */
export function ClassicBanner({ config }: BannerProps) {
  const { banner } = config
  const { title, text, action } = bannerWords(config)
  return (
    <section
      className={cx('banner', banner?.picture && 'banner-pictured', wordsOn(config))}
      aria-labelledby="titular"
    >
      <div className="wrap banner-place">
        <div className="banner-words">
          <h1 id="titular" className="t-hero">
            {title}
          </h1>
          {text && <p className="t-lead mt-4 md:mt-6">{text}</p>}
          <LinkButton href={listHref} className="mt-6 md:mt-9">
            {action}
          </LinkButton>
        </div>
      </div>
      <BannerPicture config={config} frameClass="banner-frame" className="banner-pic" />
    </section>
  )
}
