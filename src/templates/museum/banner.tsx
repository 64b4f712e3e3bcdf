import { Link } from 'wouter'
import { listHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BannerProps } from '../part-props.ts'

/** Galería: the title lettered on the wall, one framed work, and its label beside it. */
export function MuseumBanner({ config }: BannerProps) {
  const { banner } = config
  const text = banner?.text || config.description
  return (
    <section className="wrap wall" aria-labelledby="titular">
      <h1 id="titular" className="t-hero wall-title">
        {banner?.title || config.tagline || config.name}
      </h1>
      {banner?.picture && (
        <div className="work wall-work">
          <Picture
            picture={banner.picture}
            phone={banner.phonePicture}
            alt=""
            sizes="(min-width: 960px) 64vw, 92vw"
            eager
            className="work-pic wall-pic"
          />
        </div>
      )}
      <div className="wall-label">
        <p className="wall-label-name">{config.name}</p>
        {text && <p className="wall-label-text">{text}</p>}
        <Link href={listHref} className="wall-label-go">
          {banner?.action || 'Ver productos'}
        </Link>
      </div>
    </section>
  )
}
