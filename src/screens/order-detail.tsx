import { useLocation, useSearchParams } from 'wouter'
import { errorMessage, statusOf } from '#src/api/errors.ts'
import { BuyAgainButton } from '#src/features/cart/parts/buy-again-button.tsx'
import { OrderView } from '#src/features/orders/parts/order-view.tsx'
import { orderTexts } from '#src/features/orders/texts.ts'
import { useFollowedOrder, useOrder } from '#src/features/orders/use-orders.ts'
import { useOnline } from '#src/platform/online.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { decoded } from '#src/ui/addresses.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertIcon, OfflineIcon } from '#src/ui/icons.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { BoxIcon } from '#src/ui/more-icons.tsx'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/skeleton.tsx'
import { StateMessage } from '#src/ui/states.tsx'

export const head = (): Head => ({ title: 'Pedido', noIndex: true })

/** The last part of the path; '' for the bare address. */
const orderIdIn = (path: string): string => decoded(/\/orders\/detail\/([^/]+)/.exec(path)?.[1] ?? '')

export function Component() {
  const { environment } = useConfig()
  const texts = orderTexts(environment)
  const [search] = useSearchParams()
  const token = search.get('follow') ?? ''
  const [path] = useLocation()
  const id = token === '' ? orderIdIn(path) : ''
  const followed = useFollowedOrder(token)
  const own = useOrder(id)
  const { data: order, savedAt, state, error, retry } = token === '' ? own : followed
  const named = token !== '' || id !== ''
  const loading = useSteadyLoading(named && state === 'loading')

  return (
    <div className="wrap pt-4 md:pt-8">
      {loading ? (
        <LoadingRegion label={texts.loading}>
          <h1 className="sr-only">{texts.loading}</h1>
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-96 mt-8" />
        </LoadingRegion>
      ) : order ? (
        <OrderView
          order={order}
          savedAt={savedAt}
          onChanged={retry}
          again={<BuyAgainButton lines={order.lines} label={texts.again} />}
        />
      ) : (
        <NoOrder unknown={!named || statusOf(error) === 404} error={error} onRetry={retry} />
      )}
    </div>
  )
}

interface NoOrderProps {
  /** There is no such order, as far as the server says. */
  unknown: boolean
  error: unknown
  onRetry: () => void
}

function NoOrder({ unknown, error, onRetry }: NoOrderProps) {
  const { environment } = useConfig()
  const { connection } = useShop()
  const online = useOnline(connection)
  const texts = orderTexts(environment)
  if (unknown) {
    return (
      <StateMessage
        level={1}
        icon={<BoxIcon className="size-7" />}
        title={texts.notFoundTitle}
        text={texts.notFoundText}
        actions={<LinkButton href="/">{texts.home}</LinkButton>}
      />
    )
  }
  return (
    <StateMessage
      level={1}
      icon={online ? <AlertIcon className="size-7" /> : <OfflineIcon className="size-7" />}
      title={online ? texts.failedTitle : texts.offlineTitle}
      text={online ? errorMessage(error) : texts.offlineText}
      actions={<Button onClick={onRetry}>{texts.retry}</Button>}
    />
  )
}
