import { useEffect, useMemo, useState } from 'react'
import { useCartBadge } from '#src/features/cart/state/badge.ts'
import { InstallOffer } from '#src/features/pwa/install-offer.tsx'
import { pwaTexts } from '#src/features/pwa/texts.ts'
import { UpdateLine } from '#src/features/pwa/update-line.tsx'
import type { Updates } from '#src/features/pwa/updates.ts'
import { isWorthOffering, noteVisit } from '#src/features/pwa/visits.ts'
import { now } from '#src/platform/device/clock.ts'
import { deviceStorage, hasDatabase } from '#src/platform/device/storage.ts'
import { useMarket } from '#src/session/market.ts'
import { type Shop, useConfig, useShop } from '#src/session/shop.ts'
import { Analytics } from '../analytics/measure.tsx'
import type { Place } from '../routing/place.ts'
import { startWorker } from './worker-life.ts'

export interface PwaProps {
  place: Place
  /** The current route is no step of a purchase or a log-in, so offers may show. */
  offering: boolean
}

/**
 * Restores a session from Dexie when local storage lost it (a power cut within its flush delay). A device without a
 * database of this shop is left alone.
 */
const findLostSession = async (shop: Shop): Promise<void> => {
  if (shop.session.state().user || !(await hasDatabase(shop.tenant))) return
  const { recall } = await import('#src/session/settle.ts')
  await recall(shop)
}

/** Service worker, update prompt and install offer. */
export function Pwa({ place, offering }: PwaProps) {
  const shop = useShop()
  const { tenant } = shop
  const config = useConfig()
  const market = useMarket()
  const texts = useMemo(() => pwaTexts(market), [market])
  const [updates, setUpdates] = useState<Updates>()
  const [visits, setVisits] = useState(0)
  const hasCart = useCartBadge() > 0

  useEffect(() => {
    startWorker(tenant, import.meta.env.VITE_API_BASE_URL ?? '').then(setUpdates, console.warn)
  }, [tenant])
  useEffect(() => void findLostSession(shop).catch(console.warn), [shop])
  useEffect(() => setVisits(noteVisit(deviceStorage, tenant, now())), [tenant])

  return (
    <>
      <Analytics place={place} />
      {updates && <UpdateLine updates={updates} texts={texts} />}
      {offering && isWorthOffering(visits, hasCart) && (
        <InstallOffer
          tenant={tenant}
          shop={config.name}
          icon={`/${tenant}/icons/any-192.png`}
          texts={texts}
        />
      )}
    </>
  )
}
