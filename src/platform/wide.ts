const query = '(min-width: 960px)'

/** Whether the window is a desktop's, 960 px or wider. */
export const isWide = (): boolean => matchMedia(query).matches

/** Calls back when the window becomes one, or stops to be; gives the way to end it. */
export const watchWide = (changed: () => void): (() => void) => {
  const wide = matchMedia(query)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}
