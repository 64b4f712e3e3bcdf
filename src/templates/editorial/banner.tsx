import { Link } from 'wouter'
import { listHref } from '#src/ui/hrefs.ts'
import { ArrowRightIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BannerProps } from '../part-props.ts'

/** Editorial: the opening spread. A headline that runs over the edge of its photograph, then the first paragraph. */
export function EditorialBanner({ config }: BannerProps) {
  const { banner } = config
  return (
    <section className="ed-opening" aria-labelledby="titular">
      <h1 id="titular" className="wrap t-hero ed-headline">
        {banner?.title || config.tagline || config.name}
      </h1>
      {banner?.picture && (
        <div className="ed-plate">
          <Picture
            picture={banner.picture}
            phone={banner.phonePicture}
            alt=""
            sizes="100vw"
            eager
            className="ed-plate-pic"
          />
        </div>
      )}
      <div className="wrap ed-lead">
        {banner?.text && <p className="ed-deck">{banner.text}</p>}
        {config.description && <p className="ed-body">{config.description}</p>}
        <Link href={listHref} className="ed-go">
          {banner?.action || 'Ver productos'}
          <ArrowRightIcon className="size-5" />
        </Link>
      </div>
    </section>
  )
}
