import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

interface FilterAsideProps {
  title: string
  loading: boolean
  /** The filters; nothing while there is nothing to filter. */
  children: ReactNode
}

/** The column of filters beside the products, from 960 px on. */
export function FilterAside({ title, loading, children }: FilterAsideProps) {
  if (!loading && !children) return null
  return (
    <aside className="list-aside" aria-labelledby="filtros">
      <h2 id="filtros" className="sr-only">
        {title}
      </h2>
      {loading ? (
        <div className="grid gap-4 pt-4">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-28 w-full" />
        </div>
      ) : (
        children
      )}
    </aside>
  )
}
