interface Followed {
  readonly id: number
  readonly followToken: string
}

/**
 * Where an order's buyer reads it without logging in. What opens it stands behind the '#', which a browser sends to
 * nobody. `origin` is without a slash at the end.
 */
export const orderPage = (origin: string, shop: string, { id, followToken }: Followed): string =>
  `${origin}/${shop}/orders/detail/${id}#${new URLSearchParams({ token: followToken })}`
