/** Service type of collection at the shop: nothing is sent, so no address is asked for. */
export const PICK_UP = 'retiro'

/** The same of an order that was placed. */
export const isFetched = ({ shipping }: { readonly shipping: { readonly logisticType: string } }): boolean =>
  shipping.logisticType === PICK_UP

export const isPickUp = (option: { readonly logistic_type: string } | null): boolean =>
  option?.logistic_type === PICK_UP
