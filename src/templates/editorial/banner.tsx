import { Link } from 'wouter'
import { listHref } from '#src/ui/hrefs.ts'
import { ArrowRightIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BannerProps } from '../part-props.ts'

/** Editorial: the opening spread. A headline that runs over the edge of its photograph, then the first paragraph. */
export function EditorialBanner({ config }: BannerProps) {
  const { banner } = config
  return (
    <section className="opening" aria-labelledby="titular">
      <h1 id="titular" className="wrap t-hero headline">
        {banner?.title || config.tagline || config.name}
      </h1>
      {banner?.picture && (
        <div className="plate">
          <Picture
            picture={banner.picture}
            phone={banner.phonePicture}
            alt=""
            sizes="100vw"
            eager
            className="plate-pic"
          />
        </div>
      )}
      <div className="wrap lead">
        {banner?.text && <p className="deck">{banner.text}</p>}
        {config.description && <p className="body">{config.description}</p>}
        <Link href={listHref} className="go">
          {banner?.action || 'Ver productos'}
          <ArrowRightIcon className="size-5" />
        </Link>
      </div>
    </section>
  )
}
