import { Link } from 'wouter'
import type { ProductDetail } from '#contract/catalogue.ts'
import { EXAMPLE_VIEW } from '#domain/design/beside-view.ts'
import { useConfig } from '#src/session/shop.ts'
import { customizeHref, playgroundHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { CustomizeLink } from '../buying/customize-link.tsx'
import { PrintAreas } from '../detail/print-areas.tsx'
import { lazyTexts } from '../lazy-texts.ts'
import { chosenColor, colorChoices, variantOf, viewsOf } from '../variants.ts'

interface PrintingProps {
  product: ProductDetail
  /** Shown colour. */
  color: string | undefined
}

/** How a product can be customised: an example, techniques, print areas, and the link to the editor. */
export function Printing({ product, color = '' }: PrintingProps) {
  const texts = lazyTexts(useConfig().environment)
  const shown = chosenColor(colorChoices(product), color)
  const example = viewsOf(product, shown && variantOf(product, shown.name, '')).find(({ label }) =>
    label.startsWith(EXAMPLE_VIEW),
  )
  return (
    <div className="printing">
      {example && (
        <figure className="printing-example">
          <Picture
            picture={example.picture}
            alt={`${product.name}, ${example.label}`}
            sizes="(min-width: 960px) 15vw, 40vw"
            className="printing-pic"
          />
          <figcaption className="t-small text-muted">{texts.example}</figcaption>
        </figure>
      )}
      <div className="printing-how">
        <h3 className="choice-title">{texts.techniques}</h3>
        <ul className="printing-tools">
          {product.printing_types.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </div>
      <div className="printing-where">
        <h3 className="choice-title">Zonas de impresión</h3>
        <PrintAreas product={product} level={4} />
      </div>
      <div className="printing-start">
        <CustomizeLink href={customizeHref(product.id, shown?.name)} />
        <Link href={playgroundHref(product)} className="link inline-flex items-center min-h-11">
          {texts.designFirst}
        </Link>
      </div>
    </div>
  )
}
