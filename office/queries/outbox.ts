import { useSyncExternalStore } from 'react'
import type { BlankList, Parcel, ParcelList, Task, TaskList } from '#contract/office/workshop.ts'
import { session } from '#office/api/api.ts'
import { createOutbox, type OutboxState } from '#office/outbox/outbox.ts'
import { TICK_CALLS, type Tick } from '#office/outbox/tick.ts'
import { every, now } from '#src/platform/device/clock.ts'
import { withLock } from '#src/platform/device/locks.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { client } from './client.ts'
import { keys } from './keys.ts'

/** How often what waits is tried again, in ms. */
const TRY_EVERY = 15_000

/** By how much the server's clock is ahead of the device's, in ms. */
let ahead = 0

/** An answer says what time it is there: a tick of a tablet whose clock is wrong would seem older than it is. */
export const noteServerTime = <A extends { readonly at: string }>(answer: A): A => {
  const at = Date.parse(answer.at)
  if (Number.isFinite(at)) ahead = at - now()
  return answer
}

/** The task as it is now, in the list that shows it. */
export const putTask = (shop: string, task: Task): void => {
  client.setQueryData<TaskList>(
    keys.tasks(shop),
    (list) =>
      list && {
        ...list,
        tasks: list.tasks.map((one) =>
          one.id === task.id && one.line === task.line && one.area === task.area ? task : one,
        ),
      },
  )
}

/** The parcel as it is now; null: it has left. */
export const putParcel = (shop: string, id: string, parcel: Parcel | null): void => {
  client.setQueryData<ParcelList>(
    keys.parcels(shop),
    (list) =>
      list && {
        ...list,
        parcels: list.parcels.flatMap((one) => (one.id === id ? (parcel ?? []) : one)),
      },
  )
}

const takeAnswer = ({ call, shop, body }: Tick, answer: unknown) => {
  // One that was asked for before the tick would bring back what was there before it.
  void client.cancelQueries({ queryKey: keys.workshop(shop) })
  if (call === 'tickBlanks') client.setQueryData<BlankList>(keys.blanks(shop), answer as BlankList)
  else if (call === 'tickPacked') putParcel(shop, body.id, answer as Parcel)
  else putTask(shop, answer as Task)
}

/** The page's one outbox. */
export const outbox = createOutbox({
  store: () => import('#office/db/ticks.ts'),
  send: ({ call, operator, shop, body }) =>
    session.callAs(operator)(TICK_CALLS[call], { shop, body: body as never }),
  lock: withLock,
  newKey: newId,
  isOnline: () => navigator.onLine,
  now: () => new Date(now() + ahead).toISOString(),
  onAnswer: takeAnswer,
  onSettled: (shops) => {
    for (const shop of shops) void client.invalidateQueries({ queryKey: keys.orders(shop) })
  },
})

/** Sends for whoever is logged in, whenever there may be a network. */
export const startOutbox = (): void => {
  let { state, me } = session.current()
  // It is started after the first screen, by when a session may go on already.
  if (me !== undefined) void outbox.follow(me.id, me.isDevice)
  session.subscribe(() => {
    const next = session.current()
    const isNews = next.me?.id !== me?.id || (next.state === 'in' && state !== 'in')
    ;({ state, me } = next)
    if (isNews) void outbox.follow(me?.id, me?.isDevice)
  })
  addEventListener('online', () => void outbox.flush())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.flush()
  })
  every(TRY_EVERY, () => {
    if (outbox.current().ticks.length > 0) void outbox.flush()
  })
}

export const useOutbox = (): OutboxState => useSyncExternalStore(outbox.subscribe, outbox.current)
