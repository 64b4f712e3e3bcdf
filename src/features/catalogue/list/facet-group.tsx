import type { ReactNode } from 'react'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'

/** A part of the filters that can be folded away; works without JavaScript. */
export function FacetGroup({
  title,
  open = true,
  children,
}: {
  title: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className="facet" open={open}>
      <summary className="facet-title">
        <h3>{title}</h3>
        <ChevronDownIcon className="size-5" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
