import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ScreenContext } from '#src/queries/screen.ts'
import { type Shop, useShop } from '#src/session/shop.ts'
import { matchRoute, type RouteRow } from './routes.ts'

export interface Place {
  readonly route: RouteRow
  readonly context: ScreenContext
  /** Path within the shop. */
  readonly path: string
}

/** Finds the route of a path and makes the context that its screen gets. */
export const placeOf = (
  shop: Pick<Shop, 'tenant' | 'api' | 'origin'>,
  path: string,
  search: string,
): Place => {
  const { route, params } = matchRoute(path)
  const { tenant, api, origin } = shop
  return { route, path, context: { tenant, api, origin, params, search: new URLSearchParams(search) } }
}

/** The place of the current URL. */
export const usePlace = (): Place => {
  const shop = useShop()
  const [path] = useLocation()
  const search = useSearch()
  return useMemo(() => placeOf(shop, path, search), [shop, path, search])
}
