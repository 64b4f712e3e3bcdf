import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass, type Tone } from './button.tsx'

interface LinkButtonProps {
  /** Address inside the shop, without the tenant. */
  href: string
  tone?: Tone
  wide?: boolean
  icon?: ReactNode
  className?: string
  /** Takes the place of the page that is left in the history. */
  replace?: boolean
  onClick?: () => void
  children: ReactNode
}

/** Looks like a button, is a real link. */
export function LinkButton({
  href,
  tone = 'primary',
  wide = false,
  icon,
  className,
  replace = false,
  onClick,
  children,
}: LinkButtonProps) {
  return (
    <Link href={href} replace={replace} className={buttonClass(tone, wide, className)} onClick={onClick}>
      {icon}
      {children}
    </Link>
  )
}
