// Apart from the prompt, which is kept from the first moment on.

/** Opened from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** iPhone and iPad install by hand: Safari has no prompt. iPadOS calls itself a Mac, but one with a touch screen. */
export const installsByHand = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
