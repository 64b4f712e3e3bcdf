const query = '(min-width: 960px)'

/** Whether the window is a desktop's, 960 px or wider. */
export const isWide = (): boolean => matchMedia(query).matches

/** Calls back when the window crosses that width; returns the function that unsubscribes. */
export const watchWide = (changed: () => void): (() => void) => {
  const wide = matchMedia(query)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}
