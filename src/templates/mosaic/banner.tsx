import { Link } from 'wouter'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { listHref, productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BannerProps } from '../part-props.ts'
import { bannerWords } from '../parts/banner-parts.tsx'

const TILES = 5
/** As wide as the largest tile, which comes first. */
const LARGE = '(min-width: 960px) 34vw, 100vw'
const SMALL = '(min-width: 960px) 22vw, 50vw'

/** Mosaico: five products as tiles of unequal size around the one that speaks. */
export function MosaicBanner({ config, products }: BannerProps) {
  const { title, text, action } = bannerWords(config)
  const shown = products.filter(({ picture }) => picture).slice(0, TILES)
  return (
    <section className="mosaic" aria-labelledby="titular">
      <div className="say">
        <h1 id="titular" className="t-hero">
          {title}
        </h1>
        {text && <p className="say-text">{text}</p>}
        <LinkButton href={listHref} className="say-action">
          {action}
        </LinkButton>
      </div>
      {Array.from({ length: TILES }, (_, place) => {
        const product = shown[place]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are five and never move
          <div key={place} className={`tile tile-${place + 1}`}>
            {product && (
              <Link href={productHref(product)} className="tile-link">
                <Picture
                  picture={product.picture}
                  alt=""
                  sizes={place === 0 ? LARGE : SMALL}
                  eager={place === 0}
                  className="tile-pic"
                />
                <span className="tile-name">{product.name}</span>
              </Link>
            )}
          </div>
        )
      })}
    </section>
  )
}
