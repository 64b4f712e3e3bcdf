import type { ReactNode } from 'react'

interface IconProps {
  className?: string
}

/** One family: 24 px grid, 1.5 px round strokes, no fills. Always decorative: the control carries the name. */
export const icon = (shape: ReactNode) =>
  function Icon({ className = 'size-6' }: IconProps) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    )
  }

export const line = (d: string) => icon(<path d={d} />)
