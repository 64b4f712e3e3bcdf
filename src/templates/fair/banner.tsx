import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { cx } from '#src/ui/class-names.ts'
import { listHref } from '#src/ui/hrefs.ts'
import type { BannerProps } from '../part-props.ts'
import { BannerPicture, bannerWords } from '../parts/banner-parts.tsx'

/** Feria: the shout from the stall, bunting above it and the goods heaped beside. */
export function FairBanner({ config }: BannerProps) {
  const { title, text, action } = bannerWords(config)
  return (
    <section
      className={cx('wrap stall', config.banner?.picture && 'stall-pictured')}
      aria-labelledby="titular"
    >
      <div className="stall-words">
        <h1 id="titular" className="t-hero">
          {title}
        </h1>
        {text && <p className="stall-text">{text}</p>}
        <LinkButton href={listHref} className="stall-action">
          {action}
        </LinkButton>
      </div>
      <BannerPicture
        config={config}
        frameClass="stall-frame"
        className="stall-pic"
        sizes="(min-width: 960px) 62vw, 100vw"
      />
    </section>
  )
}
