import { cx } from '#src/ui/class-names.ts'
import { useBuilder, usePanel } from '../../builder.ts'
import { type DesignPrice, useDesignPrice } from '../../price/design-price.ts'
import { UpIcon } from '../../price/parts/price-icons.tsx'
import { howPrinted, moneyOf } from '../../price/parts/price-words.ts'
import { useGoOn } from '../../price/parts/use-go-on.ts'
import { shownTotal, shownUnit } from '../../price/priced.ts'
import { useIntoCartState } from '../../price/use-into-cart.ts'

/** What stands under the figure: how it is made, or what happens to it. */
const howWords = (price: DesignPrice, inResume: boolean): string => {
  const { texts, priced, state, pricing, chosen, before } = price
  if (state === 'changed' && before !== null) return texts.before(moneyOf(price, before))
  if (inResume && priced && state !== 'paid')
    return texts.how(
      chosen.total,
      `${texts.total} ${moneyOf(price, shownTotal(priced.figures, pricing.withTaxes))}`,
    )
  return state === 'asking' ? texts.asking : texts.how(chosen.total, howPrinted(price))
}

/** What a unit costs now; it opens the units. */
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
        <span>{howWords(price, open === 'resume')}</span>
        <UpIcon className="size-4" />
      </span>
    </button>
  )
}

/** Of what was ordered neither price nor units change. */
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

/** The last thing on the screen, under every sheet: what a unit costs, how it is made, and the way on. */
export function PriceBar() {
  const price = useDesignPrice()
  const open = usePanel()
  const { put } = useIntoCartState()
  const { words, blocked, busy, said, go } = useGoOn()
  const { state } = price
  const inResume = open === 'resume'
  return (
    <footer className="ed-price" data-state={state} data-resume={inResume || undefined}>
      <p className="ed-missing" role="status">
        {said}
      </p>
      {state === 'paid' ? <Paid price={price} /> : <Sum price={price} />}
      {!(inResume && put) && (
        <button
          type="button"
          className={cx('ed-bt', blocked ? 'ed-bt-outline ed-muted' : 'ed-bt-primary')}
          data-opens="resume"
          aria-disabled={busy || undefined}
          onClick={go}
        >
          {words}
        </button>
      )}
    </footer>
  )
}
