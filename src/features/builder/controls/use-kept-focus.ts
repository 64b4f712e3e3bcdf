import { type RefObject, useEffect } from 'react'
import { useBuilder } from '../builder.ts'

/**
 * Where the focus goes when the control that had it is gone: into the panel that is open (`data-lands`), or back to
 * what opens the panel that was (`data-opens`, made anew on a phone), or else to the stage. Never to the page's start.
 */
export const useKeptFocus = (frame: RefObject<HTMLElement | null>) => {
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
