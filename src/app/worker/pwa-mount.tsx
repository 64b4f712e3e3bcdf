import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#src/platform/device/clock.ts'
import { afterLoad } from '#src/platform/page/page-load.ts'
import type { Place } from '../routing/place.ts'
import type { PwaProps } from './pwa.tsx'

/** Loads worker registration, updates, install offer and analytics once the page itself has loaded. */
export function PwaMount({ place }: { place: Place }) {
  const [Pwa, setPwa] = useState<ComponentType<PwaProps>>()

  useEffect(() => {
    // In development the worker would keep what is being changed: there it comes when it is asked for.
    if (!import.meta.env.PROD && !import.meta.env.VITE_DEV_WORKER) return
    let cancelIdle = () => {}
    const cancelLoad = afterLoad(() => {
      cancelIdle = whenIdle(() => {
        // The shop works without it.
        import('./pwa.tsx').then((module) => setPwa(() => module.Pwa), console.warn)
      })
    })
    return () => {
      cancelLoad()
      cancelIdle()
    }
  }, [])

  return Pwa ? <Pwa place={place} offering={place.route.layout === 'default'} /> : null
}
