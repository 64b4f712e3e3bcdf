import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { listHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BannerProps } from '../part-props.ts'

/** Feria: the shout from the stall, bunting above it and the goods heaped beside. */
export function FairBanner({ config }: BannerProps) {
  const { banner } = config
  const text = banner?.text || config.description
  return (
    <section className="wrap stall" aria-labelledby="titular">
      <div className="stall-words">
        <h1 id="titular" className="t-hero">
          {banner?.title || config.tagline || config.name}
        </h1>
        {text && <p className="stall-text">{text}</p>}
        <LinkButton href={listHref} className="stall-action">
          {banner?.action || 'Ver productos'}
        </LinkButton>
      </div>
      {banner?.picture && (
        <div className="stall-frame">
          <Picture
            picture={banner.picture}
            phone={banner.phonePicture}
            alt=""
            sizes="(min-width: 960px) 62vw, 100vw"
            eager
            className="stall-pic"
          />
        </div>
      )}
    </section>
  )
}
