import { type RefObject, useEffect } from 'react'

/**
 * Takes over what somebody typed or chose in a field of the server's markup before the page was alive. React leaves
 * it on the screen, but would know nothing of it.
 */
export const useEarlyChoice = (
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  shown: string,
  take: (value: string) => void,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before
  useEffect(() => {
    const early = field.current?.value
    if (early !== undefined && early !== shown) take(early)
  }, [])
}
