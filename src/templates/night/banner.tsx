import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { listHref } from '#src/ui/hrefs.ts'
import type { BannerProps } from '../part-props.ts'
import { BannerPicture, bannerWords } from '../parts/banner-parts.tsx'

/** Noche: the goods on a stage in the cone of one lamp, the words in the dark before it. */
export function NightBanner({ config }: BannerProps) {
  const { title, text, action } = bannerWords(config)
  return (
    <section className="stage" aria-labelledby="titular">
      <BannerPicture config={config} frameClass="stage-picture" className="stage-pic" />
      <div className="wrap stage-place">
        <div className="stage-words">
          <h1 id="titular" className="t-hero">
            {title}
          </h1>
          {text && <p className="t-lead stage-text">{text}</p>}
          <LinkButton href={listHref} className="glow">
            {action}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
