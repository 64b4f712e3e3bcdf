import type * as v from 'valibot'

/** Who may call: anybody, any bearer of a guest or customer token of the tenant, or a logged-in customer. */
export type Auth = 'public' | 'access' | 'customer'

/**
 * How a call behaves without a network (each feature declares it here, the service worker obeys):
 * - `stale-while-revalidate`: the cached answer at once, refreshed behind it
 * - `network-first`: the network for up to 3 s, then the cached answer
 * - `outbox`: a queued intent in Dexie, sent later
 * - `never`: needs a connection and is never cached
 */
export type OfflineClass = 'stale-while-revalidate' | 'network-first' | 'outbox' | 'never'

export type Schema = v.GenericSchema<unknown, unknown>
export type Shape = v.ObjectSchema<v.ObjectEntries, undefined>

export interface Endpoint {
  /** Operation id, unique in the table. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly tag: 'accounts' | 'catalogue' | 'address' | 'orders' | 'cart' | 'design' | 'demo'
  readonly summary: string
  readonly auth: Auth
  readonly offline: OfflineClass
  /** Query string, beside `tenant`, which every call carries. */
  readonly query?: Shape
  readonly body?: Schema
  /** `multipart` bodies are files; their text fields follow `body`. */
  readonly encoding?: 'json' | 'multipart'
  /** What stands under `result` in a successful answer. */
  readonly result: Schema
}

/**
 * Declares one call. The literal type is preserved, so that callers know query, body and result; the mark lets a page's
 * build leave out the calls that it doesn't make.
 *
 * @example
 * export const getColors = endpoint({
 *   name: 'GetColors',
 *   method: 'GET',
 *   path: `${SERVICES}/Zecat/GetColors`,
 *   tag: 'catalogue',
 *   auth: 'public',
 *   offline: 'stale-while-revalidate',
 *   result: v.array(color),
 * })
 */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends Shape }
  ? v.InferInput<Q>
  : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Schema }
  ? v.InferInput<B>
  : undefined
export type ResultOf<E extends Endpoint> = v.InferOutput<E['result']>

/** The specification abbreviates it as `...`. */
export const SERVICES = '/api/services/app'
