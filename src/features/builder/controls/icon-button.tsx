import type { ButtonHTMLAttributes } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name. */
  label: string
}

/** 44 × 44 px around an icon. */
export function IconButton({ label, className = '', ...rest }: Props) {
  return <button {...rest} type="button" aria-label={label} title={label} className={`ed-ib ${className}`} />
}
