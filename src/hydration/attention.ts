let touched: Promise<void> | undefined

/** Resolves at the first user input: pointer, key, wheel or scroll. */
export const untilTouched = (): Promise<void> => {
  touched ??= new Promise((resolve) => {
    const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll']
    const notice = () => {
      for (const sign of signs) removeEventListener(sign, notice, true)
      resolve()
    }
    // The loader has kept a press from before this script ran.
    if (document.querySelector('[data-pressed]')) resolve()
    // In the capture phase: React stops propagation of events on parts that are not hydrated yet.
    for (const sign of signs) addEventListener(sign, notice, true)
  })
  return touched
}

/**
 * Tells the loader that a part of the page is hydrated, so that it repeats the presses that it has kept. The loader
 * imports nothing and has the event's name a second time.
 */
export const tellAlive = (): void => {
  dispatchEvent(new Event('alive'))
}
