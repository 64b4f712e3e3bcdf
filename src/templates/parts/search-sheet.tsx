import type { ReactNode, ToggleEvent } from 'react'
import { SearchForm } from '#src/ui/fields/search-form.tsx'
import { CloseIcon, SearchIcon } from '#src/ui/icons/icons.tsx'
import { toggleSheet } from '#src/ui/sheet.ts'

const SEARCH = 'buscador'

const toggle = () => toggleSheet(SEARCH)

const focusOnOpen = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  if (newState === 'open') currentTarget.querySelector('input')?.focus()
}

interface SearchSheetProps {
  /** A word in place of the icon. */
  children?: ReactNode
  className?: string
}

/**
 * A button that opens a search field over the page: a popover, so it opens without JavaScript, too. It has a button to
 * close it, because iOS before 18.3 does not close a popover at a touch outside.
 */
export function SearchSheet({ children, className = 'icon-btn' }: SearchSheetProps) {
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={SEARCH}
        onClick={toggle}
        aria-label={children ? undefined : 'Buscar'}
      >
        {children ?? <SearchIcon className="size-5.5" />}
      </button>
      <div id={SEARCH} popover="auto" className="search-sheet" onToggle={focusOnOpen}>
        <div className="search-row">
          <SearchForm id="buscar" />
          <button
            type="button"
            className="icon-btn"
            popoverTarget={SEARCH}
            popoverTargetAction="hide"
            onClick={toggle}
            aria-label="Cerrar búsqueda"
          >
            <CloseIcon />
          </button>
        </div>
      </div>
    </>
  )
}
