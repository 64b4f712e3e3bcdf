import { Link } from 'wouter'
import { UserIcon } from './icons.tsx'

interface AccountButtonProps {
  /** Somebody is logged in. It changes no widths. */
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
