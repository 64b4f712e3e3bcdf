import type { ReactNode } from 'react'

/** Read aloud when it changes; nothing to see. Keep it mounted, change the message. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {message}
    </p>
  )
}

/** A short message at the lower edge, with what can be done about it. */
export function Toast({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="toast" role="status">
      <span className="grow">{children}</span>
      {action}
    </div>
  )
}
