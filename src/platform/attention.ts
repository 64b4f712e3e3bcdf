let touched: Promise<void> | undefined

/** Resolves at the first sign of a person: a touch, a key, a turn of the wheel. */
export const untilTouched = (): Promise<void> => {
  touched ??= new Promise((resolve) => {
    const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll']
    const notice = () => {
      for (const sign of signs) removeEventListener(sign, notice)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, notice, { passive: true })
  })
  return touched
}
