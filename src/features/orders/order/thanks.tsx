import type { PlacedOrder } from '#contract/checkout.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useConfig } from '#src/session/shop.ts'
import { buttonClass } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { CheckIcon } from '#src/ui/icons/more-icons.tsx'
import { PaymentInstructions } from '../pay/payment-instructions.tsx'
import { orderTexts } from '../texts.ts'
import { FollowCard } from './follow-card.tsx'
import { OrderLines } from './order-lines.tsx'

interface ThanksProps {
  order: PlacedOrder
  /** Charged, shipping included. */
  total: number
  name: string
  /** Lines with a design, once they are known. */
  designed: OrderDetail['lines']
}

/** The confirmation: thanks, what was ordered under which number, what to do now. */
export function Thanks({ order, total, name, designed }: ThanksProps) {
  const config = useConfig()
  const texts = orderTexts(config.environment)
  const shownTotal = formatPrice(total, config.roundPrice)
  return (
    <div className="thanks">
      <header className="min-w-0">
        <span className="thanks-mark">
          <CheckIcon className="size-8" />
        </span>
        <h1 className="t-title">{texts.thanks(name)}</h1>
        <p className="t-lead">
          {texts.received} <strong className="whitespace-nowrap">{order.orderNumber}</strong>:{' '}
          <strong className="tnum">{shownTotal}</strong>.
        </p>
      </header>
      {order.redirect && (
        <section className="pay-card">
          <h2 className="t-heading">{texts.payAgainTitle}</h2>
          <p className="mt-2 mb-4 text-pretty">{texts.paySoon}</p>
          <a className={buttonClass('primary', true)} href={order.redirect}>
            {texts.pay}
          </a>
        </section>
      )}
      {order.instructions && (
        <PaymentInstructions
          instructions={order.instructions}
          number={order.orderNumber}
          total={shownTotal}
          texts={texts}
          level={2}
        />
      )}
      {order.followToken && (
        <FollowCard
          orderId={order.orderId}
          token={order.followToken}
          number={order.orderNumber}
          texts={texts}
        />
      )}
      {designed.length > 0 && (
        <section className="min-w-0">
          <h2 className="t-heading mb-1">{texts.designed}</h2>
          <OrderLines lines={designed} roundPrice={config.roundPrice} texts={texts} />
        </section>
      )}
      <LinkButton tone="quiet" href="/products-list" className="justify-self-start -ml-3">
        {texts.keepBuying}
      </LinkButton>
    </div>
  )
}
