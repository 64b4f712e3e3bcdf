/** Type of a service by which the buyer fetches the goods at the shop: nothing is sent, so no address is asked for. */
export const PICK_UP = 'retiro'

export const isPickUp = (option: { readonly logistic_type: string } | null): boolean =>
  option?.logistic_type === PICK_UP
