import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** A page before a shop is open. */
export const Door = ({ title, children }: Props) => (
  <main className="door">
    <div className="door-inner">
      <h1>{title}</h1>
      {children}
    </div>
  </main>
)
