import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#src/platform/clock.ts'
import { afterLoad } from '#src/platform/page-load.ts'
import type { Place } from '../screen-context.ts'
import type { PwaProps } from './pwa.tsx'

/** Brings the app's own part of the page — worker, updates, install offer, measuring — once the page itself is there. */
export function PwaMount({ place }: { place: Place }) {
  const [Pwa, setPwa] = useState<ComponentType<PwaProps>>()

  useEffect(() => {
    // In development there is no built worker, and nothing is measured.
    if (!import.meta.env.PROD) return
    let cancelIdle = () => {}
    const cancelLoad = afterLoad(() => {
      cancelIdle = whenIdle(() => {
        // Without it the shop is a shop all the same.
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
