import { type ReactNode, useEffect, useRef, useState } from 'react'
import { after } from '#src/platform/device/clock.ts'
import { Icon } from './icon.tsx'

/** A pause in typing after which is searched, in ms. */
const PAUSE = 250

interface Props {
  /** What is searched in. */
  readonly hint: string
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Takes it away again; absent where it always stands. */
  readonly onClose?: () => void
  /** Other ways to say what is searched. */
  readonly children?: ReactNode
}

/** A field that searches while one types. */
export const SearchBar = ({ hint, search, onSearch, onClose, children }: Props) => {
  const [typed, setTyped] = useState(search)
  const [found, setFound] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  const isOpened = onClose !== undefined
  useEffect(() => {
    if (isOpened) input.current?.focus()
  }, [isOpened])
  // What was searched otherwise, by a code that was read or a way back, stands in the field as if it were typed.
  if (found !== search) {
    setFound(search)
    if (typed.trim() !== search) setTyped(search)
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined
    return after(PAUSE, () => onSearch(typed.trim()))
  }, [typed, search, onSearch])
  return (
    <search className={isOpened ? 'search' : 'records-search'}>
      <input
        className="input grow"
        type="search"
        enterKeyHint="search"
        aria-label="Buscar"
        placeholder={hint}
        maxLength={100}
        ref={input}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose?.()
        }}
      />
      {children}
      {onClose && (
        <button type="button" className="icon-button" aria-label="Cerrar la búsqueda" onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </search>
  )
}
