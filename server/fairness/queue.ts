import { failure } from '../errors/failure.ts'
import { ownKeys, type Sender } from './sender.ts'
import { createUntil, createUse } from './use.ts'

/** Longest wait for a turn, in ms. */
const PATIENCE = 20_000
/** `Retry-After` of a refused job, in seconds. */
const RETRY_AFTER = 15
/** A job counts as much while it waits or runs, in ms; what it took in the end counts instead, and this at least. */
const EXPECTED = 1000
const LEAST = 50
/** A slot that is not the first is given up to somebody else after this, in ms. */
const SLICE = 700
/** Whose jobs have taken this long is served by the first slot alone for a while, in ms. */
const LONG = 3000
const LONG_REMEMBERED = 10 * 60_000
/** The same of who has had this much work done lately, in ms. */
const HEAVY = 4000

/** A place to work in. The first one is open to everybody; the others belong to those who have had little done lately. */
export interface Turn {
  readonly slot: number
  /** Says that the work itself begins: what it took to get ready is not counted. */
  started(): void
  /** Aborted when another has waited for the slot long enough: the job is begun again in the first slot. */
  readonly signal: AbortSignal
}

type Work = (turn: Turn) => Promise<unknown>

interface Task {
  readonly sender: Sender
  readonly work: Work
  readonly bytes: number
  readonly promise: { resolve(output: unknown): void; reject(cause: unknown): void }
  /** Whether it takes too long for a slot that is not the first. */
  long: boolean
  patience?: NodeJS.Timeout | undefined
}

interface Running {
  readonly task: Task
  /** Infinity until it has begun. */
  began: number
  /** Of the clock, by then. */
  measured: number
  readonly moving: AbortController
}

interface Size {
  /** Of what it holds while it waits. */
  readonly bytes?: number
  /** Whether it is known to take long: then it is begun in the first slot alone. */
  readonly long?: boolean
}

interface QueueOptions {
  readonly slots: number
  /** Jobs that may wait, and the bytes of what they hold. */
  readonly mostWaiting: number
  readonly mostBytes: number
  /** After a job its sender rests for so many times as long as it took; not at all by default. */
  readonly rest?: number
  readonly patience?: number
  /** What work is measured by, in ms; the time by default. */
  readonly clock?: () => number
}

const busy = () =>
  failure(
    'unavailable',
    'Hay mucho en preparación en este momento. Se puede volver a intentar en unos segundos.',
    { retryAfter: RETRY_AFTER },
  )

/** Work as it is compared: 0 of who has had nothing done, and one more for each doubling. */
const levelOf = (ms: number): number => (ms < LEAST / 2 ? 0 : 1 + Math.floor(Math.log2((2 * ms) / LEAST)))
const MOST_LEVEL = levelOf(HEAVY)

/**
 * Turns for work on behalf of many senders. Who has had least done lately comes first, by person and network, then by shop,
 * then by arrival; nobody has two turns at once. Where too many wait, the last in that order is sent away with 503.
 */
