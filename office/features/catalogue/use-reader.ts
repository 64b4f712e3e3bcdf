import { useEffect, useRef } from 'react'

/** A reader of bar codes types faster than anybody: between two of its keys there is less than this, in ms. */
const BETWEEN = 50
const LEAST = 6

/** Takes what a connected reader of bar codes types, wherever the focus is: fast keys that end with Enter. */
export const useReader = (onRead: (code: string) => void): void => {
  const typed = useRef({ code: '', at: 0 })
  useEffect(() => {
    const listen = ({ key, timeStamp, target }: KeyboardEvent) => {
      // Into a field it is typed as it is; in the search's it is another search, and no longer word.
      const others = 'input:not([type=search]), textarea, select, dialog'
      if (target instanceof HTMLElement && target.closest(others) !== null) return
      const { code, at } = typed.current
      const before = timeStamp - at < BETWEEN ? code : ''
      if (key === 'Enter' && before.length >= LEAST) {
        typed.current = { code: '', at: 0 }
        onRead(before)
      } else if (key.length === 1) typed.current = { code: (before + key).slice(-60), at: timeStamp }
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [onRead])
}
