import { Link } from 'wouter'
import type { ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { formatCount } from '#domain/money/money.ts'
import { LoadingRegion, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { productHref } from '#src/ui/hrefs.ts'
import { ArrowRightIcon } from '#src/ui/icons/icons.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import { useEstimate } from '#src/ui/price/estimate.ts'
import { NetBelow, NetNote } from '#src/ui/price/net-below.tsx'
import { breakRows } from '../quantity.ts'

interface PriceLadderProps {
  product: ProductSummary
  config: BoxConfiguration
  title: string
  text: string
}

/** The product whose price falls furthest with the quantity; undefined when none falls. */
export const bestLadder = (products: readonly ProductSummary[]): ProductSummary | undefined => {
  const fall = ({ priceBreaks }: ProductSummary) => {
    const prices = priceBreaks.map(({ price }) => price)
    return priceBreaks.length < 3 ? 1 : Math.min(...prices) / Math.max(...prices)
  }
  const candidates = products.filter((product) => product.stock > 0 && product.picture && fall(product) < 1)
  return candidates.toSorted((a, b) => fall(a) - fall(b))[0]
}

/** How the price falls with the quantity, shown by one real product. */
export function PriceLadder({ product, config, title, text }: PriceLadderProps) {
  const rows = breakRows(product, config)
  const estimate = useEstimate()
  const most = Math.max(...rows.map(({ saving }) => saving), 1)
  return (
    <section className="ladder" aria-labelledby="escalera">
      <div className="wrap ladder-row">
        <div className="ladder-frame">
          <Picture
            picture={product.picture}
            alt={product.name}
            sizes="(min-width: 960px) 32vw, 70vw"
            className="ladder-pic"
          />
        </div>
        <div>
          <h2 id="escalera" className="t-title">
            {title}
          </h2>
          <p className="t-lead text-muted mt-3 max-w-[34ch]">{text}</p>
          <ol className="ladder-steps tnum">
            {rows.map((row) => (
              <li key={row.from} className="ladder-step">
                <span className="ladder-bar" style={{ width: `${100 - (row.saving / most) * 55}%` }} />
                <span className="ladder-units">{formatCount(row.from)} un.</span>
                <span className="ladder-price">
                  {row.price} c/u
                  <NetBelow net={row.net} />
                </span>
              </li>
            ))}
          </ol>
          <NetNote of={rows} className="mt-3" />
          {estimate && <p className="t-small text-muted mt-3">Precio {estimate}</p>}
          <Link href={productHref(product)} className="section-more mt-5">
            {product.name}
            <ArrowRightIcon className="size-5" />
          </Link>
        </div>
      </div>
    </section>
  )
}

/** As high as it mostly comes to stand. */
export function PriceLadderSkeleton() {
  return (
    <LoadingRegion label="Cargando precios">
      <div className="ladder">
        <div className="wrap ladder-row">
          <Skeleton className="ladder-frame" />
          <div>
            <Skeleton className="h-9 w-3/4" />
            <Skeleton className="h-40 mt-7" />
          </div>
        </div>
      </div>
    </LoadingRegion>
  )
}
