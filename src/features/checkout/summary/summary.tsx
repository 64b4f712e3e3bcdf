import { type ReactNode, useState } from 'react'
import type { CheckoutForm } from '#domain/checkout/form.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useConfig } from '#src/session/shop.ts'
import { Drawer } from '#src/ui/feedback/drawer.tsx'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import { breakdownOf } from '../money.ts'
import type { CheckoutTexts } from '../texts.ts'
import type { Pricing } from '../use-review.ts'
import { MadeToOrder } from './law-notes.tsx'
import { MoneySummary } from './money-summary.tsx'

interface SummaryProps {
  lineList: ReactNode
  pricing: Pricing
  form: CheckoutForm
  texts: CheckoutTexts
  /** Say that something is made to order: not where the step itself does. */
  notice: boolean
}

/** The pre-order summary beside the steps, from 960 px on. */
export function SummaryAside({ lineList, pricing, form, texts, notice }: SummaryProps) {
  const config = useConfig()
  return (
    <aside className="buy-aside" aria-label={texts.summary}>
      <h2 className="t-heading">{texts.summary}</h2>
      {lineList}
      <div className="hairline border-t pt-5 mt-1">
        <MoneySummary pricing={pricing} form={form} texts={texts} />
      </div>
      {notice && <MadeToOrder config={config} />}
    </aside>
  )
}

/** The same on phones: the total always in sight, the rest one tap away. */
export function SummaryBar({ lineList, pricing, form, texts, notice }: SummaryProps) {
  const config = useConfig()
  const [open, setOpen] = useState(false)
  const { prices, state } = pricing
  const known = prices && state !== 'updating'
  return (
    <div className="buy-bar checkout-bar">
      <button
        type="button"
        className="checkout-bar-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>
          {texts.summary}
          <ChevronDownIcon className="size-4.5 rotate-180" />
        </span>
        <span aria-live="polite">
          {known ? (
            <strong className="tnum">
              {formatPrice(breakdownOf(prices, form, config).total, config.roundPrice)}
              {state === 'estimated' && <span className="t-small font-normal"> {texts.estimated}</span>}
            </strong>
          ) : state === 'updating' ? (
            texts.calculating
          ) : (
            '—'
          )}
        </span>
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={texts.summary}
        side="bottom"
        footer={open && <MoneySummary pricing={pricing} form={form} texts={texts} />}
      >
        {open && lineList}
        {open && notice && <MadeToOrder config={config} />}
      </Drawer>
    </div>
  )
}
