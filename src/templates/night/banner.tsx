import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { listHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BannerProps } from '../part-props.ts'

/** Noche: the goods on a stage in the cone of one lamp, the words in the dark before it. */
export function NightBanner({ config }: BannerProps) {
  const { banner } = config
  const text = banner?.text || config.description
  return (
    <section className="stage" aria-labelledby="titular">
      {banner?.picture && (
        <div className="stage-picture">
          <Picture
            picture={banner.picture}
            phone={banner.phonePicture}
            alt=""
            sizes="100vw"
            eager
            className="stage-pic"
          />
        </div>
      )}
      <div className="wrap stage-place">
        <div className="stage-words">
          <h1 id="titular" className="t-hero">
            {banner?.title || config.tagline || config.name}
          </h1>
          {text && <p className="t-lead stage-text">{text}</p>}
          <LinkButton href={listHref} className="glow">
            {banner?.action || 'Ver productos'}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
