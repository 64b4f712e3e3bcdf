let touched: Promise<void> | undefined
let pressed: EventTarget | null = null

/** Resolves at the first sign of a person: a touch, a key, a turn of the wheel. */
export const untilTouched = (): Promise<void> => {
  touched ??= new Promise((resolve) => {
    const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll']
    const notice = () => {
      for (const sign of signs) removeEventListener(sign, notice, true)
      const press = ({ target }: Event) => {
        pressed = target
      }
      addEventListener('click', press, { capture: true, once: true })
      resolve()
    }
    // On the way down: React keeps what meets a part that is not alive yet from coming up again.
    for (const sign of signs) addEventListener(sign, notice, true)
  })
  return touched
}

/**
 * What the first press met, if it was meant for the part that asks, and told once: that part may have been loaded by it. Ask
 * as the part comes to life, or React has heard the press, too.
 */
export const takeFirstPress = (isMeant: (target: Element) => boolean): Element | undefined => {
  if (!(pressed instanceof Element && isMeant(pressed))) return undefined
  const target = pressed
  pressed = null
  return target
}
