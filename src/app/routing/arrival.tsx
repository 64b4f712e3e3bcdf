import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { applyHead, applyIdentity, focusMain, markHydrated } from '#src/platform/page/document.ts'
import { currentEntry, restoreScroll } from '#src/platform/page/history.ts'
import { useConfig } from '#src/session/shop.ts'
import { canonicalOf, descriptionOf, headOf, identityOf, pageTitle } from './head.ts'
import type { Place } from './place.ts'

/** Keeps the document's head in step with the page and with what is fetched for it; answers the title. */
const useHead = ({ route, context, path }: Place): string => {
  const cache = useQueryClient()
  const config = useConfig()
  const [title, setTitle] = useState('')

  useEffect(() => {
    const update = () => {
      const head = headOf(route.screen.loaded(), context, cache)
      const whole = pageTitle(head, config.name)
      applyHead({
        title: whole,
        description: descriptionOf(head, config),
        canonical: canonicalOf(head, context.origin, `/${context.tenant}${path}`),
        noIndex: head.noIndex === true || head.status === 404,
      })
      setTitle(whole)
    }
    update()
    return cache.getQueryCache().subscribe(({ type }) => type === 'updated' && update())
  }, [route, context, path, cache, config])

  useEffect(() => applyIdentity(identityOf(config, context.tenant)), [config, context.tenant])
  useEffect(markHydrated, [])
  return title
}

/** After a navigation: restores scroll, moves focus, updates the head, and announces the title to screen readers. */
export function Arrival({ place }: { place: Place }) {
  const title = useHead(place)
  const arrived = useRef<string | undefined>(undefined)
  const [moved, setMoved] = useState(false)

  useLayoutEffect(() => {
    const entry = currentEntry()
    const before = arrived.current
    arrived.current = entry
    // The browser restores scroll on a full load, and `replace` stays on the same page: nothing to do in either case.
    if (before === undefined || before === entry) return
    restoreScroll()
    focusMain()
    setMoved(true)
  })

  return (
    <p className="sr-only" aria-live="polite">
      {moved && title}
    </p>
  )
}
