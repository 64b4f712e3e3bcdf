import { codeOf, OfficeError } from '#office/api/error.ts'
import type { NewTick, StoredTick } from '#office/db/stored-tick.ts'
import { type Mark, ordersOf, readTick, type Tick } from './tick.ts'

/** Why ticks wait: nobody has tried yet, or nothing answered, the session is over, or the server failed. */
export type Trouble = 'none' | 'unreachable' | 'session' | 'server'

export interface OutboxState {
  /** Of who is logged in, in all their shops, in the order in which they were made. */
  readonly ticks: readonly Tick[]
  readonly trouble: Trouble
  /** Until whoever made them has read why. */
  readonly refusals: readonly Refusal[]
}

/** A tick that the server will never take. */
export interface Refusal {
  readonly key: string
  /** Of the order; '' for many. */
  readonly number: string
  /** undefined: it can't be read, since another version of the page stored it or the server takes no such thing. */
  readonly error: unknown
}

export interface Outbox {
  current(): OutboxState
  subscribe(listener: () => void): () => void
  /** Whose ticks are shown and sent from now on; undefined: nobody's. `isShared`: a device's, on which several work. */
  follow(operator: string | undefined, isShared?: boolean): Promise<void>
  /** Shows a tick and stores it, and sends it as soon as there is a network. Answers its key, once it is stored. */
  add(mark: Mark, of: Place): Promise<string | undefined>
  /** Takes a tick back: one that was not sent never is, and one that may have arrived is followed by its opposite. */
  takeBack(key: string, opposite: Mark, of: Place): Promise<void>
  /** Reads what other tabs have added, and sends what waits. */
  flush(): Promise<void>
  /** Its refusal was read. */
  dismiss(key: string): void
}

/** What a tick is of. */
interface Place {
  readonly shop: string
  readonly number: string
}

export interface TickStore {
  addTick(tick: NewTick): Promise<void>
  ticksOf(operator: string): Promise<readonly StoredTick[]>
  removeTick(key: string): Promise<void>
  claimTick(key: string, mayArrive: boolean): Promise<boolean>
  withdrawTick(key: string): Promise<boolean>
  adoptTicks(operator: string): Promise<void>
  noteTry(key: string, error: string): Promise<void>
}

interface Options {
  readonly store: () => Promise<TickStore>
  /** As that operator, or not at all. */
  readonly send: (tick: Tick) => Promise<unknown>
  readonly lock: <T>(name: string, task: () => Promise<T>) => Promise<T>
  readonly newKey: () => string
  /** Whether the device has a network at all: without one nothing reaches a server. */
  readonly isOnline: () => boolean
  /** As ISO text. */
  readonly now: () => string
  /** Before the list is shown without the tick. */
  readonly onAnswer: (tick: Tick, answer: unknown) => void
  /** Some were answered or refused: the lists of these shops are to be asked for again. */
  readonly onSettled: (shops: ReadonlySet<string>) => void
}

