import type { OrderDetail } from '#contract/orders.ts'
import type { Quote } from '#contract/quotes.ts'
import type { OrderTexts } from './texts.ts'

const STORY = [
  'PendingPayment',
  'Paid',
  'ArtworkApproval',
  'InProduction',
  'ReadyToShip',
  'Shipped',
  'Delivered',
]
const ASIDE = ['Cancelled', 'PaymentRejected']

export interface TrackingStep {
  readonly status: string
  /** When it was reached, ISO 8601; null while it lies ahead. */
  readonly at: string | null
  /** Why, in the shop's words; '' for most. */
  readonly note: string
  readonly state: 'done' | 'current' | 'ahead' | 'stopped'
}

/**
 * An order's way as a parcel's story: what was reached with its date, where it stands, what is still to come.
 * Artwork approval appears only where there is artwork, and what is fetched is never on its way; a cancelled or rejected order ends there.
 */
export const trackingOf = (
  order: Pick<OrderDetail, 'status' | 'history'> & {
    shipping: Pick<OrderDetail['shipping'], 'pickUp'>
    lines: readonly Pick<OrderDetail['lines'][number], 'artwork'>[]
  },
): TrackingStep[] => {
  const reached = new Map(order.history.map((change) => [change.status, change]))
  const happened = (status: string) => ({
    status,
    at: reached.get(status)?.at ?? null,
    note: reached.get(status)?.note ?? '',
  })
  const withArtwork = order.lines.some((line) => line.artwork !== '')
  const passed = [...(withArtwork ? [] : ['ArtworkApproval']), ...(order.shipping.pickUp ? ['Shipped'] : [])]
  const story = STORY.filter((status) => !passed.includes(status) || reached.has(status))

  if (ASIDE.includes(order.status)) {
    const before = story.filter((status) => reached.has(status))
    return [
      ...before.map((status) => ({ ...happened(status), state: 'done' as const })),
      { ...happened(order.status), state: 'stopped' },
    ]
  }
  const here = story.indexOf(order.status)
  return story.map((status, index) => ({
    ...(index <= here ? happened(status) : { status, at: null, note: '' }),
    state: index < here || order.status === 'Delivered' ? 'done' : index === here ? 'current' : 'ahead',
  }))
}

/** What a state is called; of what is fetched at the shop, in words of its own. */
export const statusWord = (status: string, pickUp: boolean, texts: OrderTexts): string =>
  (pickUp ? texts.nextFetched[status] : undefined) ?? texts.next[status] ?? status

const dateTime = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const date = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric' })

/** '3 de diciembre, 14:05' in the device's time zone; '' for what is no date. */
export const formatMoment = (iso: string): string => {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? '' : dateTime.format(at)
}

/** '3 de diciembre de 2026'; '' for what is no date. */
export const formatDate = (value: string | number): string => {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? '' : date.format(at)
}

/** Why a quote can no longer become an order; '' while it can. */
export const quoteEnd = (
  { status, expiresAt }: Pick<Quote, 'status' | 'expiresAt'>,
  texts: OrderTexts,
): string => texts.quoteEnds[status]?.(formatDate(expiresAt)) ?? ''
