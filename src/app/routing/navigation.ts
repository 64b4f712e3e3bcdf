import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { loadOrReload } from '#src/hydration/chunk-failure.ts'
import { after, whenIdle } from '#src/platform/device/clock.ts'
import { isFrugal } from '#src/platform/device/network.ts'
import { linkOf } from '#src/platform/page/document.ts'
import { entryState, leaveFor, withViewTransition } from '#src/platform/page/history.ts'
import { NEXT_PAGE } from '#src/platform/page/next-page.ts'
import type { Shop } from '#src/session/shop.ts'
import { matchRoute, type RouteMatch, readAddress } from './routes.ts'

/** Longest wait for the next screen's chunk before the navigation happens anyway, in ms. */
const CHUNK_PATIENCE = 400

const withinPatience = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise<void>((resolve) => void after(CHUNK_PATIENCE, resolve))])

/**
 * Navigates once the next screen's chunk is loaded, so that no skeleton flickers in between. A later navigation
 * supersedes one that still waits.
 */
export const createAroundNav = (): AroundNavHandler => {
  let last = 0
  return (navigate, to, options) => {
    last += 1
    const mine = last
    const { screen, replaces } = matchRoute(readAddress(to).path).route
    const replace = options?.replace || (replaces ?? false)
    const enter = () => {
      if (mine !== last) return
      const state = entryState(options?.state, to, replace)
      const go = () => leaveFor(() => flushSync(() => navigate(to, { ...options, replace, state })))
      return options?.transition ? withViewTransition(go) : go()
    }
    if (screen.loaded()) void enter()
    else {
      const entered = withinPatience(screen.load().catch(() => undefined)).then(enter)
      // The chunk's failure is handled after the navigation, so that a reload loads the URL that was wanted.
      void loadOrReload({ load: () => entered.then(screen.attempt) })
    }
  }
}

/** Fetches code and first data of a page that is about to be shown. */
export const prefetchPage = (
  shop: Shop,
  cache: QueryClient,
  { route, params }: RouteMatch,
  search: URLSearchParams,
): void => {
  const context = { tenant: shop.tenant, api: shop.api, params, search, origin: '' }
  route.screen.load().then(
    async ({ queries, ahead }) => {
      await Promise.all((queries?.(context) ?? []).map((prefetch) => prefetch(cache)))
      ahead?.(context, cache)
    },
    // Only a prefetch: the navigation itself loads again and reports the error.
    () => undefined,
  )
}

/**
 * Prefetches the link under the pointer or focus, or one that announces itself, in the next idle period, unless the
 * connection is slow.
 */
export const prefetchLinks = (shop: Shop, cache: QueryClient): void => {
  let seen = ''
  const notice = (event: Event) => {
    const link = linkOf(event)
    // Checked each time: the connection's quality changes.
    if (!link || link.href === seen || isFrugal()) return
    const { tenant, path } = readAddress(link.pathname)
    if (tenant !== shop.tenant) return
    seen = link.href
    whenIdle(() => prefetchPage(shop, cache, matchRoute(path), link.searchParams))
  }
  for (const type of ['pointerover', 'touchstart', 'focusin', NEXT_PAGE]) {
    document.addEventListener(type, notice, { passive: true })
  }
}
