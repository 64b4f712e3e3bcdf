import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Trackers } from '#contract/analytics.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { cartUnits } from '#domain/cart-units.ts'
import { useLive } from '#src/db/device-db.ts'
import { useConsent, writeConsent } from '#src/features/analytics/consent.ts'
import { createEventQueue } from '#src/features/analytics/event-queue.ts'
import { visitEvents } from '#src/features/analytics/events.ts'
import { ConsentLine } from '#src/features/analytics/parts/consent-line.tsx'
import { addTags, awaitTrackers } from '#src/features/analytics/tags.ts'
import { useAddedUnits } from '#src/features/analytics/use-added-units.ts'
import { linesStore } from '#src/features/cart/lines-store.ts'
import { after } from '#src/platform/clock.ts'
import { deviceStorage } from '#src/platform/storage.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import type { Place } from './screen-context.ts'

/** The shop's trackers once its configuration, or a refresh of it, names some. */
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

  useEffect(() => {
    const address = `${origin}/${tenant}${place.path}`
    const events = visitEvents({ screen: place.route.screen.name, address, search: place.context.search })
    for (const event of events) queue.add(event)
  }, [place, queue, origin, tenant])

  const lines = useLive(linesStore(shop, useIdentity(shop.session), false))
  const tellAdded = useCallback(
    (quantity: number) => queue.add({ name: 'add_to_cart', parameters: { quantity } }),
    [queue],
  )
  useAddedUnits(lines && cartUnits(lines), tellAdded)
  return null
}
