import type { ReactNode, Ref } from 'react'

/** A visually hidden live region. Keep it mounted and change the message. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {message}
    </p>
  )
}

interface ToastProps {
  ref?: Ref<HTMLDivElement>
  children: ReactNode
  action?: ReactNode
}

/** A short message at the bottom edge, with an action. */
export function Toast({ ref, children, action }: ToastProps) {
  return (
    <div ref={ref} className="toast" role="status">
      <span className="grow">{children}</span>
      {action}
    </div>
  )
}
