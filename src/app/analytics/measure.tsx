import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Trackers } from '#contract/analytics.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { useLive } from '#src/db/database/device-db.ts'
import { useConsent, writeConsent } from '#src/features/analytics/consent.ts'
import { createEventQueue } from '#src/features/analytics/event-queue.ts'
import { type Added, addedEvent, ownEvent, type Shown, viewEvent } from '#src/features/analytics/events.ts'
import { ConsentLine } from '#src/features/analytics/parts/consent-line.tsx'
import { addTags, awaitTrackers } from '#src/features/analytics/tags.ts'
import { useAdded } from '#src/features/analytics/use-added.ts'
import { useShownCart } from '#src/features/cart/state/hooks.ts'
import { linesStore } from '#src/features/cart/state/lines-store.ts'
import { readFilters, toQuery } from '#src/features/catalogue/list/filters.ts'
import { usePlaced } from '#src/features/checkout/sending/use-placed.ts'
import { after } from '#src/platform/device/clock.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { deviceStorage } from '#src/platform/device/storage.ts'
import { productQuery, productsQuery } from '#src/queries/catalogue.ts'
import { cartPricesQuery } from '#src/queries/checkout.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import type { Place } from '../routing/place.ts'

/** The shop's trackers, as soon as its configuration (first or refreshed) names any. */
const useTrackers = (config: BoxConfiguration): Trackers | undefined => {
  const latest = useRef(config)
  const [trackers, setTrackers] = useState<Trackers>()
  useEffect(() => {
    latest.current = config
  }, [config])
  useEffect(() => awaitTrackers(() => latest.current, after, setTrackers), [])
  return trackers
}

/** Asks for consent where the shop measures, and does nothing else before it is given. */
export function Analytics({ place }: { place: Place }) {
  const { tenant } = useShop()
  const trackers = useTrackers(useConfig())
  const consent = useConsent(tenant)
  if (!trackers || consent === 'denied') return null
  if (consent === 'granted') return <Measuring trackers={trackers} place={place} />
  return <ConsentLine onAnswer={(answer) => writeConsent(deviceStorage, tenant, answer)} />
}

function Measuring({ trackers, place }: { trackers: Trackers; place: Place }) {
  const shop = useShop()
  const { tenant, connection, origin } = shop
  const queue = useMemo(
    () => createEventQueue({ storage: deviceStorage, tenant, online: connection.online }),
    [tenant, connection],
  )

  useEffect(() => {
    let state: 'none' | 'coming' | 'here' = 'none'
    const add = async () => {
      if (state === 'here') return queue.flush()
      if (state === 'coming' || !connection.online()) return
      state = 'coming'
      const tags = await addTags(trackers)
      state = tags.length > 0 ? 'here' : 'none'
      queue.sendTo(tags)
    }
    void add()
    return connection.subscribe(() => void add())
  }, [trackers, queue, connection])

  const config = useConfig()
  const screen = place.route.screen.name
  const address = `${origin}/${tenant}${place.path}`
  const shown = useShown(place)
  const own = ownEvent({ screen, address }, shown, config)
  const viewed = useRef<Place>(undefined)
  const lastReported = useRef<Place>(undefined)
  useEffect(() => {
    const view = viewed.current !== place && viewEvent({ screen, address })
    viewed.current = place
    if (view) queue.add(view)
    if (!own || lastReported.current === place) return
    lastReported.current = place
    queue.add(own)
  }, [place, queue, screen, address, own])

  const cache = useQueryClient()
  const lines = useLive(linesStore(shop, useIdentity(shop.session), false))
  const reportAdded = useCallback(
    (added: readonly Added[]) => {
      const productOf = (id: string) => cache.getQueryData(productQuery(shop.api, id).queryKey) ?? undefined
      queue.add(addedEvent(added, productOf, config))
    },
    [queue, cache, shop, config],
  )
  useAdded(lines, reportAdded)
  return null
}

interface Cached<Data> {
  readonly data: Data | undefined
  readonly isPlaceholderData: boolean
}

/** The query's own data, not the placeholder that the query before it left. */
const answered = <Data,>({ data, isPlaceholderData }: Cached<Data>): Data | undefined =>
  isPlaceholderData ? undefined : data

/** Cached data of the current route, once the page has fetched it. Never causes a request of its own. */
const useShown = ({ context: { api, search } }: Place): Shown => {
  const { connection } = useShop()
  const online = useOnline(connection)
  const product = useQuery({ ...productQuery(api, search.get('id') ?? ''), enabled: false })
  const list = useQuery({ ...productsQuery(api, toQuery(readFilters(search))), enabled: false })
  const { lines } = useShownCart(search.get('mode') === 'direct' ? 'direct' : 'cart')
  const prices = useQuery({ ...cartPricesQuery(api, [...lines]), enabled: false })
  const placed = usePlaced(search.get('order'))
  return {
    product: answered(product) ?? undefined,
    products: answered(list)?.items,
    // A quote's lines are not the cart's.
    lines: search.has('quote') ? undefined : lines,
    prices: answered(prices) ?? (online ? undefined : null),
    placed,
  }
}
