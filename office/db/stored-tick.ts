/** A tick of the workshop that the server has not answered yet. */
export interface StoredTick {
  /** Counts up: they are sent in this order. */
  readonly id: number
  /** Whose it is: it is never sent as another one's. */
  readonly operator: string
  readonly shop: string
  /** Idempotency key: it counts once, however often it is sent. */
  readonly key: string
  /** Name of the call. */
  readonly call: string
  readonly body: unknown
  /** Of the order, for words; '' for many orders. */
  readonly number: string
  /** Made on a device that several share: whichever account it has by then sends them. */
  readonly isShared?: boolean
  /** How often it may have reached the server. */
  readonly tries: number
  /** Why the server refused it the last time; '' for not tried. */
  readonly error: string
}
export type NewTick = Omit<StoredTick, 'id' | 'tries' | 'error'>