export const createFairQueue = ({
  slots,
  mostWaiting,
  mostBytes,
  rest = 0,
  patience = PATIENCE,
  clock = () => performance.now(),
}: QueueOptions) => {
  const use = createUse()
  const waiting: Task[] = []
  const running = new Map<number, Running>()
  const rests = createUntil()
  const isSlow = createUntil()
  let wake: NodeJS.Timeout | undefined
  let closed = false

  const shopKey = ({ shop }: Sender) => `shop ${shop}`
  const keysOf = (sender: Sender) => [...ownKeys(sender), shopKey(sender)]

  /** What waits, in the order of its turns. */
  const ranked = () => {
    const ahead = new Map<string, number>()
    for (const { task } of running.values())
      for (const key of keysOf(task.sender)) ahead.set(key, (ahead.get(key) ?? 0) + EXPECTED)
    const sumOf = (key: string) => use.of(key) + (ahead.get(key) ?? 0)
    const all = waiting.map((task, arrival) => {
      const own = levelOf(Math.max(0, ...ownKeys(task.sender).map(sumOf)))
      const shop = levelOf(sumOf(shopKey(task.sender)))
      for (const key of keysOf(task.sender)) ahead.set(key, (ahead.get(key) ?? 0) + EXPECTED)
      return { task, own, shop, arrival }
    })
    return all.sort((a, b) => a.own - b.own || a.shop - b.shop || a.arrival - b.arrival)
  }

  const isAtWork = ({ sender }: Task): boolean => {
    const keys = ownKeys(sender)
    return [...running.values()].some(({ task }) => ownKeys(task.sender).some((key) => keys.includes(key)))
  }

  const dequeue = (task: Task) => {
    waiting.splice(waiting.indexOf(task), 1)
    clearTimeout(task.patience)
  }
  const sendAway = (task: Task) => {
    dequeue(task)
    task.promise.reject(busy())
  }
  const sendAwayTooMany = () => {
    const bytes = () => waiting.reduce((sum, task) => sum + task.bytes, 0)
    while (waiting.length > mostWaiting || (waiting.length > 1 && bytes() > mostBytes)) {
      const last = ranked().at(-1)
      if (last === undefined) return
      sendAway(last.task)
    }
  }

  const wait = (task: Task) => {
    task.patience = setTimeout(() => sendAway(task), patience)
    waiting.push(task)
  }

  const begin = (task: Task, slot: number) => {
    dequeue(task)
    const moving = new AbortController()
    const mine: Running = { task, began: Number.POSITIVE_INFINITY, measured: clock(), moving }
    running.set(slot, mine)
    const started = () => {
      mine.began = performance.now()
      mine.measured = clock()
      advance()
    }
    const end = () => {
      const took = mine.began === Number.POSITIVE_INFINITY ? 0 : clock() - mine.measured
      running.delete(slot)
      for (const key of keysOf(task.sender)) use.add(key, Math.max(LEAST, took))
      for (const key of ownKeys(task.sender)) {
        if (rest > 0) rests.set(key, rest * took)
        if (took > LONG) isSlow.set(key, LONG_REMEMBERED)
      }
    }
    task
      .work({ slot, started, signal: moving.signal })
      .finally(end)
      .then(task.promise.resolve, (cause) => {
        if (!moving.signal.aborted || closed) return task.promise.reject(cause)
        task.long = true
        wait(task)
      })
      .finally(advance)
  }

  /** Gives up the longest of the slots that are not open to everybody, or says when. */
  const move = (): number => {
    const others = [...running].filter(([slot, { moving }]) => slot > 0 && !moving.signal.aborted)
    const [oldest] = others.map(([, one]) => one).sort((a, b) => a.began - b.began)
    if (oldest === undefined) return Number.POSITIVE_INFINITY
    const left = oldest.began + SLICE - performance.now()
    if (left > 0) return left
    oldest.moving.abort()
    return Number.POSITIVE_INFINITY
  }

  const advance = () => {
    clearTimeout(wake)
    if (waiting.length === 0) return
    let next = Number.POSITIVE_INFINITY
    for (const { task, own } of ranked()) {
      if (isAtWork(task)) continue
      const keys = ownKeys(task.sender)
      const resting = Math.max(0, ...keys.map(rests.left))
      if (resting > 0) {
        next = Math.min(next, resting)
        continue
      }
      const isLight = own < MOST_LEVEL && !task.long && keys.every((key) => isSlow.left(key) === 0)
      const free = Array.from({ length: isLight ? slots : 1 }, (_, slot) => slot).find(
        (slot) => !running.has(slot),
      )
      if (free !== undefined) begin(task, free)
      else if (isLight) next = Math.min(next, move())
    }
    if (Number.isFinite(next)) wake = setTimeout(advance, Math.max(1, next)).unref()
  }

  return {
    /** Answers what the work answers, or throws it; 503 where no turn comes. */
    run<T>(
      sender: Sender,
      work: (turn: Turn) => Promise<T>,
      { bytes = 0, long = false }: Size = {},
    ): Promise<T> {
      return new Promise<unknown>((resolve, reject) => {
        if (closed) return reject(busy())
        wait({ sender, work, bytes, promise: { resolve, reject }, long })
        advance()
        sendAwayTooMany()
      }) as Promise<T>
    },
    /** Nothing begins any more, and what waits is sent away. */
    close() {
      closed = true
      clearTimeout(wake)
      for (const task of [...waiting]) sendAway(task)
    },
  }
}
