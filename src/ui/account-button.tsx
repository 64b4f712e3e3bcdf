import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { UserIcon } from './icons.tsx'

interface AccountButtonProps {
  /** Somebody is logged in. It changes no widths. */
  known: boolean
  /** Goes to the log-in with the page to come back to. */
  onEnter: () => void
}

/** The account in the navigation. */
export function AccountButton({ known, onEnter }: AccountButtonProps) {
  const enter = (event: MouseEvent) => {
    if (known || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onEnter()
  }
  return (
    <Link
      href={known ? '/profile' : '/auth?mode=login'}
      className="icon-btn"
      aria-label={known ? 'Mi cuenta' : 'Ingresar'}
      onClick={enter}
    >
      <UserIcon />
      {known && <span className="account-dot" />}
    </Link>
  )
}
