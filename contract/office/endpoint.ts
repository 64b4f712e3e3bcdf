import type { Schema, Shape } from '../endpoint.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call: anybody; an operator who is logged in, in whichever shop; the same but for devices that several share; who
 * runs the installation, which is of no shop; or a member of the shop's team whose role has the permission. The shop is
 * `shop` in the query string.
 */
export type May = 'anybody' | 'operator' | 'person' | 'root' | Permission

/** A call of the back office. Answers come in the same envelope as those of the shops. */
export interface OfficeEndpoint {
  /** Operation id, unique in the table. */
  readonly name: string
  /** A GET changes nothing; everything else needs the back office's own `Origin`. */
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  readonly may: May
  /**
   * Whoever calls has proven within the last minutes that it is them, by a second factor (`stepUp`): always, so that one
   * is needed, or where they have one. Else 403 `step_up_required`.
   */
  readonly fresh?: true | 'secured'
  /** Query string, beside `shop`. */
  readonly query?: Shape
  readonly body?: Schema
  /** Largest body in bytes, where 64 kB are too few. */
  readonly bodyLimit?: number
  /** The body is a file, of so many bytes at most, as `application/octet-stream`; there is no `body` then. */
  readonly file?: number
  /** What stands under `result` in a successful answer. */
  readonly result: Schema
}

/**
 * Declares one call and preserves its literal type.
 * @example
 * export const getBoard = officeEndpoint({
 *   name: 'getBoard', method: 'GET', path: `${OFFICE_API}/orders/board`,
 *   summary: 'What waits, by what it waits for.', may: 'orders.see', result: board,
 * })
 */
// @__NO_SIDE_EFFECTS__
export const officeEndpoint = <const E extends OfficeEndpoint>(definition: E): E => definition

/** A photograph once the device has made it smaller. */
export const MOST_PHOTO_BYTES = 1_500_000

/** What every address of the back office begins with. */
export const OFFICE = '/gestion'
export const OFFICE_API = `${OFFICE}/api`
