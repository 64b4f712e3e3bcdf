import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { after, whenIdle } from '#src/platform/clock.ts'
import { linkOf } from '#src/platform/document.ts'
import { blend, entryState, leaveFor } from '#src/platform/history.ts'
import { isFrugal } from '#src/platform/network.ts'
import type { Shop } from '#src/session/shop.ts'
import { loadOrReload } from './chunk-failure.ts'
import { matchRoute, type RouteMatch, readAddress } from './routes.ts'

/** Longest wait for the next screen's code before its address is entered all the same, in ms. */
const CHUNK_PATIENCE = 400

const soonEnough = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise<void>((resolve) => void after(CHUNK_PATIENCE, resolve))])

/**
 * Enters an address when its screen is there to be shown, so that no skeleton flickers in between. A later
 * navigation overtakes one that still waits.
 */
export const createAroundNav = (): AroundNavHandler => {
  let last = 0
  return (navigate, to, options) => {
    last += 1
    const mine = last
    const enter = () => {
      if (mine !== last) return
      const state = entryState(options?.state, options?.replace)
      const go = () => leaveFor(() => flushSync(() => navigate(to, { ...options, state })))
      return options?.transition ? blend(go) : go()
    }
    const { screen } = matchRoute(readAddress(to).path).route
    if (screen.loaded()) void enter()
    else {
      const entered = soonEnough(screen.load().catch(() => undefined)).then(enter)
      // The address that was wanted is the one to load anew.
      void loadOrReload({ load: () => entered.then(screen.attempt) })
    }
  }
}

/** Fetches code and first data of a page that is about to be shown. */
export const warm = (
  shop: Shop,
  cache: QueryClient,
  { route, params }: RouteMatch,
  search: URLSearchParams,
): void => {
  const context = { tenant: shop.tenant, api: shop.api, params, search, origin: '' }
  route.screen.load().then(
    ({ queries }) => Promise.all((queries?.(context) ?? []).map((prefetch) => prefetch(cache))),
    // The navigation itself will ask again and tell.
    () => undefined,
  )
}

/** Follows pointer and focus: what they rest on is fetched in the next idle moment, unless on a thin line. */
export const warmLinks = (shop: Shop, cache: QueryClient): void => {
  let seen = ''
  const notice = (event: Event) => {
    const link = linkOf(event)
    // Asked each time: a line gets better and worse.
    if (!link || link.href === seen || isFrugal()) return
    const { tenant, path } = readAddress(link.pathname)
    if (tenant !== shop.tenant) return
    seen = link.href
    whenIdle(() => warm(shop, cache, matchRoute(path), link.searchParams))
  }
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, notice, { passive: true })
  }
}
