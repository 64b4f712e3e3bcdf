import type { DehydratedState } from '@tanstack/react-query'
import type { PendingUrls } from '#src/hydration/pending-urls.ts'

/** State that the server puts into a page for hydration. */
export interface ServerState {
  readonly tenant: string
  /** Path and search that the markup was made for. */
  readonly address: string
  readonly origin: string
  /** The markup was rendered for a phone: parts that only a desktop shows are missing. */
  readonly phone: boolean
  /** Screens in the markup; their chunks have to be loaded before hydration. */
  readonly screens: readonly string[]
  /** Folder of the shop's template; its chunk has to be loaded, too. null for a page that belongs to no shop. */
  readonly template: string | null
  readonly queries: DehydratedState
}

/** Id of the data block that holds it. */
export const STATE_ID = 'state'

/** The page that a URL shows. */
export interface PageAddress {
  /** Path and search in canonical form: the same for all URLs of the page. */
  readonly address: string
  /** Values of filters. A list with a value that the shop does not have is not cached. */
  readonly named?: NamedValues
  /** A product in a colour; its `address` is without the colour, for a colour that the product does not come in. */
  readonly product?: { readonly id: string; readonly color: string; readonly address: string }
}

export interface NamedValues {
  readonly colors: readonly string[]
  readonly brands: readonly string[]
  /** Ids. */
  readonly techniques: readonly string[]
  readonly fields: readonly (readonly [name: string, value: string])[]
}

export interface PageRequest {
  /** Path and search, as `pageAddress` returns them. */
  readonly address: string
  /** Origin of public URLs, without a trailing slash. */
  readonly origin: string
  readonly phone: boolean
  /** Answers the app's calls within the process. */
  readonly fetch: typeof globalThis.fetch
}

/** The largest picture of a page's first view, in AVIF. */
export interface LeadPicture {
  /** `srcset` candidates. */
  readonly srcset: string
  /** Candidates for a phone, where the page has another picture there. */
  readonly phone: string | undefined
  readonly sizes: string
}

/** A page as the app renders it; the server puts it into a document. */
export interface RenderedPage {
  readonly status: 200 | 404
  readonly lead?: LeadPicture | undefined
  /** '' for a page that depends on the device and is rendered there. */
  readonly markup: string
  /** Tags of the head. */
  readonly head: string
  /** CSS rule of the shop's theme. */
  readonly theme: string
  readonly state: ServerState
  readonly pendingUrls: PendingUrls
}

/** What the built server entry exports. */
export interface ServerEntry {
  renderPage(request: PageRequest): Promise<RenderedPage>
  pageAddress(requested: string): PageAddress
}
