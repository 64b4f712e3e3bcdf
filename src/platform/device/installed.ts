// Not in install.ts, which is part of the first script.

/** Whether the app was opened from the home screen. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** iPhone and iPad install by hand: Safari has no prompt. iPadOS calls itself a Mac, but one with a touch screen. */
export const installsByHand = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
