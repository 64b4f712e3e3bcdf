import type { BodyOf, Endpoint, QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { Connection } from '#src/platform/device/online.ts'

/** Where the client gets its bearer token. */
export interface TokenSource {
  current(): string | undefined
  /** Another token than `refused`. */
  renew(refused: string | undefined): Promise<string | undefined>
}

export interface ApiOptions {
  /** '' for the same origin. */
  baseUrl: string
  /** '' outside of any shop (the demo's chooser). */
  tenant: string
  fetch: typeof globalThis.fetch
  token?: TokenSource | undefined
  /** Gets the outcome of each request, and reports when the back end is reachable again. */
  connection?: Connection | undefined
}

type Part<Key extends string, T> = [T] extends [undefined]
  ? { [key in Key]?: undefined }
  : Partial<T> extends T
    ? { [key in Key]?: T }
    : { [key in Key]: T }

/** A file that goes with a call whose body is a form. */
export interface SentFile {
  readonly name: string
  readonly blob: Blob
}

export type CallInput<E extends Endpoint> = Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    headers?: Readonly<Record<string, string>>
    /** Sends the body's fields and these as a form. */
    files?: readonly SentFile[]
    signal?: AbortSignal | undefined
    /** Sends no token and asks for none. */
    anonymous?: boolean
  }

/**
 * Calls an endpoint and returns the answer's `result`, checked by the endpoint's schema; throws `ApiError`.
 *
 * @example const product = await api.call(getProductDetail, { query: { id }, signal })
 */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ResultOf<E>>

export interface Api {
  readonly tenant: string
  readonly call: Call
}
