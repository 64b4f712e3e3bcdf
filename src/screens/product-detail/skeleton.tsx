import { useCatalogueTexts } from '#src/features/catalogue/texts-hook.ts'
import { useConfig } from '#src/session/shop.ts'
import { templateOf } from '#src/templates/specs.ts'
import { LoadingRegion, Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Arranged, type Parts } from './arranged.tsx'

const parts: Parts = {
  pictures: (
    <div className="gallery">
      <div className="gallery-frame">
        <Skeleton className="h-full" />
      </div>
    </div>
  ),
  title: (
    <div className="detail-title">
      <Skeleton className="h-10 w-3/4" />
    </div>
  ),
  label: (
    <div className="label">
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-16 w-1/2 mt-3" />
    </div>
  ),
  data: <Skeleton className="h-16 w-full" />,
  description: <Skeleton className="h-20 w-full" />,
  printing: <Skeleton className="h-56 w-full" />,
  colors: <Skeleton className="h-16 w-full" />,
  rows: <Skeleton className="h-40 w-full" />,
  price: <Skeleton className="h-8 w-1/3" />,
  breaks: <Skeleton className="h-40 w-full" />,
  buy: <Skeleton className="h-12 w-full" />,
}

/** The shape of a product's page, as the template has it. */
export function DetailSkeleton() {
  const { templateFK } = useConfig()
  const { steps } = useCatalogueTexts()
  return (
    <div className="wrap product pb-16">
      <LoadingRegion label="Cargando producto">
        <Skeleton className="h-4 w-52 mt-6 mb-4" />
        <Arranged form={templateOf(templateFK.id).detail} parts={parts} curva={false} steps={steps} />
      </LoadingRegion>
    </div>
  )
}
