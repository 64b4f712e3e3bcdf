import { formatPrice } from '#domain/money/money.ts'
import { cx } from '#src/ui/class-names.ts'
import { CheckIcon } from '#src/ui/icons/more-icons.tsx'
import type { DesignPrice } from '../../price/design-price.ts'
import { AdaptIcon } from '../../price/parts/price-icons.tsx'
import { moneyOf } from '../../price/parts/price-words.ts'
import type { TechniqueOption } from '../../price/techniques.ts'

interface TechniqueCardProps {
  option: TechniqueOption
  price: DesignPrice
  /** Whether the Tab key reaches it; one radio of a group is. */
  reachable: boolean
  onChoose: () => void
}

const differenceWords = ({ chosen, cheapest, difference }: TechniqueOption, price: DesignPrice): string => {
  const { texts } = price
  if (chosen) return cheapest ? texts.cheapest : texts.chosen
  if (difference === null) return ''
  if (difference === 0) return texts.same
  const amount = moneyOf(price, Math.abs(difference))
  return difference > 0 ? texts.more(amount) : texts.less(amount)
}

/** One technique: unit price, difference, terms, and what it would change. */
export function TechniqueCard({ option, price, reachable, onChoose }: TechniqueCardProps) {
  const { technique, unit, setup, missing, adapted, chosen, cheapest, difference } = option
  const { texts, pricing } = price
  const cannot = adapted.unprintable.length > 0 && !chosen
  const adapt = texts.adaptWords(adapted, technique)
  const warned = adapt !== ''
  const money = (amount: number) => formatPrice(amount, pricing.settings.roundPrice).replace(/,00$/, '')
  // A technique whose minimum is not reached is not shown as cheaper.
  const better = missing === 0 && (chosen ? cheapest : (difference ?? 0) < 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio can't hold lines that stand level over all cards
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      aria-disabled={cannot || undefined}
      tabIndex={reachable ? 0 : -1}
      data-technique={technique.id}
      className="ed-technique"
      onClick={() => !cannot && onChoose()}
    >
      <span className="ed-technique-name ed-display">
        {technique.name}
        <i className="ed-radio" />
      </span>
      <span>
        <span className="ed-technique-price">{unit === null ? '—' : moneyOf(price, unit)}</span>
        <span className={cx('ed-technique-difference', better && 'ed-ok')}>
          {differenceWords(option, price)}
        </span>
      </span>
      <span className="ed-technique-terms">
        <span>{texts.colorLimit(technique)}</span>
        <span>{texts.areaLimit(technique)}</span>
        <span>{setup > 0 ? texts.setup(money(setup)) : texts.noSetup}</span>
        <span>{texts.terms(technique)}</span>
      </span>
      <span className={cx('ed-technique-change', (warned || missing > 0) && 'ed-warn')}>
        {warned || missing > 0 ? <AdaptIcon className="size-4" /> : <CheckIcon className="size-4" />}
        <span>
          {[warned ? adapt : '', missing > 0 ? texts.missing(missing) : ''].filter(Boolean).join('. ') ||
            texts.fits}
        </span>
      </span>
    </button>
  )
}
