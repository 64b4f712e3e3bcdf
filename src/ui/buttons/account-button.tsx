import { Link } from 'wouter'
import { UserIcon } from '../icons/icons.tsx'

interface AccountButtonProps {
  /** Whether somebody is logged in. Does not change the button's width. */
  known: boolean
  href: string
}

/** The account in the navigation. */
export function AccountButton({ known, href }: AccountButtonProps) {
  return (
    <Link href={href} className="icon-btn" aria-label={known ? 'Mi cuenta' : 'Ingresar'}>
      <UserIcon />
      {known && <span className="account-dot" />}
    </Link>
  )
}
