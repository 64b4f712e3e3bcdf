import type { ReactNode } from 'react'

interface Props {
  readonly className: string
  readonly label: string
  readonly children: ReactNode
}

/** A row of links that is scrolled sideways where it is wider than the window: whichever has the focus is in sight. */
export const SideScroller = ({ className, label, children }: Props) => (
  <nav
    className={className}
    aria-label={label}
    onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
  >
    {children}
  </nav>
)
