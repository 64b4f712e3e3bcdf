import { LoadingRegion, Skeleton } from '#src/ui/skeleton.tsx'

/** The shape of a product's page. */
export function DetailSkeleton() {
  return (
    <div className="wrap pb-16">
      <LoadingRegion label="Cargando producto">
        <Skeleton className="h-4 w-52 mt-6 mb-4" />
        <div className="detail">
          <div className="gallery">
            <div className="gallery-frame">
              <Skeleton className="h-full" />
            </div>
          </div>
          <div className="detail-words">
            <Skeleton className="h-10 w-3/4" />
            <Skeleton className="h-8 w-1/3" />
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </div>
      </LoadingRegion>
    </div>
  )
}
