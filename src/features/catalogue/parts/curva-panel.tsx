import { useId, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { formatPrice } from '#domain/money.ts'
import { pricedAs } from '#domain/variant-price.ts'
import { Button } from '#src/ui/button.tsx'
import { useEstimate } from '#src/ui/estimate.ts'
import { CartIcon } from '#src/ui/icons.tsx'
import { Price } from '#src/ui/price.tsx'
import { unitPrice } from '#src/ui/unit-price.ts'
import { laterTexts } from '../later-texts.ts'
import { breakHint, breakRows } from '../quantity.ts'
import type { CatalogueTexts } from '../texts.ts'
import { type ColorChoice, sizesOf } from '../variants.ts'
import { BreakTable } from './break-table.tsx'
import { BuyFacts } from './buy-facts.tsx'
import { CurvaGrid, type Units } from './curva-grid.tsx'
import { CustomizeLink } from './customize-link.tsx'
import { type DirectWay, DirectWays } from './direct-ways.tsx'
import { Instalments } from './instalments-later.tsx'

interface CurvaPanelProps {
  product: ProductDetail
  colors: readonly ColorChoice[]
  chosen: string
  onLook: (color: string) => void
  config: BoxConfiguration
  texts: CatalogueTexts
  busy: boolean
  /** Where it is designed; undefined for what is sold as it is. */
  design: string | undefined
  /** true: it is in the cart, the fields may be emptied. */
  onAdd: (units: Units) => Promise<boolean>
  /** Buys this alone, past the cart. */
  onBuyNow: (units: Units, way: DirectWay) => void
}

const none: Units = new Map()

/** Price, grid, sums and the button of a curva: breaks count the units of all cells together. */
export function CurvaPanel({
  product,
  colors,
  chosen,
  onLook,
  config,
  texts,
  busy,
  design,
  onAdd,
  onBuyNow,
}: CurvaPanelProps) {
  const [units, setUnits] = useState(none)
  const noteId = useId()
  const estimate = useEstimate()
  const words = laterTexts(config.environment)
  const all = [...units.values()].reduce((sum, n) => sum + n, 0)
  const count = Math.max(all, product.minimumQuantity)
  const { amount, net } = unitPrice(product, count, config)
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

  const change = (variantId: string, wanted: number) =>
    setUnits((before) => {
      const next = new Map(before)
      if (wanted > 0) next.set(variantId, wanted)
      else next.delete(variantId)
      return next
    })

  return (
    <div className="add-panel">
      <Price
        amount={amount}
        net={net}
        config={config}
        {...(isFrom && { before: 'desde' })}
        after="c/u"
        className="price-hero"
      />
      <BreakTable rows={breakRows(product, config)} units={all} withTaxes={config.withTaxes} />
      {config.instalments && <Instalments product={product} units={all} />}
      <div>
        <h2 className="choice-title">{words.colorAndSize}</h2>
        <p className="t-small text-muted mb-3">{words.gridHint}</p>
        <CurvaGrid
          product={product}
          colors={colors}
          sizes={sizesOf(product)}
          units={units}
          onChange={change}
          chosen={chosen}
          onLook={onLook}
          texts={words}
        />
      </div>
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
            // Not `disabled` while the grid is empty: it is emptied by this press, and focus comes back here.
            disabled={problem !== ''}
            aria-disabled={all === 0 || undefined}
            aria-describedby={noteId}
            onClick={() => {
              if (all > 0) void onAdd(units).then((added) => added && setUnits(none))
            }}
          >
            Agregar al carrito
          </Button>
        </div>
      </div>
      <DirectWays disabled={all === 0 || problem !== ''} onGo={(way) => onBuyNow(units, way)} texts={texts} />
    </div>
  )
}
