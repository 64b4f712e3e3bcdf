import { memo, use, useEffect } from 'react'
import { tellAlive } from '#src/platform/attention.ts'
import type { LazyScreen } from './lazy-screen.ts'

/** A route's screen: at once when its chunk is here, suspended until then. It is not made anew with what is around it. */
export const Screen = memo(function Screen({ screen }: { screen: LazyScreen }) {
  // Before `use`: tried again, it is passed by, and React knows no hook behind it.
  useEffect(tellAlive, [])
  const { Component } = screen.loaded() ?? use(screen.attempt())
  return <Component />
})
