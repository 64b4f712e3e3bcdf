import { use } from 'react'
import type { LazyScreen } from './lazy-screen.ts'

/** A route's screen: at once when its chunk is here, suspended until then. */
export function Screen({ screen }: { screen: LazyScreen }) {
  const { Component } = screen.loaded() ?? use(screen.attempt())
  return <Component />
}
