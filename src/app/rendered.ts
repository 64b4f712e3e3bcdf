import type { DehydratedState } from '@tanstack/react-query'
import type { Owed } from '#src/platform/owed.ts'

/** What the server puts into a page for the app to continue with. */
export interface ServerState {
  readonly tenant: string
  readonly origin: string
  /** The markup is a phone's, without what only a desktop shows. */
  readonly phone: boolean
  /** Screens in the markup: their chunks have to be here before hydration. */
  readonly screens: readonly string[]
  /** Look of the shop's template, in the markup too; null for a page that belongs to no shop. */
  readonly look: string | null
  readonly queries: DehydratedState
}

/** The data block with it. */
export const STATE_ID = 'state'

export interface PageRequest {
  /** Path and search. */
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
  /** '' for a page that stands on the device alone and is rendered there. */
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
}
