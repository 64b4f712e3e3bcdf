import type { ReactNode } from 'react'
import { useConfig } from '#src/session/shop.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { Price } from '#src/ui/price/price.tsx'
import { shownAmounts } from '../prices/display.ts'
import type { CartPricing } from '../prices/prices.ts'
import { cartTexts } from '../texts.ts'
import { Continue } from './continue.tsx'
import { TotalLine } from './total-line.tsx'

interface PayProps {
  pricing: CartPricing
}

interface CartAsideProps extends PayProps {
  units: number
  /** Another way on than buying: a quote. */
  quote: ReactNode
}

/** What the cart comes to, beside it from 960 px on. */
export function CartAside({ pricing, units, quote }: CartAsideProps) {
  const config = useConfig()
  const texts = cartTexts(config.environment)
  const { prices, state } = pricing
  return (
    <aside className="buy-aside" aria-label={texts.summary}>
      <h2 className="t-heading">{texts.summary}</h2>
      <dl className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <dt>
            {texts.subtotal} <span className="text-muted t-small">({texts.units(units)})</span>
          </dt>
          <dd className="tnum">
            {prices && state !== 'updating' ? (
              <Price amount={shownAmounts(prices.TOTAL, config).amount} config={config} />
            ) : (
              '—'
            )}
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt>{texts.shipping}</dt>
          <dd className="t-small text-muted text-right">{texts.shippingLater}</dd>
        </div>
      </dl>
      <div className="cart-total">
        <TotalLine pricing={pricing} config={config} texts={texts} />
      </div>
      <Continue pricing={pricing} label={texts.checkout} />
      <div className="cart-quote grid gap-2">{quote}</div>
      <LinkButton wide tone="quiet" href="/products-list" className="cart-back">
        {texts.keepBuying}
      </LinkButton>
    </aside>
  )
}

/** The same at the lower edge of a phone. */
export function CartBar({ pricing }: PayProps) {
  const config = useConfig()
  const texts = cartTexts(config.environment)
  return (
    <div className="buy-bar">
      <TotalLine pricing={pricing} config={config} texts={texts} />
      <div className="mt-2">
        <Continue pricing={pricing} label={texts.checkout} />
      </div>
    </div>
  )
}
