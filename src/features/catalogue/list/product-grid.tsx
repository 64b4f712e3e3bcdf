import type { ReactNode } from 'react'
import { LoadingRegion, Skeleton } from '#src/ui/feedback/skeleton.tsx'

/** Cards in columns: 2 on a phone, up to 4. */
export function ProductGrid({ children, columns = 4 }: { children: ReactNode; columns?: 3 | 4 }) {
  return <ul className={columns === 4 ? 'product-grid' : 'product-grid product-grid-3'}>{children}</ul>
}

/** The same columns while the products are on their way. */
export function ProductGridSkeleton({ cards, columns = 4 }: { cards: number; columns?: 3 | 4 }) {
  return (
    <LoadingRegion label="Cargando productos">
      <ProductGrid columns={columns}>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
          <li key={index}>
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="h-4 w-3/4 mt-4" />
            <Skeleton className="h-4 w-1/3 mt-3" />
          </li>
        ))}
      </ProductGrid>
    </LoadingRegion>
  )
}
