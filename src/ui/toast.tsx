import type { ReactNode } from 'react'

/** A visually hidden live region. Keep it mounted and change the message. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {message}
    </p>
  )
}

/** A short message at the bottom edge, with an action. */
export function Toast({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="toast" role="status">
      <span className="grow">{children}</span>
      {action}
    </div>
  )
}