/** The server has read it, and will never take it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof OfficeError && error.code !== 'foreign' && [400, 403, 404, 409].includes(error.status)

const troubleOf = (error: unknown): Trouble => {
  const code = codeOf(error)
  if (code === 'unauthorized' || code === 'token_expired') return 'session'
  return code === 'unreachable' || code === 'foreign' ? 'unreachable' : 'server'
}

/** Ticks that wait on the device: shown and stored at once, then sent one by one until each is answered. */
export const createOutbox = (options: Options): Outbox => {
  const { store, send, lock, newKey, isOnline, now, onAnswer, onSettled } = options
  let operator: string | undefined
  let isShared = false
  let state: OutboxState = { ticks: [], trouble: 'none', refusals: [] }
  let running: Promise<void> | undefined
  let isWanted = false
  /** Made just now, and not stored yet: a box that is ticked looks ticked at once. */
  let unstored: readonly Tick[] = []
  const listeners = new Set<() => void>()

  const become = (next: OutboxState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const rows = async (of: string) => (await store()).ticksOf(of)
  /** How many wait, those included that this version of the page can't show. */
  const reread = async (trouble = state.trouble, first = () => {}): Promise<number> => {
    const of = operator
    const stored = of === undefined ? [] : await rows(of)
    if (of !== operator) return 0
    first()
    const ticks = stored.map(readTick).filter((tick) => tick !== undefined)
    const others = unstored.filter(
      (tick) => tick.operator === of && ticks.every(({ key }) => key !== tick.key),
    )
    become({ ...state, ticks: [...ticks, ...others], trouble: stored.length === 0 ? 'none' : trouble })
    return stored.length
  }

  const refuse = async ({ key, number }: StoredTick, error: unknown) => {
    await (await store()).removeTick(key)
    await reread('none', () => {
      state = { ...state, refusals: [...state.refusals, { key, number, error }] }
    })
  }

  const attempt = async (stored: StoredTick, shops: Set<string>): Promise<'gone' | 'later' | 'all wait'> => {
    const tick = readTick(stored)
    if (!tick) {
      await refuse(stored, undefined)
      return 'gone'
    }
    // Taken back since the list was read.
    if (!(await (await store()).claimTick(tick.key, isOnline()))) return 'gone'
    try {
      const answer = await send(tick)
      shops.add(tick.shop)
      await (await store()).removeTick(tick.key)
      await reread('none', () => onAnswer(tick, answer))
      return 'gone'
    } catch (error) {
      if (isRefusal(error)) {
        shops.add(tick.shop)
        await refuse(stored, error)
        return 'gone'
      }
      await (await store()).noteTry(tick.key, codeOf(error) ?? 'unknown')
      become({ ...state, trouble: troubleOf(error) })
      // Where the server fails at one, those of other orders go on; where none answers, all wait.
      return codeOf(error) === 'internal' ? 'later' : 'all wait'
    }
  }

  const sendAll = async (of: string) => {
    const shops = new Set<string>()
    const stuck = new Set<string>()
    for (const stored of await rows(of)) {
      if (operator !== of) break
      const tick = readTick(stored)
      const orders = tick ? ordersOf(tick) : []
      const outcome = orders.some((order) => stuck.has(order)) ? 'later' : await attempt(stored, shops)
      if (outcome === 'all wait') break
      if (outcome === 'later') for (const order of orders) stuck.add(order)
    }
    if (shops.size > 0) onSettled(shops)
  }

  const flush = (): Promise<void> => {
    isWanted = true
    running ??= (async () => {
      while (isWanted && operator !== undefined) {
        isWanted = false
        const of = operator
        // Of all tabs, one sends: it reads what is there once it has the lock.
        if ((await reread()) > 0) await lock('gestion-ticks', () => sendAll(of))
      }
    })()
      // The part that reads what is stored could not be fetched: the next call tries again.
      .catch((cause: unknown) => console.warn(cause))
      .finally(() => {
        running = undefined
      })
    return running
  }

  const add = async ({ call, body }: Mark, { shop, number }: Place): Promise<string | undefined> => {
    if (operator === undefined) return undefined
    const key = newKey()
    const own = isShared ? { isShared } : {}
    const row = { operator, shop, key, call, number, ...own, body: { ...body, key, at: now() } }
    const tick = readTick(row)
    const refused = (error: unknown) => {
      become({ ...state, refusals: [...state.refusals, { key, number, error }] })
      return undefined
    }
    // Something that no version of the server takes, such as a sign that is not seen.
    if (!tick) return refused(undefined)
    unstored = [...unstored, tick]
    become({ ...state, ticks: [...state.ticks, tick] })
    const forget = () => {
      unstored = unstored.filter((one) => one !== tick)
    }
    try {
      await (await store()).addTick(row)
      await reread(state.trouble, forget)
    } catch (error) {
      return refused(error)
    } finally {
      forget()
    }
    void flush()
    return key
  }

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: async (next, shared = false) => {
      if (next !== operator) {
        operator = next
        isShared = shared
        become({ ticks: [], trouble: 'none', refusals: [] })
      }
      // Nobody logs in as a device again: whoever it is by now sends what it has not.
      if (next !== undefined && shared) await (await store()).adoptTicks(next)
      await flush()
    },
    add,
    takeBack: async (key, opposite, of) => {
      if (await (await store()).withdrawTick(key)) await reread()
      else await add({ ...opposite, body: { ...opposite.body, undoes: key } } as Mark, of)
    },
    flush,
    dismiss: (key) => become({ ...state, refusals: state.refusals.filter((one) => one.key !== key) }),
  }
}
