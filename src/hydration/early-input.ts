import { type RefObject, useEffect } from 'react'

/**
 * Reports a value that was typed or chosen in a server-rendered field before hydration. React leaves it in the DOM, but
 * reports no change.
 */
export const useEarlyInput = (
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  shown: string,
  onInput: (value: string) => void,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value from before hydration counts
  useEffect(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== shown) onInput(typed)
  }, [])
}
