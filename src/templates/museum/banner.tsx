import { Link } from 'wouter'
import { listHref } from '#src/ui/hrefs.ts'
import type { BannerProps } from '../part-props.ts'
import { BannerPicture, bannerWords } from '../parts/banner-parts.tsx'

/** Galería: the title lettered on the wall, one framed work, and its label beside it. */
export function MuseumBanner({ config }: BannerProps) {
  const { title, text, action } = bannerWords(config)
  return (
    <section className="wrap wall" aria-labelledby="titular">
      <h1 id="titular" className="t-hero wall-title">
        {title}
      </h1>
      <BannerPicture
        config={config}
        frameClass="work wall-work"
        className="work-pic wall-pic"
        sizes="(min-width: 960px) 64vw, 92vw"
      />
      <div className="wall-label">
        <p className="wall-label-name">{config.name}</p>
        {text && <p className="wall-label-text">{text}</p>}
        <Link href={listHref} className="wall-label-go">
          {action}
        </Link>
      </div>
    </section>
  )
}
