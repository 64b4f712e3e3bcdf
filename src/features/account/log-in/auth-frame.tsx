import { type ReactNode, useEffect, useRef } from 'react'
import { AuthError } from './auth-error.tsx'

interface AuthFrameProps {
  title: string
  lead?: ReactNode
  icon?: ReactNode
  children?: ReactNode
}

/** One step of the log-in: a narrow column with its heading, the fields, and nothing else. */
export function AuthFrame({ title, lead, icon, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led from one step to the next went away with its step, and the focus with it.
  useEffect(() => {
    if (title && document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <section className="auth">
      {icon && <div className="state-icon mb-4">{icon}</div>}
      <h1 ref={heading} tabIndex={-1} className="t-title text-balance outline-none scroll-mt-24">
        {title}
      </h1>
      {lead && <p className="text-muted mb-6 text-pretty">{lead}</p>}
      {children}
      <AuthError />
    </section>
  )
}
