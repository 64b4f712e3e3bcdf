const prefixOf = (tenantName: string): string =>
  tenantName
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()

/** Number of an order as people read it and banks carry it: `BROTE-1001`. */
export const orderNumberOf = (tenantName: string, number: number | ''): string =>
  `${prefixOf(tenantName)}-${number}`

/** Number of a quote, never to be taken for an order's: `BROTE-P1001`. */
export const quoteNumberOf = (tenantName: string, number: number | ''): string =>
  `${prefixOf(tenantName)}-P${number}`
