import type { ReactNode } from 'react'
import type { BoxConfiguration } from '#contract/config.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { EstimateContext, useEstimate } from '#src/ui/price/estimate.ts'
import { NET_PRICE, unitPrice, wantsNet } from '#src/ui/price/unit-price.ts'
import { catalogueTexts } from '../texts.ts'
import type { Suggestion } from './suggestions.ts'

interface SuggestOptionProps {
  id: string
  suggestion: Suggestion
  /** The arrow keys are on it. */
  active: boolean
  config: BoxConfiguration
  onChoose: () => void
}

/** One row under the search field. */
export function SuggestOption({ id, suggestion, active, config, onChoose }: SuggestOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
    <div
      id={id}
      role="option"
      aria-selected={active}
      className="suggest-option"
      // The field keeps the focus; otherwise the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {contentOf(suggestion, config)}
    </div>
  )
}

const contentOf = (suggestion: Suggestion, config: BoxConfiguration): ReactNode => {
  const texts = catalogueTexts(config.environment)
  if (suggestion.kind === 'all') return <span className="link">{texts.show(suggestion.total)}</span>
  if (suggestion.kind === 'category') {
    const { name, count, picture } = suggestion.category
    return row(picture, name, texts.products(count))
  }
  if (suggestion.kind === 'seen') return row(suggestion.product.picture, suggestion.product.name)
  const { product, estimateAt } = suggestion
  const { amount, net } = unitPrice(product, product.minimumQuantity, config)
  return (
    <EstimateContext value={estimateAt}>
      {row(
        product.picture,
        product.name,
        `${product.pricesDiffer ? 'desde ' : ''}${formatPrice(amount, config.roundPrice)} c/u`,
        <Estimate />,
        wantsNet(config) ? `${NET_PRICE} ${formatPrice(net, config.roundPrice)}` : '',
      )}
    </EstimateContext>
  )
}

function Estimate() {
  const estimate = useEstimate()
  return estimate && <span className="block">{estimate}</span>
}

const row = (picture: PictureData | undefined, name: string, note = '', below?: ReactNode, small = '') => (
  <>
    <Picture picture={picture} alt="" sizes="48px" className="suggest-pic" />
    <span className="grow min-w-0">
      <span className="block text-balance">{name}</span>
      {small && <span className="price-net block">{small}</span>}
    </span>
    {note && (
      <span className="t-small text-muted tnum text-right">
        {note}
        {below}
      </span>
    )}
  </>
)
