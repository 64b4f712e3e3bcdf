import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#src/platform/clock.ts'
import { afterLoad } from '#src/platform/page-load.ts'
import type { Shop } from '#src/session/shop.ts'

/** Brings a customer's part of the app once somebody is logged in and the page has nothing better to do. */
export const followAccount = (shop: Shop, cache: QueryClient): void => {
  let coming = false
  const look = () => {
    if (coming || !shop.session.state().user) return
    coming = true
    whenIdle(
      () => void import('./account-life.ts').then((life) => life.liveAccount(shop, cache), console.error),
    )
  }
  afterLoad(() => {
    look()
    shop.session.subscribe(look)
  })
}
