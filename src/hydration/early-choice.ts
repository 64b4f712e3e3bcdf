import { type RefObject, useEffect } from 'react'

/**
 * Reads the value that somebody typed or chose in a field of the server's markup before hydration. React keeps it in the
 * DOM, but does not report it as a change.
 */
export const useEarlyChoice = (
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  shown: string,
  take: (value: string) => void,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value from before hydration counts
  useEffect(() => {
    const early = field.current?.value
    if (early !== undefined && early !== shown) take(early)
  }, [])
}
