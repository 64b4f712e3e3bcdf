/**
 * How far a shop is open: nobody but its team sees one in preparation or a closed one; of one that is paused everything is
 * seen and quoted, and nothing is sold.
 */
export const SHOP_STATES = ['preparing', 'open', 'paused', 'closed'] as const
export type ShopState = (typeof SHOP_STATES)[number]

/** Whether shoppers find it. */
export const isSeen = (state: ShopState): boolean => state === 'open' || state === 'paused'
