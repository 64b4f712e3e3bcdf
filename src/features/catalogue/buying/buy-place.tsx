import { useId } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { formatPrice } from '#domain/money/money.ts'
import { pricedAs } from '#domain/pricing/variant-price.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { QuantityStepper } from '#src/ui/fields/quantity-stepper.tsx'
import { CartIcon } from '#src/ui/icons/icons.tsx'
import { useEstimate } from '#src/ui/price/estimate.ts'
import { unitPrice } from '#src/ui/price/unit-price.ts'
import { breakHint, quantityProblem } from '../quantity.ts'
import type { CatalogueTexts } from '../texts.ts'
import { hasSizes } from '../variants.ts'
import { BuyFacts } from './buy-facts.tsx'
import { CustomizeLink } from './customize-link.tsx'
import { type DirectWay, DirectWays } from './direct-ways.tsx'

interface BuyPlaceProps {
  product: ProductDetail
  /** What is chosen; undefined while a size is missing. */
  variant: Variant | undefined
  units: number
  onUnits: (units: number) => void
  config: BoxConfiguration
  texts: CatalogueTexts
  busy: boolean
  /** Where it is designed; undefined for what is sold as it is. */
  design: string | undefined
  onAdd: (variant: Variant, units: number) => void
  /** Buys this product directly, without the cart. */
  onBuyNow: (variant: Variant, units: number, way: DirectWay) => void
}

/** Quantity, total and the buttons of a simple product. */
export function BuyPlace({
  product: own,
  variant,
  units,
  onUnits,
  config,
  texts,
  busy,
  design,
  onAdd,
  onBuyNow,
}: BuyPlaceProps) {
  const product = pricedAs(own, variant)
  const noteId = useId()
  const estimate = useEstimate()
  const stock = variant?.stock ?? 0
  const { amount } = unitPrice(product, Math.max(units, product.minimumQuantity), config)
  const problem = stock > 0 ? quantityProblem(product.minimumQuantity, stock, units, texts) : ''
  const hint = breakHint(product, units, config, texts)
  const sellable = variant !== undefined && stock >= product.minimumQuantity

  const isFrom = !variant && product.pricesDiffer === true
  const label = variant
    ? sellable
      ? 'Agregar al carrito'
      : 'Sin stock'
    : hasSizes(product)
      ? texts.chooseSize
      : texts.chooseOption

  return (
    <>
      <div className="add-place">
        <BuyFacts product={product} amount={amount} from={isFrom} config={config} texts={texts} />
        <div className="add-row">
          <QuantityStepper
            label={`Cantidad de ${product.name}`}
            value={units}
            min={product.minimumQuantity}
            onChange={onUnits}
            disabled={!sellable}
            invalid={problem !== ''}
            describedBy={noteId}
          />
          <div className="add-ways">
            {design && <CustomizeLink href={design} />}
            <Button
              tone={design ? 'outline' : 'primary'}
              icon={<CartIcon className="size-5" />}
              busy={busy}
              disabled={!sellable || problem !== ''}
              onClick={() => variant && onAdd(variant, units)}
            >
              {label}
            </Button>
          </div>
        </div>
        <p id={noteId} className="add-note" aria-live="polite">
          {problem ? (
            <span className="text-error">{problem}</span>
          ) : sellable || !variant ? (
            <>
              <span className="tnum">
                Total {formatPrice(amount * units, config.roundPrice)}
                {!config.withTaxes && ' + IVA'}
                {estimate && ` ${estimate}`}
              </span>
              {hint && <span className="add-hint">{hint}</span>}
            </>
          ) : null}
        </p>
      </div>
      <DirectWays
        disabled={!sellable || problem !== ''}
        onGo={(way) => variant && onBuyNow(variant, units, way)}
        texts={texts}
      />
    </>
  )
}
