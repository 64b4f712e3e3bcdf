import type { OrderDetail } from '#contract/orders.ts'
import { sum } from '#domain/money/exact.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useConfig } from '#src/session/shop.ts'
import type { OrderTexts } from '../texts.ts'

/** Products, tax, shipping, total: as charged. */
export function OrderMoney({ order, texts }: { order: OrderDetail; texts: OrderTexts }) {
  const { roundPrice, withTaxes } = useConfig()
  const show = (amount: number) => formatPrice(amount, roundPrice)
  return (
    <dl className="money">
      <div>
        <dt>{texts.products}</dt>
        <dd>{show(withTaxes ? order.prices.total : order.prices.subTotal)}</dd>
      </div>
      {!withTaxes && (
        <div>
          <dt>{texts.taxes}</dt>
          <dd>{show(order.prices.taxes)}</dd>
        </div>
      )}
      <div>
        <dt>{texts.shipping}</dt>
        <dd>{order.shippingCost === 0 ? texts.free : show(order.shippingCost)}</dd>
      </div>
      {order.payment.discount > 0 && (
        <div>
          <dt>{texts.discount(order.payment.name)}</dt>
          <dd className="whitespace-nowrap">−{show(order.payment.discount)}</dd>
        </div>
      )}
      <div className="money-total">
        <dt>{texts.total}</dt>
        <dd>{show(order.total)}</dd>
      </div>
      {((order.received > 0 && order.actions.pay) || order.owing) && (
        <>
          <div>
            <dt>{texts.paidSoFar}</dt>
            <dd className="whitespace-nowrap">−{show(order.received)}</dd>
          </div>
          <div>
            <dt>{texts.balance}</dt>
            <dd>{show(sum([order.total, -order.received]).toNumber())}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
