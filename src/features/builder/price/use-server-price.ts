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

/** Changes follow each other: the server is asked when there is a pause, in ms. */
const PAUSE_MS = 350

interface Asked {
  readonly document: DesignDocument
  readonly plain: CartProduct
  readonly line: CartProduct
}

export interface ServerPrice {
  /** `answered`: for exactly this design and these units; `silent`: nobody answers. */
  readonly state: 'asking' | 'answered' | 'silent'
  readonly figures: Prices | null
  readonly issues: readonly CartIssue[]
  /** The server has not seen the artwork yet: it reckons with the device's counts. */
  readonly unseen: boolean
}

/** The line as it will be sold, with the hashes of its prints and no picture: what the server is asked with. */
export const askedLine = async (
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

/** The server's word on a design's price, asked for after each pause in the work. */
export const useServerPrice = (
  shop: Shop,
  document: DesignDocument,
  plain: CartProduct | null,
  pricing: Pricing,
  estimate: PricedDesign | null,
): ServerPrice => {
  const online = useOnline(shop.connection)
  const [asked, setAsked] = useState<Asked>()
  const { product, countedOf } = pricing
  useEffect(() => {
    if (plain === null) return
    let current = true
    const cancel = after(PAUSE_MS, () => {
      askedLine(document, plain, { product, countedOf })
        .then((line) => current && setAsked({ document, plain, line }))
        .catch((error: unknown) => console.error('No price was asked for', error))
    })
    return () => {
      current = false
      cancel()
    }
  }, [document, plain, product, countedOf])

  const lines = useMemo(() => (asked ? [asked.line] : []), [asked])
  const query = useQuery(cartPricesQuery(shop.api, lines))
  const { data, isPlaceholderData, isError, isFetching, failureCount, refetch } = query
  useBackOnline(online, () => isError && void refetch())
  const isUnseen = asked !== undefined && (data?.estimated?.includes(asked.line.shoppingCartUUID) ?? false)
  useUploadsDone(shop.db, useIdentity(shop.session), lines, isUnseen, refetch)
  const isThis = asked !== undefined && asked.document === document && asked.plain === plain
  const figures = data?.products[asked?.line.shoppingCartUUID ?? ''] ?? null
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
