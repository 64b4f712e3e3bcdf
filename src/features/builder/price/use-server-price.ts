import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CartIssue, CartProduct, Prices } from '#contract/cart.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { after } from '#src/platform/device/clock.ts'
import { useBackOnline, useOnline } from '#src/platform/device/online.ts'
import { sha256 } from '#src/platform/device/sha256.ts'
import { cartPricesQuery } from '#src/queries/checkout.ts'
import type { Shop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { useUploadsDone } from '#src/sync/uploads/use-uploads-done.ts'
import { type CountedOf, lineCounts } from './counts.ts'
import { customised, customizationOf } from './customised.ts'
import type { PricedDesign, Pricing } from './priced.ts'

/** The server is asked after a pause of so many ms without changes. */
const PAUSE_MS = 350

interface PriceRequest {
  readonly document: DesignDocument
  readonly plain: CartProduct
  readonly line: CartProduct
}

export interface ServerPrice {
  /** `answered`: for exactly this design and these units; `silent`: offline, or the request failed. */
  readonly state: 'asking' | 'answered' | 'silent'
  readonly figures: Prices | null
  readonly issues: readonly CartIssue[]
  /** The server has not received the artwork yet, and uses the device's counts. */
  readonly unseen: boolean
}

/** The line as it will be sold, with the hashes of its prints but without pictures; sent to the price call. */
export const hashedLine = async (
  document: DesignDocument,
  plain: CartProduct,
  { product, countedOf }: { readonly product: Pricing['product']; readonly countedOf: CountedOf },
): Promise<CartProduct> => {
  const areas = document.views.flatMap((view) => view.areas)
  const counts = await lineCounts(areas, countedOf, product.techniques, (text) =>
    sha256(new TextEncoder().encode(text)),
  )
  return customised(plain, customizationOf(document, product, counts))
}

const none: readonly CartIssue[] = []

/** The server's price of a design, asked for after each pause. */
export const useServerPrice = (
  shop: Shop,
  document: DesignDocument,
  plain: CartProduct | null,
  pricing: Pricing,
  estimate: PricedDesign | null,
): ServerPrice => {
  const online = useOnline(shop.connection)
  const [requested, setAsked] = useState<PriceRequest>()
  const { product, countedOf } = pricing
  useEffect(() => {
    if (plain === null) return
    let current = true
    const cancel = after(PAUSE_MS, () => {
      hashedLine(document, plain, { product, countedOf })
        .then((line) => current && setAsked({ document, plain, line }))
        .catch((error: unknown) => console.error('No price was asked for', error))
    })
    return () => {
      current = false
      cancel()
    }
  }, [document, plain, product, countedOf])

  const lines = useMemo(() => (requested ? [requested.line] : []), [requested])
  const query = useQuery(cartPricesQuery(shop.api, lines))
  const { data, isPlaceholderData, isError, isFetching, failureCount, refetch } = query
  useBackOnline(online, () => isError && void refetch())
  const isUnseen =
    requested !== undefined && (data?.estimated?.includes(requested.line.shoppingCartUUID) ?? false)
  useUploadsDone(shop.db, useIdentity(shop.session), lines, isUnseen, refetch)
  const isThis = requested !== undefined && requested.document === document && requested.plain === plain
  const figures = data?.products[requested?.line.shoppingCartUUID ?? ''] ?? null
  if (isThis && data && figures && !isPlaceholderData)
    return {
      state: 'answered',
      figures,
      issues: data.issues,
      unseen: isUnseen,
    }
  const silent = !online || isError || failureCount > 0 || (isThis && !isFetching)
  const rest = { figures: estimate ? null : figures, issues: none, unseen: false }
  return { state: silent ? 'silent' : 'asking', ...rest }
}
