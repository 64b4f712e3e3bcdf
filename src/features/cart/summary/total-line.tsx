import { Price } from '#src/ui/price/price.tsx'
import { formatMoment, type PriceConfig, shownAmounts } from '../prices/display.ts'
import type { CartPricing } from '../prices/prices.ts'
import type { CartTexts } from '../texts.ts'

interface TotalLineProps {
  pricing: CartPricing
  config: PriceConfig
  texts: CartTexts
}

/** TOTAL with its states: being calculated, final, estimated with its date, not known. */
export function TotalLine({ pricing, config, texts }: TotalLineProps) {
  const { state, prices, at } = pricing
  // The server has answered, but not seen all artwork.
  const unseen = state === 'settled' && (prices?.estimated?.length ?? 0) > 0
  return (
    <div aria-live="polite" aria-busy={state === 'updating'}>
      <div className="flex items-baseline justify-between gap-4 min-h-12">
        <span className="t-label flex-none">{texts.total}</span>
        {state === 'updating' ? (
          <span className="text-muted">{texts.calculating}</span>
        ) : prices ? (
          <Price
            {...shownAmounts(prices.TOTAL, config)}
            config={config}
            {...(state === 'estimated' || unseen ? { after: texts.estimated } : {})}
            className="t-heading text-right"
          />
        ) : (
          <span className="t-heading">—</span>
        )}
      </div>
      {state === 'estimated' && at !== null && (
        <p className="t-small text-muted mt-2">{texts.estimatedOn(formatMoment(at))}</p>
      )}
      {unseen && <p className="t-small text-muted mt-2">{texts.estimatedUnseen}</p>}
      {state === 'unknown' && (
        <p className="t-small text-muted mt-2">
          {texts.noPrice}{' '}
          <button type="button" className="link min-h-11" onClick={() => void pricing.refresh()}>
            {texts.retry}
          </button>
        </p>
      )}
    </div>
  )
}
