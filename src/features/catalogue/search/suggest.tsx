import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SuggestList } from './suggest-list.tsx'

/** Suggestions under whichever search field of the page has the focus. */
export function Suggest() {
  const [input, setInput] = useState<HTMLInputElement>()
  useEffect(() => {
    const accept = (element: unknown) => {
      if (element instanceof HTMLInputElement && element.matches('.search-input')) setInput(element)
    }
    const follow = ({ target }: FocusEvent) => accept(target)
    // It may have been focused while this was on its way.
    accept(document.activeElement)
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  const place = input?.closest('.search')
  return input && place ? createPortal(<SuggestList key={input.id} input={input} />, place) : null
}
