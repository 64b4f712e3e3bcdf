import { useEffect, useRef, useState } from 'react'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { after } from '#src/platform/device/clock.ts'
import { orderTexts } from '../words/texts.ts'

/** A pause in typing after which is searched, in ms. */
const PAUSE = 250

interface Props {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onClose: () => void
}

export const SearchBar = ({ search, onSearch, onClose }: Props) => {
  const words = useTexts(orderTexts)
  const [typed, setTyped] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (typed.trim() === search) return undefined
    return after(PAUSE, () => onSearch(typed.trim()))
  }, [typed, search, onSearch])
  return (
    <search className="search">
      <input
        className="input grow"
        type="search"
        enterKeyHint="search"
        aria-label={words.search}
        placeholder={words.searchHint}
        maxLength={100}
        ref={input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      />
      <button type="button" className="icon-button" aria-label={words.closeSearch} onClick={onClose}>
        <Icon name="close" />
      </button>
    </search>
  )
}
