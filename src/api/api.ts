import type { BodyOf, Endpoint, QueryOf, ResultOf } from '#contract/endpoint.ts'

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
  /** Hears of each request whether anything answered. */
  report?: ((outcome: 'answered' | 'unreachable') => void) | undefined
}

type Part<Key extends string, T> = [T] extends [undefined]
  ? { [key in Key]?: undefined }
  : Partial<T> extends T
    ? { [key in Key]?: T }
    : { [key in Key]: T }

export type CallInput<E extends Endpoint> = Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    headers?: Readonly<Record<string, string>>
    signal?: AbortSignal | undefined
    /** Sends no token and asks for none. */
    anonymous?: boolean
  }

/** Calls and answers what stands under `result`, checked by the endpoint's schema; throws `ApiError`. */
export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ResultOf<E>>

export interface Api {
  readonly tenant: string
  readonly call: Call
}
