import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { cx } from '../class-names.ts'

export type Tone = 'primary' | 'outline' | 'quiet'

/** Class names of a button, also for links that look like one. */
export const buttonClass = (tone: Tone, wide: boolean, className?: string): string =>
  cx('btn', `btn-${tone}`, wide && 'w-full', className)

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: Tone
  /** As wide as its container. */
  wide?: boolean
  /** Work in progress: the button stays focusable, announces it, and ignores clicks. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  tone = 'primary',
  wide = false,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={buttonClass(tone, wide, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name. */
  label: string
}

/** 44 × 44 px around an icon. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx('icon-btn', className)}>
      {children}
    </button>
  )
}
