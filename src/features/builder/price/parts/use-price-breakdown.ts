import { useMemo } from 'react'
import { breakDownPrice, type PriceBreakdown } from '../breakdown.ts'
import { useDesignPrice } from '../design-price.ts'

/** The price's parts; null if it is unknown. */
export const usePriceBreakdown = (): PriceBreakdown | null => {
  const { document, priced, pricing } = useDesignPrice()
  return useMemo(
    () => (priced ? breakDownPrice(document, priced, priced.figures, pricing) : null),
    [document, priced, pricing],
  )
}
