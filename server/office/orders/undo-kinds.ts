import type { Permission } from '#contract/office/permissions.ts'
import type { OrderAction } from './words.ts'

/**
 * How a change is taken back: `wait`, with its messages, before they go out; `back`, at any time, as a change of its own; or
 * never.
 */
export const UNDO: Readonly<Record<OrderAction, 'wait' | 'back' | 'never'>> = {
  moved: 'wait',
  cancelled: 'wait',
  broughtBack: 'never',
  madeUnpaid: 'wait',
  received: 'wait',
  receiptVoided: 'wait',
  held: 'back',
  released: 'back',
  noted: 'never',
  tracked: 'back',
  shipped: 'wait',
  handedOver: 'wait',
  personEdited: 'never',
  artworkChecked: 'never',
  artworkReturned: 'wait',
  artworkAnswered: 'never',
  proofSent: 'never',
  artworkAssigned: 'back',
  undone: 'never',
}

/** What somebody needs to have been able to do, to take it back. */
export const PERMISSION_OF: Readonly<Partial<Record<OrderAction, Permission>>> = {
  moved: 'orders.move',
  cancelled: 'orders.cancel',
  madeUnpaid: 'orders.unpaid',
  received: 'orders.receive',
  receiptVoided: 'orders.receive',
  held: 'orders.hold',
  released: 'orders.hold',
  tracked: 'orders.ship',
  shipped: 'orders.ship',
  handedOver: 'orders.ship',
  artworkReturned: 'artwork.check',
  artworkAssigned: 'artwork.check',
}
