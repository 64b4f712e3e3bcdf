import * as v from 'valibot'

/** What a member of a shop's team is; `domain/office/permissions.ts` says what each may do. */
export const ROLES = ['owner', 'sales', 'workshop', 'reader'] as const
export type Role = (typeof ROLES)[number]

/** What somebody may do in a shop. A call of the back office names the one that it needs. */
export const PERMISSIONS = [
  'orders.see',
  /** Totals, receipts and balances. */
  'orders.amounts',
  /** Who buys, where it goes, and whom it is invoiced to. */
  'orders.person',
  'orders.receive',
  /** Into production while part of the money is still to come. */
  'orders.unpaid',
  'orders.cancel',
  /** One state back, with a reason. */
  'orders.back',
  /** Corrects addressee and invoice. */
  'orders.edit',
  /** Some move at least; which one, `permissionOfMove` says. */
  'orders.move',
  'orders.advance',
  /** From production to ready. */
  'orders.finish',
  /** Tracking, on its way, delivered. */
  'orders.ship',
  /** Into production without the buyer's approval. */
  'orders.unproven',
  'orders.hold',
  'orders.note',
  'artwork.see',
  /** Looks an artwork over, or returns it to its buyer. */
  'artwork.check',
  /** Records that a buyer approved by other means. */
  'artwork.answer',
  /** Sends the buyer the link of the proofs. */
  'artwork.send',
  /** Artwork, print files and sheets of an order. */
  'production.files',
  /** Tasks and blanks. */
  'production.see',
  /** Begins and ends tasks, pulls blanks. */
  'production.work',
  /** Products, categories and techniques, with what they cost where `orders.amounts` is there too. */
  'catalogue.see',
  /** Counts units. */
  'catalogue.stock',
  /** Products, photographs, categories. */
  'catalogue.edit',
  /** Prices, techniques, print areas, files of products, shipping rates. */
  'catalogue.prices',
  /** Quotes, and orders made by hand. */
  'quotes',
  /** Accounts of buyers, and withdrawals. */
  'customers.see',
  'customers.edit',
  /** Sales of a month, and their file. */
  'reports',
  /** What the shop is called, sells by and says. */
  'settings',
  /** Template, colours, pictures. */
  'look',
  /** Accounts at banks, payment providers and carriers. */
  'credentials',
  /** Opens, pauses and closes the shop. */
  'shop.state',
  'team',
  /** What one did oneself. */
  'history.see',
  /** What anybody did with orders. */
  'history.orders',
  'history.all',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const role = v.picklist(ROLES)

/**
 * A role, and whether a member of the workshop packs and ships as well, or one of sales sets prices, which they do unless it
 * says no.
 */
export const membership = v.object({ role, ships: v.boolean(), prices: v.optional(v.boolean()) })
export type Membership = v.InferOutput<typeof membership>
