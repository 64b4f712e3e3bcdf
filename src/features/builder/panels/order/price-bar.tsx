import { cx } from '#src/ui/class-names.ts'
import { useBuilder, usePanel } from '../../builder.ts'
import { type DesignPrice, useDesignPrice } from '../../price/design-price.ts'
import { UpIcon } from '../../price/parts/price-icons.tsx'
import { howPrinted, moneyOf } from '../../price/parts/price-words.ts'
import { useNextStep } from '../../price/parts/use-next-step.ts'
import { shownTotal, shownUnit } from '../../price/priced.ts'
import { useIntoCartState } from '../../price/use-into-cart.ts'

/** The line below the price: technique and units, or the state of the price. */
const howWords = (price: DesignPrice, inSummary: boolean): string => {
  const { texts, priced, state, pricing, chosen, before } = price
  if (state === 'changed' && before !== null) return texts.before(moneyOf(price, before))
  if (inSummary && priced && state !== 'paid')
    return texts.how(
      chosen.total,
      `${texts.total} ${moneyOf(price, shownTotal(priced.figures, pricing.withTaxes))}`,
    )
  return state === 'asking' ? texts.asking : texts.how(chosen.total, howPrinted(price))
}

/** The unit price; a click opens the quantity panel. */
function Sum({ price }: { price: DesignPrice }) {
  const { panels } = useBuilder()
  const open = usePanel()
  const { texts, priced, state, pricing } = price
  const unit = priced ? moneyOf(price, shownUnit(priced, pricing)) : ''
  return (
    <button
      type="button"
      className="ed-sum"
      data-opens="price"
      aria-expanded={open === 'price'}
      onClick={() => (open === 'price' ? panels.close() : panels.open('price'))}
    >
      <span className="ed-figure">
        <span className={cx(state === 'asking' && 'ed-muted')}>{unit || texts.noPrice}</span>
        {unit && <small>{texts.each}</small>}
        {state === 'estimated' && <span className="ed-estimated">{texts.estimated}</span>}
      </span>
      <span className="ed-how">
        <span>{howWords(price, open === 'summary')}</span>
        <UpIcon className="size-4" />
      </span>
    </button>
  )
}

/** For ordered lines, whose price and units do not change. */
function Paid({ price }: { price: DesignPrice }) {
  return (
    <p className="ed-sum">
      <span className="ed-figure">{price.texts.paid}</span>
      <span className="ed-how">
        <span>{howWords(price, false)}</span>
      </span>
    </p>
  )
}

/** The bar at the bottom, below every panel: unit price, technique and the main button. */
export function PriceBar() {
  const price = useDesignPrice()
  const open = usePanel()
  const { put } = useIntoCartState()
  const { label, blocked, busy, message, go } = useNextStep()
  const { state } = price
  const inSummary = open === 'summary'
  return (
    <footer className="ed-price" data-state={state} data-resume={inSummary || undefined}>
      <p className="ed-missing" role="status">
        {message}
      </p>
      {state === 'paid' ? <Paid price={price} /> : <Sum price={price} />}
      {!(inSummary && put) && (
        <button
          type="button"
          className={cx('ed-bt', blocked ? 'ed-bt-outline ed-muted' : 'ed-bt-primary')}
          data-opens="summary"
          aria-disabled={busy || undefined}
          onClick={go}
        >
          {label}
        </button>
      )}
    </footer>
  )
}
