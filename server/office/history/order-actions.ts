import type { Permission } from '#contract/office/permissions.ts'

/**
 * How a change is taken back: `wait`, with its messages, before they go out; `back`, at any time, as a change of its own; or
 * never.
 */
export const UNDO = {
  moved: 'wait',
  cancelled: 'wait',
  broughtBack: 'never',
  madeUnpaid: 'wait',
  received: 'wait',
  receiptVoided: 'wait',
  held: 'back',
  released: 'back',
  noted: 'never',
  noteMailed: 'wait',
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
} as const satisfies Readonly<Record<string, 'wait' | 'back' | 'never'>>

/** What the shop does with an order, as its history names it. */
export type OrderAction = keyof typeof UNDO

export const isOrderAction = (text: string): text is OrderAction => Object.hasOwn(UNDO, text)

/** What somebody needs to have been able to do, to take it back. */
export const PERMISSION_OF: Readonly<Partial<Record<OrderAction, Permission>>> = {
  moved: 'orders.move',
  cancelled: 'orders.cancel',
  madeUnpaid: 'orders.unpaid',
  received: 'orders.receive',
  receiptVoided: 'orders.receive',
  held: 'orders.hold',
  released: 'orders.hold',
  noteMailed: 'orders.edit',
  tracked: 'orders.ship',
  shipped: 'orders.ship',
  handedOver: 'orders.ship',
  artworkReturned: 'artwork.check',
  artworkAssigned: 'artwork.check',
}
