import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Picture } from '#contract/picture.ts'
import type { Api } from '#src/api/api.ts'

/** A screen's URL and services: known on server and client before anything is fetched. */
export interface ScreenContext {
  readonly tenant: string
  readonly api: Api
  /** Parameters of the route's path, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  /** Begins absolute addresses, without a slash at its end. */
  readonly origin: string
}

/** What the document's head says of a screen. Addresses are absolute or begin with '/'. */
export interface Head {
  /** Without the shop's name, which is put behind it; '' gives the name alone. */
  title: string
  description?: string | undefined
  /** Path with those query parameters that make another page. The plain path without. */
  canonical?: string | undefined
  /**
   * The largest picture of the first view: preloaded, and shown where the page is shared. `phone` takes its place
   * below 600 px of window.
   */
  picture?: { picture: Picture; phone?: Picture | undefined; sizes: string } | undefined
  /** Number of the product whose picture link previews show; the shop's own without. */
  share?: string | undefined
  /** JSON-LD. */
  structured?: readonly object[]
  /** Keeps the page out of search engines. */
  noIndex?: boolean
  /** 404: there is nothing here. */
  status?: 404
}

/**
 * A query to fetch before the first render.
 *
 * @example export const queries = ({ api, search }) => [prefetch(productQuery(api, readDetail(search).id))]
 */
export type Prefetch = (cache: QueryClient) => Promise<void>

/** A query to have before the first render; a failure is left to the component that uses it. */
export const prefetch =
  <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): Prefetch =>
  (cache) =>
    cache.prefetchQuery(options)

/** What a file of src/screens exports. */
export interface ScreenModule {
  Component: ComponentType
  /** What to have before the first render: fetched on the server, warmed up ahead of a navigation. */
  queries?: (context: ScreenContext) => readonly Prefetch[]
  /** Asks for what the screen needs after its queries, before it is shown; only in a browser. A failure is no matter. */
  ahead?: (context: ScreenContext, cache: Pick<QueryClient, 'getQueryData'>) => void
  /** Read what was fetched with `cache.getQueryData(someQuery(…).queryKey)`. */
  head?: (context: ScreenContext, cache: Pick<QueryClient, 'getQueryData'>) => Head
}
