import type { ReactNode, ToggleEvent } from 'react'
import { SearchIcon } from '#src/ui/icons.tsx'
import { SearchForm } from '#src/ui/search-form.tsx'

const SEARCH = 'buscador'

const focusOnOpen = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  if (newState === 'open') currentTarget.querySelector('input')?.focus()
}

interface SearchSheetProps {
  /** A word in place of the glass. */
  children?: ReactNode
  className?: string
}

/** A button and the search field that it lets down over the page; a popover, so it opens without JavaScript too. */
export function SearchSheet({ children, className = 'icon-btn' }: SearchSheetProps) {
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={SEARCH}
        aria-label={children ? undefined : 'Buscar'}
      >
        {children ?? <SearchIcon className="size-5.5" />}
      </button>
      <div id={SEARCH} popover="auto" className="search-sheet" onToggle={focusOnOpen}>
        <SearchForm id="buscar" />
      </div>
    </>
  )
}
