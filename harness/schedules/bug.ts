import type { CartStore } from '#server/modules/carts/decision.ts'
import type { OutboxDeps } from '#src/sync/cart/outbox.ts'
import type { Device, World } from './device.ts'
import type { MemoryCart } from './shop-server.ts'

/** A fault that is planted in what surrounds the real parts; none when empty. */
export interface Bug {
  /** In what the runner is given. */
  deps?: (deps: OutboxDeps, device: Device) => OutboxDeps
  /** In the server's store. */
  store?: (store: MemoryCart) => CartStore
  /** In what a log-in carries over. */
  carry?: World['carry']
  /** In how a change is said to be done. */
  perform?: World['perform']
  /** A dead tab keeps its lock. */
  locksStay?: boolean
}
