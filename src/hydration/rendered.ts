import type { DehydratedState } from '@tanstack/react-query'
import type { Owed } from '#src/hydration/owed.ts'

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
  /** Look of the shop's template, in the markup too; null for a page that belongs to no shop. */
  readonly look: string | null
  readonly queries: DehydratedState
}

/** The data block with it. */
export const STATE_ID = 'state'

/** The page that an address shows. */
export interface PageAddress {
  /** Path and search, in the one spelling that all addresses of the page share. */
  readonly address: string
  /** Values of filters: a list that names one which the shop doesn't have is nobody's page to keep. */
  readonly named?: NamedValues
  /** A product in a colour; `address` shows it without: that of a colour which the product doesn't come in. */
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
  /** Path and search, as `pageAddress` spells them. */
  readonly address: string
  /** Begins public addresses, without a slash at its end. */
  readonly origin: string
  readonly phone: boolean
  /** Answers the app's calls, from within. */
  readonly fetch: typeof globalThis.fetch
}

/** The largest picture of a page's first view, in AVIF. */
export interface LeadPicture {
  /** Candidates with their widths. */
  readonly srcset: string
  /** Those for a phone, where it has a picture of its own. */
  readonly phone: string | undefined
  readonly sizes: string
}

/** A page as the app renders it; what surrounds it is the server's. */
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
  readonly owed: Owed
}

/** What the built server entry exports. */
export interface ServerEntry {
  renderPage(request: PageRequest): Promise<RenderedPage>
  pageAddress(asked: string): PageAddress
}
