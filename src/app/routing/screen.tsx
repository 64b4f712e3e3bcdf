import { memo, use, useEffect } from 'react'
import { notifyHydrated } from '#src/hydration/interaction.ts'
import type { LazyScreen } from './lazy-screen.ts'

/** A route's screen; suspends until its chunk is loaded. Memoised, so that its surroundings may re-render without it. */
export const Screen = memo(function Screen({ screen }: { screen: LazyScreen }) {
  // This hook must precede `use()`: a render that is retried after suspending skips the hooks behind it.
  useEffect(notifyHydrated, [])
  const { Component } = use(screen.attempt())
  return <Component />
})
