import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CartPrices, CartProduct } from '#contract/cart.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { errorMessage, statusOf } from '#src/api/errors.ts'
import { useBackOnline, useOnline } from '#src/platform/device/online.ts'
import { cartPricesQuery } from '#src/queries/checkout.ts'
import { storeSoon } from '#src/session/copies/use-copy.ts'
import { identityOf } from '#src/session/reducer.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import type { KnownPrices, PricesOf } from './estimate.ts'

export interface CartPricing {
  /**
   * `updating`: the server is being asked; `settled`: its answer for exactly these lines; `estimated`: reckoned
   * on the device while nothing answers; `unknown`: nothing to reckon with.
   */
  readonly state: 'updating' | 'settled' | 'estimated' | 'unknown'
  /** While `updating`, those of the lines before: to be shown as passing. */
  readonly prices: CartPrices | null
  /** Of an estimate: when its data was fetched, ms since the epoch. */
  readonly at: number | null
  /** The server's message when it refuses these lines with 422. */
  readonly refused: string | null
  /** Asks the server again; null when it does not answer. */
  readonly refresh: () => Promise<CartPrices | null>
}

const settingsOf = (config: BoxConfiguration) =>
  config.pricing ? { roundPrice: config.roundPrice, ...config.pricing } : null

// big.js and the pricing rules are loaded when a price has to be reckoned here, not before.
const loadEstimate = () => import('./estimate.ts')

/** What the device knows of these lines' prices, read again for each change while `wanted`. */
const useKnownPrices = (
  lines: readonly CartProduct[],
  place: PricesOf,
  wanted: boolean,
): KnownPrices | null => {
  const { db, session } = useShop()
  const config = useConfig()
  const [known, setKnown] = useState<{ lines: readonly CartProduct[]; prices: KnownPrices | null }>()
  useEffect(() => {
    if (!wanted || lines.length === 0) return
    let current = true
    const read = async () => {
      const [{ knownPrices }, open] = await Promise.all([loadEstimate(), db.open()])
      const identity = identityOf(session.state())
      const prices = await knownPrices(open, identity, place, lines, settingsOf(config))
      if (current) setKnown({ lines, prices })
    }
    read().catch((error: unknown) => console.error('No estimate', error))
    return () => {
      current = false
    }
  }, [db, session, config, lines, place, wanted])
  return known?.lines === lines ? known.prices : null
}

/** Stores the server's answer with the lines that it was for; cart, direct mode and quotes never share one. */
const useStoredPrices = (
  lines: readonly CartProduct[],
  place: PricesOf,
  fresh: CartPrices | null,
  answeredAt: number,
): void => {
  const shop = useShop()
  useEffect(() => {
    if (!fresh || lines.length === 0) return
    const store = async () => {
      const { priceKey } = await loadEstimate()
      const data = { key: priceKey(lines), prices: fresh }
      await storeSoon(shop, identityOf(shop.session.state()), 'prices', place, { data, savedAt: answeredAt })
    }
    store().catch((error: unknown) => console.error('Prices were not stored', error))
  }, [fresh, lines, place, shop, answeredAt])
}

/** Prices of what is shown: the server's, or while it can't be reached an estimate that says so. */
export const useCartPrices = (lines: readonly CartProduct[], place: PricesOf = 'cart'): CartPricing => {
  const { api, connection } = useShop()
  const online = useOnline(connection)
  const query = useQuery(cartPricesQuery(api, [...lines]))
  const { data, error, isPlaceholderData, isStale, isError, isFetching, failureCount, refetch } = query
  const answered = data && !isPlaceholderData && lines.length > 0 ? data : null
  // What was answered before the connection went may be final no longer.
  const fresh = online || !isStale ? answered : null
  const silent = !online || isError || failureCount > 0
  const known = useKnownPrices(lines, place, !fresh && silent)
  useStoredPrices(lines, place, answered, query.dataUpdatedAt)

  useBackOnline(online, () => isError && void refetch())

  const refresh = async () => {
    const result = await refetch()
    return result.isSuccess ? result.data : null
  }
  const refused = isError && statusOf(error) === 422 ? errorMessage(error) : null
  const rest = { at: null, refused, refresh }
  if (lines.length === 0) return { state: 'settled', prices: null, ...rest }
  if (fresh) return { state: isFetching && isStale ? 'updating' : 'settled', prices: fresh, ...rest }
  if (known) return { ...rest, state: 'estimated', prices: known.prices, at: known.at }
  if (isFetching && !silent) return { state: 'updating', prices: data ?? null, ...rest }
  return { state: 'unknown', prices: null, ...rest }
}
