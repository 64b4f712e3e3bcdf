import { useId } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { formatPrice } from '#domain/money/money.ts'
import { pricedAs } from '#domain/pricing/variant-price.ts'
import { useConfig } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { CartIcon } from '#src/ui/icons/icons.tsx'
import { useEstimate } from '#src/ui/price/estimate.ts'
import { unitPrice } from '#src/ui/price/unit-price.ts'
import { lazyTexts } from '../lazy-texts.ts'
import { breakHint } from '../quantity.ts'
import type { CatalogueTexts } from '../texts.ts'
import { type ColorChoice, sizesOf, type Units, unitsOf } from '../variants.ts'
import { BuyFacts } from './buy-facts.tsx'
import { CurvaGrid } from './curva-grid.tsx'
import { CustomizeLink } from './customize-link.tsx'
import { type DirectWay, DirectWays } from './direct-ways.tsx'

interface CurvaChoiceProps {
  product: ProductDetail
  colors: readonly ColorChoice[]
  /** The colour in the photograph. */
  chosen: string
  onPreview: (color: string) => void
  units: Units
  onChange: (variantId: string, units: number) => void
}

/** The grid of sizes and colours, with its minimum and total. */
export function CurvaChoice(props: CurvaChoiceProps) {
  const words = lazyTexts(useConfig().environment)
  return (
    <div>
      <h2 className="choice-title">{words.colorAndSize}</h2>
      <p className="t-small text-muted mb-3">{words.gridHint}</p>
      <CurvaGrid {...props} sizes={sizesOf(props.product)} texts={words} />
    </div>
  )
}

interface CurvaPlaceProps {
  product: ProductDetail
  units: Units
  config: BoxConfiguration
  texts: CatalogueTexts
  busy: boolean
  /** Where it is designed; undefined for what is sold as it is. */
  design: string | undefined
  onAdd: (units: Units) => void
  /** Buys this alone, past the cart. */
  onBuyNow: (units: Units, way: DirectWay) => void
}

/** Sums and the buttons of a curva: breaks count the units of all cells together. */
export function CurvaPlace({
  product,
  units,
  config,
  texts,
  busy,
  design,
  onAdd,
  onBuyNow,
}: CurvaPlaceProps) {
  const noteId = useId()
  const estimate = useEstimate()
  const all = unitsOf(units)
  const count = Math.max(all, product.minimumQuantity)
  const { amount } = unitPrice(product, count, config)
  const total = product.variants.reduce((sum, variant) => {
    const own = units.get(variant.id) ?? 0
    return own > 0 ? sum + own * unitPrice(pricedAs(product, variant), count, config).amount : sum
  }, 0)
  const short = product.variants.find((variant) => (units.get(variant.id) ?? 0) > variant.stock)
  const problem = short
    ? `${short.color} ${short.size}: ${texts.onlyLeft(short.stock).toLowerCase()}`
    : all > 0 && all < product.minimumQuantity
      ? texts.minimum(product.minimumQuantity)
      : ''
  const isFrom = product.pricesDiffer === true
  const hint = breakHint(product, all, config, texts)

  return (
    <>
      <div className="add-bar">
        <BuyFacts product={product} amount={amount} from={isFrom} config={config} texts={texts} />
        <p id={noteId} className="add-sum" aria-live="polite">
          <span className="tnum">
            {texts.units(all)}
            {all > 0 && <strong className="font-semibold"> · {formatPrice(total, config.roundPrice)}</strong>}
            {all > 0 && !config.withTaxes && ' + IVA'}
            {all > 0 && estimate && ` ${estimate}`}
          </span>
          {problem ? (
            <span className="text-error">{problem}</span>
          ) : (
            hint && <span className="add-hint">{hint}</span>
          )}
        </p>
        <div className="add-ways">
          {design && <CustomizeLink href={design} />}
          <Button
            tone={design ? 'outline' : 'primary'}
            icon={<CartIcon className="size-5" />}
            busy={busy}
            // Not `disabled` while the grid is empty: it is emptied by this click, and focus comes back here.
            disabled={problem !== ''}
            aria-disabled={all === 0 || undefined}
            aria-describedby={noteId}
            onClick={() => {
              if (all > 0) onAdd(units)
            }}
          >
            Agregar al carrito
          </Button>
        </div>
      </div>
      <DirectWays disabled={all === 0 || problem !== ''} onGo={(way) => onBuyNow(units, way)} texts={texts} />
    </>
  )
}
