import { Link } from 'wouter'
import { cx } from '#src/ui/class-names.ts'
import { listHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BannerProps } from '../part-props.ts'
import { bannerWords } from '../parts/banner-parts.tsx'

/** Boutique: split in two. Words in the middle of an empty half, the photograph is the other one. */
export function BoutiqueBanner({ config }: BannerProps) {
  const { banner } = config
  const { title, text, action } = bannerWords(config)
  return (
    <section className={cx('split', banner?.picture && 'split-pictured')} aria-labelledby="titular">
      {banner?.picture && (
        <div className="split-frame">
          <Picture
            // Half of the window is tall at any width.
            picture={banner.phonePicture ?? banner.picture}
            alt=""
            sizes="(min-width: 600px) 50vw, 100vw"
            eager
            className="split-pic"
          />
        </div>
      )}
      <div className="split-words">
        {title !== config.name && <p className="caps text-muted">{config.name}</p>}
        <h1 id="titular" className="t-hero">
          {title}
        </h1>
        {text && <p className="split-text">{text}</p>}
        <Link href={listHref} className="go">
          {action}
        </Link>
      </div>
    </section>
  )
}
