import { Link } from 'wouter'
import { listHref } from '#src/ui/hrefs.ts'
import { ArrowRightIcon } from '#src/ui/icons/icons.tsx'
import type { BannerProps } from '../part-props.ts'
import { BannerPicture, bannerWords } from '../parts/banner-parts.tsx'

/** Editorial: the opening spread. A headline that runs over the edge of its photograph, then the first paragraph. */
export function EditorialBanner({ config }: BannerProps) {
  const { banner } = config
  const { title, action } = bannerWords(config)
  return (
    <section className="opening" aria-labelledby="titular">
      <h1 id="titular" className="wrap t-hero headline">
        {title}
      </h1>
      <BannerPicture config={config} frameClass="plate" className="plate-pic" />
      <div className="wrap lead">
        {banner?.text && <p className="deck">{banner.text}</p>}
        {config.description && <p className="body">{config.description}</p>}
        <Link href={listHref} className="go">
          {action}
          <ArrowRightIcon className="size-5" />
        </Link>
      </div>
    </section>
  )
}
