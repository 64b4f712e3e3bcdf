import { useSearchParams } from 'wouter'
import { usePlaced } from '#src/features/checkout/sending/use-placed.ts'
import { Thanks } from '#src/features/orders/order/thanks.tsx'
import { orderTexts } from '#src/features/orders/texts.ts'
import { useOrder } from '#src/features/orders/use-orders.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { BoxIcon } from '#src/ui/icons/more-icons.tsx'

export const head = (): Head => ({ title: 'Compra confirmada', noIndex: true })

export function Component() {
  const texts = orderTexts(useConfig().environment)
  const [search] = useSearchParams()
  const placed = usePlaced(search.get('order'))
  const loading = useSteadyLoading(placed === undefined)
  // Stores the order on the device, so that it can be seen offline.
  const { data: order } = useOrder(placed?.order.orderId ?? '')
  const designed = order?.lines.filter(({ artwork }) => artwork !== '') ?? []

  return (
    <div className="wrap">
      {loading ? (
        <LoadingRegion label={texts.loading}>
          <Skeleton className="h-9 w-56 mt-8" />
          <Skeleton className="h-72 mt-8" />
        </LoadingRegion>
      ) : placed ? (
        <Thanks order={placed.order} total={placed.total} name={placed.name} designed={designed} />
      ) : (
        <EmptyState
          level={1}
          icon={<BoxIcon className="size-7" />}
          title={texts.nothingTitle}
          text={texts.nothingText}
          actions={<LinkButton href="/">{texts.home}</LinkButton>}
        />
      )}
    </div>
  )
}
