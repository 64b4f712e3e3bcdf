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

/** Resolves as soon as the window is a desktop's, 960 px or wider. */
export const untilWide = (): Promise<void> =>
  new Promise((resolve) => {
    const wide = matchMedia('(min-width: 960px)')
    const look = () => {
      if (wide.matches) resolve()
    }
    wide.addEventListener('change', look)
    look()
  })
