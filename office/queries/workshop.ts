import { useMemo } from 'react'
import {
  assignTask,
  listBlanks,
  listParcels,
  listTasks,
  type Parcel,
  type ParcelList,
  ship,
  type Task,
} from '#contract/office/workshop.ts'
import { call } from '#office/api/api.ts'
import type { ResultOf } from '#office/api/call.ts'
import { OfficeError } from '#office/api/error.ts'
import { blanksAfter, parcelsAfter, tasksAfter } from '#office/outbox/effects.ts'
import { type Mark, ordersOf, type Tick } from '#office/outbox/tick.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { useAction, useAttempt } from './action.ts'
import { useAnswer } from './answer.ts'
import { callOnce } from './call-once.ts'
import { client } from './client.ts'
import { keys } from './keys.ts'
import { noteServerTime, outbox, putParcel, putTask, useOutbox } from './outbox.ts'
import { useShop } from './session.ts'
import { useWorker } from './worker.ts'

/** How often a list in view is asked for again, in ms. */
const LOOK_EVERY = 15_000

/** What waits to be sent of the shop. */
const useTicks = (): readonly Tick[] => {
  const { name } = useShop()
  const { ticks } = useOutbox()
  return useMemo(() => ticks.filter(({ shop }) => shop === name), [ticks, name])
}

/** Tasks, with what was ticked on this device and is not sent yet. */
export const useTasks = () => {
  const { name: shop } = useShop()
  const ticks = useTicks()
  const { name } = useWorker()
  const { answer, ...rest } = useAnswer(
    {
      queryKey: keys.tasks(shop),
      name: 'tasks',
      schema: listTasks.result,
      ask: async (signal) => noteServerTime(await call(listTasks, { shop, signal })),
    },
    LOOK_EVERY,
  )
  const tasks = useMemo(() => answer && tasksAfter(answer.tasks, ticks, { name }), [answer, ticks, name])
  return { tasks, team: answer?.team ?? [], ...rest }
}

export const useBlanks = () => {
  const { name: shop } = useShop()
  const ticks = useTicks()
  const { answer, ...rest } = useAnswer(
    {
      queryKey: keys.blanks(shop),
      name: 'blanks',
      schema: listBlanks.result,
      ask: async (signal) => noteServerTime(await call(listBlanks, { shop, signal })),
    },
    LOOK_EVERY,
  )
  const blanks = useMemo(() => answer && blanksAfter(answer.blanks, ticks), [answer, ticks])
  return { blanks, ...rest }
}

export const useParcels = () => {
  const { name: shop } = useShop()
  const ticks = useTicks()
  const { answer, ...rest } = useAnswer(
    {
      queryKey: keys.parcels(shop),
      name: 'parcels',
      schema: listParcels.result,
      ask: async (signal) => noteServerTime(await call(listParcels, { shop, signal })),
    },
    LOOK_EVERY,
  )
  const parcels = useMemo(() => answer && parcelsAfter(answer.parcels, ticks), [answer, ticks])
  return { parcels, ...rest }
}

/** Ticks something off, with or without a network. Answers how its opposite takes it back. */
export const useTick = () => {
  const { name: shop } = useShop()
  const { by } = useWorker()
  const mine = ({ call: name, body }: Mark): Mark => ({ call: name, body: { ...body, by } }) as Mark
  return (mark: Mark, number: string): ((opposite: Mark) => Promise<void>) => {
    const added = outbox.add(mine(mark), { shop, number })
    return async (opposite) => {
      const key = await added
      if (key !== undefined) await outbox.takeBack(key, mine(opposite), { shop, number })
    }
  }
}

/** Gives a task to a member of the team, or to nobody. */
export const useAssignment = (task: Task) => {
  const { name: shop } = useShop()
  const { id, line, area } = task
  const { by } = useWorker()
  return useAction(async (to: string | null) => {
    putTask(shop, await call(assignTask, { shop, body: { id, line, area, key: newId(), by, to } }))
  })
}

type Shipped = ResultOf<typeof ship>

interface Tracking {
  readonly code: string
  readonly url: string
}

/** Sends a parcel on its way. What was ticked of it goes first: the server counts on it. */
export const useShipping = (parcel: Parcel) => {
  const { name: shop } = useShop()
  const { by } = useWorker()
  const { isBusy, error, attempt } = useAttempt()

  const send = async (tracking: Tracking): Promise<Shipped> => {
    await outbox.flush()
    if (outbox.current().ticks.some((tick) => ordersOf(tick).includes(parcel.id)))
      throw new OfficeError('unreachable')
    const list = client.getQueryData<ParcelList>(keys.parcels(shop))
    const expected = list?.parcels.find(({ id }) => id === parcel.id)?.version ?? parcel.version
    const answer = await callOnce(ship, { shop, body: { id: parcel.id, expected, by, ...tracking } })
    putParcel(shop, parcel.id, answer.parcel)
    return answer
  }

  /** undefined: it failed, and `error` says why. */
  const run = (tracking: Tracking): Promise<Shipped | undefined> =>
    attempt(() =>
      send(tracking).finally(() => void client.invalidateQueries({ queryKey: keys.orders(shop) })),
    )
  return { isBusy, error, run }
}
