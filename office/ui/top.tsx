import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from './icon.tsx'

interface Props {
  readonly title: string
  /** Second line: the shop, and how fresh what is shown is. */
  readonly line?: string | undefined
  /** The same at the right, where the shop's name stands in the frame already. */
  readonly wideLine?: string | undefined
  readonly isAmber?: boolean
  /** Where 'Volver' leads. */
  readonly back?: string
  readonly children?: ReactNode
}

const cameFromHere = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'from' in state
}

export const Top = ({ title, line, wideLine, isAmber, back, children }: Props) => {
  const lineClass = isAmber ? 'sub amber' : 'sub'
  return (
    <header className={back === undefined ? 'top' : 'top top-back'}>
      {back !== undefined && (
        <Link
          className="icon-button"
          href={back}
          aria-label="Volver"
          onClick={(event) => {
            // Where it was come from, with what was scrolled there.
            if (!cameFromHere()) return
            event.preventDefault()
            history.back()
          }}
        >
          <Icon name="left" />
        </Link>
      )}
      <div className="grow">
        <h1>{title}</h1>
        {line && (
          <span className={wideLine === undefined ? lineClass : `${lineClass} only-narrow`}>{line}</span>
        )}
      </div>
      {wideLine && <span className={`${lineClass} only-wide`}>{wideLine}</span>}
      {children}
    </header>
  )
}

interface PageProps extends Omit<Props, 'children' | 'wideLine'> {
  /** Of its column. */
  readonly className?: string
  readonly children: ReactNode
}

/** A screen of one column under its title. */
export const Page = ({ className, children, ...top }: PageProps) => (
  <div className="page">
    <Top {...top} />
    <main className={className === undefined ? 'column' : `column ${className}`}>{children}</main>
  </div>
)
