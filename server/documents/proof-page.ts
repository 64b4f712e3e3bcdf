/**
 * Where an order's proofs are seen and answered. What opens them stands behind the '#', which a browser sends to nobody.
 * `origin` is without a slash at the end.
 */
export const proofPage = (origin: string, shop: string, token: string): string =>
  `${origin}/${shop}/orders/proof#${new URLSearchParams({ token })}`
