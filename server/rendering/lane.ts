import { failure } from '../http/failure.ts'
import type { Order } from './messages.ts'
import { type RenderWorker, startWorker } from './worker.ts'

/** Jobs that may wait, and the bytes of what they hold. */
const MOST_WAITING = 40
const MOST_WAITING_BYTES = 96 * 1024 * 1024
/** Longest wait for a turn, in ms. */
const PATIENCE = 20_000
/** Said to whoever is sent away, in seconds. */
const RETRY_AFTER = 15
/** A child without work ends after this, in ms, and one that did many jobs after the last: both give memory back. */
const IDLE = 60_000
const MOST_JOBS = 200
/** What is under way at the end may take this long, in ms. */
const GRACE = 1500

const busy = () =>
  failure(
    'unavailable',
    'Hay muchos archivos preparándose en este momento. Se puede volver a intentar en unos segundos.',
    { retryAfter: RETRY_AFTER },
  )

interface Task {
  readonly order: Order
  readonly most: number
  readonly bytes: number
  readonly settle: { resolve(output: unknown): void; reject(cause: unknown): void }
  readonly patience: NodeJS.Timeout
}

/** Bytes of the buffers of a job's input. */
const bytesOf = (value: unknown): number => {
  if (value instanceof Uint8Array) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + bytesOf(one), 0)
}

/** One child, and a bounded queue before it. */
export interface Lane {
  /** Throws what the job throws, `RenderStopped`, or 503 where the queue is full or the turn does not come. */
  run(order: Order, most: number): Promise<unknown>
  close(): Promise<void>
}

export const createLane = (entry: string): Lane => {
  const waiting: Task[] = []
  let worker: RenderWorker | null = null
  let running: Promise<unknown> | null = null
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const retire = async () => {
    const old = worker
    worker = null
    await old?.kill()
  }

  const drop = (task: Task) => {
    const at = waiting.indexOf(task)
    if (at >= 0) waiting.splice(at, 1)
    clearTimeout(task.patience)
    task.settle.reject(busy())
  }

  const work = async ({ order, most, settle }: Task) => {
    if (worker?.alive !== true) worker = startWorker(entry)
    const mine = worker
    // One that was killed for the end's sake had no fault of its own.
    await mine.run(order, most).then(settle.resolve, (cause) => settle.reject(closed ? busy() : cause))
    if (mine.jobs >= MOST_JOBS || closed) await retire()
  }

  const advance = () => {
    clearTimeout(idle)
    if (running !== null) return
    const task = waiting.shift()
    if (task === undefined) {
      idle = setTimeout(retire, IDLE).unref()
      return
    }
    clearTimeout(task.patience)
    running = work(task).finally(() => {
      running = null
      advance()
    })
  }

  return {
    run: (order, most) =>
      new Promise((resolve, reject) => {
        const bytes = bytesOf(order.input)
        const held = waiting.reduce((sum, task) => sum + task.bytes, bytes)
        if (closed || waiting.length >= MOST_WAITING || (waiting.length > 0 && held > MOST_WAITING_BYTES))
          return reject(busy())
        const task: Task = {
          order,
          most,
          bytes,
          settle: { resolve, reject },
          patience: setTimeout(() => drop(task), PATIENCE),
        }
        waiting.push(task)
        advance()
      }),
    async close() {
      closed = true
      clearTimeout(idle)
      for (const task of [...waiting]) drop(task)
      const limit = setTimeout(retire, GRACE)
      await running
      clearTimeout(limit)
      clearTimeout(idle)
      await retire()
    },
  }
}
