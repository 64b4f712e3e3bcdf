import { memo, use } from 'react'
import type { LazyScreen } from './lazy-screen.ts'

/** A route's screen: at once when its chunk is here, suspended until then. It is not made anew with what is around it. */
export const Screen = memo(function Screen({ screen }: { screen: LazyScreen }) {
  const { Component } = screen.loaded() ?? use(screen.attempt())
  return <Component />
})
