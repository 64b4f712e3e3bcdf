import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { customizeHref, listHref } from '#src/ui/hrefs.ts'
import { BrushIcon } from '#src/ui/icons/more-icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BannerProps } from '../part-props.ts'
import { bannerWords } from '../parts/banner-parts.tsx'
import { marketTexts } from '../parts/market-texts.ts'

/** Taller: the drawing on its sheet, and beside it the piece that it becomes. */
export function WorkshopBanner({ config, products }: BannerProps) {
  const { banner } = config
  const { title, text, action } = bannerWords(config)
  const texts = marketTexts(config.environment)
  const piece = products.find(({ isCustomizable, picture }) => isCustomizable && picture)
  return (
    <section className="bench" aria-labelledby="titular">
      <div className="bench-words">
        <h1 id="titular" className="t-hero">
          {title}
        </h1>
        {text && <p className="bench-text">{text}</p>}
        <div className="bench-go">
          <LinkButton
            href={piece ? customizeHref(piece.id) : listHref}
            icon={<BrushIcon className="size-5" />}
          >
            {texts.customise}
          </LinkButton>
          <LinkButton href={listHref} tone="outline">
            {action}
          </LinkButton>
        </div>
      </div>
      <div className="become">
        <figure className="blueprint">
          <span className="drawing" />
          <figcaption>{texts.yourDrawing}</figcaption>
        </figure>
        <span className="arrow" />
        <figure className="piece">
          <div className="piece-frame">
            <Picture
              picture={piece?.picture ?? banner?.picture}
              phone={piece ? undefined : banner?.phonePicture}
              alt=""
              sizes="(min-width: 960px) 30vw, 52vw"
              eager
              className="piece-pic"
            />
            {piece && <span className="drawing" />}
          </div>
          <figcaption>{texts.onThePiece}</figcaption>
        </figure>
      </div>
    </section>
  )
}
