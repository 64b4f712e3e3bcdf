import { useMemo } from 'react'
import { useDesignPrice } from '../design-price.ts'
import { type Resume, resumeOf } from '../resume.ts'

/** The price taken apart; null where nobody knows it. */
export const useResume = (): Resume | null => {
  const { document, priced, pricing } = useDesignPrice()
  return useMemo(
    () => (priced ? resumeOf(document, priced, priced.figures, pricing) : null),
    [document, priced, pricing],
  )
}
