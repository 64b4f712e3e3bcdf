let interaction: Promise<void> | undefined

/** Resolves at the first user input: pointer, key, wheel or scroll. */
export const firstInteraction = (): Promise<void> => {
  interaction ??= new Promise((resolve) => {
    const events = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll']
    const onInput = () => {
      for (const event of events) removeEventListener(event, onInput, true)
      resolve()
    }
    // The loader has recorded a click from before this script ran.
    if (document.querySelector('[data-click-pending]')) resolve()
    // In the capture phase: React stops propagation of events on parts that are not hydrated yet.
    for (const event of events) addEventListener(event, onInput, true)
  })
  return interaction
}

/**
 * Tells the loader that a part of the page is hydrated, so that it replays the clicks that were recorded before. The
 * loader imports nothing, so it repeats the event's name.
 *
 * @example useEffect(notifyHydrated, [])
 */
export const notifyHydrated = (): void => {
  dispatchEvent(new Event('hydrated'))
}
