let touched: Promise<void> | undefined

/** Resolves at the first sign of a person: a touch, a key, a turn of the wheel. */
export const untilTouched = (): Promise<void> => {
  touched ??= new Promise((resolve) => {
    const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll']
    const notice = () => {
      for (const sign of signs) removeEventListener(sign, notice, true)
      resolve()
    }
    // A press that the loader keeps.
    if (document.querySelector('[data-pressed]')) resolve()
    // On the way down: React keeps what meets a part that is not alive yet from coming up again.
    for (const sign of signs) addEventListener(sign, notice, true)
  })
  return touched
}

/** A part of the page has come to life: presses on it that nobody heard are made again. The loader has kept them, and the event's name once more. */
export const tellAlive = (): void => {
  dispatchEvent(new Event('alive'))
}
