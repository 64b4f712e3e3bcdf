import { type RefObject, useEffect } from 'react'
import { useBuilder } from '../builder.ts'

/**
 * Moves the focus when the focused control is removed: into the open panel (`data-lands`), or back to the button that opens
 * the last panel (`data-opens`), or else to the stage. Otherwise the browser would move it to the start of the page.
 */
export const useRestoredFocus = (frame: RefObject<HTMLElement | null>) => {
  const { panels } = useBuilder()
  useEffect(() => {
    const root = frame.current
    if (!root) return undefined
    let last: EventTarget | null = null
    let opened = panels.state().open
    const note = ({ target }: FocusEvent) => {
      last = target
    }
    const unsubscribe = panels.subscribe(() => {
      opened = panels.state().open ?? opened
    })
    const land = () => {
      const isLost = last instanceof HTMLElement && !last.isConnected
      if (!isLost || document.activeElement !== document.body) return
      last = null
      const inside = [...root.querySelectorAll<HTMLElement>('[data-lands]')].at(-1)
      const opener = root.querySelector<HTMLElement>(`[data-opens="${opened}"]`)
      const stage = root.querySelector<HTMLElement>('.stage-canvas')
      const goal = panels.state().open === null ? (opener ?? stage) : inside
      goal?.focus({ preventScroll: true })
    }
    root.addEventListener('focusin', note)
    const watch = new MutationObserver(land)
    watch.observe(root, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      unsubscribe()
      root.removeEventListener('focusin', note)
    }
  }, [frame, panels])
}
