import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { BuyAgainButton } from '#src/features/cart/buying/buy-again-button.tsx'
import { orderLink } from '#src/features/orders/order/follow-link.ts'
import { NoOrder } from '#src/features/orders/order/no-order.tsx'
import { OrderView } from '#src/features/orders/order/order-view.tsx'
import { orderTexts } from '#src/features/orders/texts.ts'
import { useLinkToken, useTokenTaken } from '#src/features/orders/use-link-token.ts'
import { useOrder } from '#src/features/orders/use-orders.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'
import { decoded } from '#src/ui/hrefs.ts'

export const head = (): Head => ({ title: 'Pedido', noIndex: true })

/** The last part of the path; '' for the bare address. */
const orderIdIn = (path: string): string => decoded(/\/orders\/detail\/([^/]+)/.exec(path)?.[1] ?? '')

export function Component() {
  const [path, navigate] = useLocation()
  const [search] = useSearchParams()
  const id = orderIdIn(path)
  const mailed = search.get('follow')
  useEffect(() => {
    // Mails of before hold the token in front of the '#'.
    if (mailed) navigate(orderLink(id, mailed), { replace: true })
  }, [id, mailed, navigate])
  return <div className="wrap pt-4 md:pt-8">{!mailed && <Order key={id} id={id} />}</div>
}

function Order({ id }: { id: string }) {
  const { environment } = useConfig()
  const texts = orderTexts(environment)
  const [, navigate] = useLocation()
  const token = useLinkToken()
  const { data: order, savedAt, state, error, retry, stored } = useOrder(id, token)
  const unnamed = id === '' && token === ''
  const loading = useSteadyLoading(!unnamed && state === 'loading')
  useTokenTaken(stored && id !== '')
  useEffect(() => {
    if (id === '' && token && order) navigate(orderLink(order.id, token), { replace: true })
  }, [id, token, order, navigate])

  if (loading) {
    return (
      <LoadingRegion label={texts.loading}>
        <h1 className="sr-only">{texts.loading}</h1>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-96 mt-8" />
      </LoadingRegion>
    )
  }
  if (!order) return <NoOrder id={id} linked={Boolean(token)} error={error} onRetry={retry} />
  return (
    <OrderView
      order={order}
      savedAt={savedAt}
      onChanged={retry}
      again={<BuyAgainButton lines={order.lines} label={texts.again} />}
    />
  )
}
