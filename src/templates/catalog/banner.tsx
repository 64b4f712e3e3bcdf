import { Link } from 'wouter'
import { listHref } from '#src/ui/hrefs.ts'
import { ArrowRightIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BannerProps } from '../part-props.ts'
import { bannerWords } from '../parts/banner-parts.tsx'

/** Catálogo: a slim strip that says what is to be said and lets the list begin. */
export function CatalogBanner({ config }: BannerProps) {
  const { banner } = config
  const { title, text, action } = bannerWords(config)
  return (
    <section className="strip" aria-labelledby="titular">
      <div className="strip-words">
        <h1 id="titular" className="t-hero">
          {title}
        </h1>
        {text && <p className="strip-text">{text}</p>}
        <Link href={listHref} className="strip-go">
          {action}
          <ArrowRightIcon className="size-4" />
        </Link>
      </div>
      {banner?.picture && (
        <div className="strip-frame">
          <Picture
            picture={banner.picture}
            alt=""
            sizes="(min-width: 960px) 40vw, 100vw"
            eager
            className="strip-pic"
          />
        </div>
      )}
    </section>
  )
}
