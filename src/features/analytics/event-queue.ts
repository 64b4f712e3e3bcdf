import * as v from 'valibot'
import type { KeyValue } from '#src/platform/device/storage.ts'
import type { SendEvent, TrackedEvent } from '#src/platform/page/tags.ts'

/** Most events that are stored while none can be sent; the oldest are dropped first. */
const MOST = 100

const item = v.looseObject({ item_id: v.string(), item_name: v.string(), quantity: v.number() })
const queued = v.array(
  v.object({
    name: v.string(),
    parameters: v.record(v.string(), v.union([v.string(), v.number(), v.array(item)])),
  }),
)

interface QueueDeps {
  readonly storage: KeyValue
  readonly tenant: string
  readonly online: () => boolean
}

/** Events in order, stored on the device until the tags are loaded and the network is there. */
export const createEventQueue = ({ storage, tenant, online }: QueueDeps) => {
  const key = `vitrina:${tenant}:events`
  const purchaseKey = `vitrina:${tenant}:told-purchase`
  let tags: readonly SendEvent[] = []

  const read = (): TrackedEvent[] => {
    try {
      const parsed = v.safeParse(queued, JSON.parse(storage.get(key) ?? '[]'))
      return parsed.success ? parsed.output : []
    } catch {
      // Not ours: start with an empty queue.
      return []
    }
  }
  const flush = () => {
    if (tags.length === 0 || !online()) return
    const events = read()
    storage.remove(key)
    for (const event of events) for (const send of tags) send(event)
  }

  return {
    add(event: TrackedEvent): void {
      const purchase = event.parameters['transaction_id']
      // A confirmation may be opened again, but was one purchase.
      if (purchase !== undefined && storage.get(purchaseKey) === purchase) return
      if (typeof purchase === 'string') storage.set(purchaseKey, purchase)
      storage.set(key, JSON.stringify([...read(), event].slice(-MOST)))
      flush()
    },
    /** The tags that are in the page by now. */
    sendTo(added: readonly SendEvent[]): void {
      tags = added
      flush()
    },
    flush,
    clear: () => storage.remove(key),
  }
}
