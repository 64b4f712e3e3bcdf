import type { ReactNode, Ref } from 'react'
import { Link } from 'wouter'
import { buttonClass, type Tone } from './button.tsx'

interface LinkButtonProps {
  /** Address inside the shop, without the tenant. */
  href: string
  tone?: Tone
  wide?: boolean
  icon?: ReactNode
  className?: string
  /** Replaces the current history entry. */
  replace?: boolean
  onClick?: () => void
  ref?: Ref<HTMLAnchorElement>
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
  ref,
  children,
}: LinkButtonProps) {
  return (
    <Link
      ref={ref}
      href={href}
      replace={replace}
      className={buttonClass(tone, wide, className)}
      onClick={onClick}
    >
      {icon}
      {children}
    </Link>
  )
}
