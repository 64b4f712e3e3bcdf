import type { ReactNode } from 'react'
import type { OrderDetail, OrderStatus } from '#contract/orders.ts'
import { sum } from '#domain/money/exact.ts'
import { formatPrice } from '#domain/money/money.ts'
import { sendOrderCancel } from '#src/api/calls/orders.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { OrderAlerts } from '../alerts/order-alerts.tsx'
import { CopyNotice } from '../parts/copy-notice.tsx'
import { Sure } from '../parts/sure.tsx'
import { PayPanel } from '../pay/pay-panel.tsx'
import { PaymentInstructions } from '../pay/payment-instructions.tsx'
import { orderTexts } from '../texts.ts'
import { formatDate } from '../tracking.ts'
import { OrderFiles } from './order-files.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderProofs } from './order-proofs.tsx'
import { TrackingStory } from './tracking-story.tsx'

interface OrderViewProps {
  order: OrderDetail
  /** When the device stored it, ms since the epoch; null: the server answered it just now. */
  savedAt: number | null
  /** Asks the server for the order again. */
  onChanged: () => void
  /** The way to have the same once more. */
  again: ReactNode
}

/** Nothing becomes of it any more. */
const FINISHED: readonly string[] = ['Delivered', 'Cancelled'] satisfies OrderStatus[]

const joined = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator)

/** An order as a parcel's story: where it is, what is in it, where it goes, what is to be paid. */
export function OrderView({ order, savedAt, onChanged, again }: OrderViewProps) {
  const { api } = useShop()
  const config = useConfig()
  const texts = orderTexts(config.environment)
  const { addressee, shipping, payment } = order
  const days = shipping.pickUp ? texts.pickUpDays : texts.carrierDays
  const unpaid = order.status === 'PendingPayment' || order.status === 'PaymentRejected'
  return (
    <>
      <CopyNotice savedAt={savedAt} onRetry={onChanged} texts={texts} />
      <h1 className="t-title">{texts.title(order.number)}</h1>
      <p className="text-muted below-title">{texts.placedOn(formatDate(order.createdAt))}</p>
      <div className="order-layout">
        <div className="grid gap-10 content-start min-w-0">
          {/* Who comes back from paying looks for how it ended, and for what is left to do. */}
          {(unpaid || order.owing) && payment.instructions && (
            <PaymentInstructions
              instructions={payment.instructions}
              number={order.number}
              total={formatPrice(sum([order.total, -order.received]).toNumber(), config.roundPrice)}
              partly={order.received > 0}
              texts={texts}
              level={2}
            />
          )}
          {order.actions.pay && savedAt === null && (
            <PayPanel order={order} texts={texts} onChanged={onChanged} />
          )}
          {order.proofs.length > 0 && order.status !== 'Cancelled' && (
            <OrderProofs order={order} texts={texts} />
          )}
          <section>
            <h2 className="t-heading mb-5">{texts.story}</h2>
            <TrackingStory order={order} texts={texts} />
            {shipping.trackingCode !== '' && (
              <p className="py-1">{texts.trackingCode(shipping.trackingCode)}</p>
            )}
            {shipping.trackingUrl.startsWith('https://') && (
              <a className="link inline-block py-3" href={shipping.trackingUrl} rel="noreferrer">
                {texts.tracking}
              </a>
            )}
          </section>
        </div>
        <div className="grid gap-8 content-start min-w-0">
          <section>
            <h2 className="t-heading mb-1">{texts.lines}</h2>
            <OrderLines lines={order.lines} roundPrice={config.roundPrice} texts={texts} />
            <div className="mt-5">
              <OrderMoney order={order} texts={texts} />
            </div>
          </section>
          <section className="min-w-0">
            <h2 className="t-heading mb-2">{shipping.pickUp ? texts.pickUp : texts.delivery}</h2>
            <p>{joined([addressee.name, addressee.lastName], ' ')}</p>
            {/* None where it is fetched. */}
            {addressee.street && (
              <>
                <p>{joined([addressee.street, addressee.streetNumber, addressee.apartment], ' ')}</p>
                <p>
                  {joined(
                    [...new Set([addressee.locality, addressee.city, addressee.province, addressee.zipCode])],
                    ', ',
                  )}
                </p>
              </>
            )}
            <p className="text-muted mt-2">
              {joined([shipping.service, shipping.carrier], ' · ')}
              {shipping.maxDays > 0 && ` — ${days(shipping.minDays, shipping.maxDays)}`}
            </p>
          </section>
          {order.invoice?.invoiceType && <OrderInvoice invoice={order.invoice} texts={texts} />}
          <section>
            <h2 className="t-heading mb-2">{texts.payment}</h2>
            <p>{payment.name || payment.method}</p>
          </section>
          {!FINISHED.includes(order.status) && order.lines.some(({ artwork }) => artwork !== '') && (
            <OrderFiles orderId={order.id} />
          )}
          {!FINISHED.includes(order.status) && <OrderAlerts key={order.id} order={order} />}
          {again}
          {order.actions.cancel && savedAt === null && (
            <Sure
              label={texts.cancel}
              question={texts.cancelSure}
              yes={texts.cancelYes}
              no={texts.cancelNo}
              act={async () => {
                await sendOrderCancel(api, { orderId: order.id, followToken: order.followToken })
                onChanged()
              }}
            />
          )}
        </div>
      </div>
    </>
  )
}
