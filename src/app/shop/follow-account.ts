import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#src/platform/device/clock.ts'
import { deviceStorage } from '#src/platform/device/storage.ts'
import { afterLoad } from '#src/platform/page/page-load.ts'
import { leavingKey } from '#src/session/leaving.ts'
import type { Shop } from '#src/session/shop.ts'

/**
 * Loads the customer's part of the app (account-life.ts) when the page is idle, if somebody is logged in or the clean-up
 * after a log-out has not finished.
 */
export const followAccount = (shop: Shop, cache: QueryClient): void => {
  let isLoading = false
  const loadIfNeeded = () => {
    const left = deviceStorage.get(leavingKey(shop.tenant)) !== undefined
    if (isLoading || !(left || shop.session.state().user)) return
    isLoading = true
    whenIdle(
      () => void import('./account-life.ts').then((life) => life.liveAccount(shop, cache), console.error),
    )
  }
  afterLoad(() => {
    loadIfNeeded()
    shop.session.subscribe(loadIfNeeded)
  })
}
