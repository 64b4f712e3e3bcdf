import { failure } from '../../errors/failure.ts'
import { createFairQueue, type Turn } from '../../fairness/queue.ts'
import type { Sender } from '../../fairness/sender.ts'
import { type RenderChild, startChild } from './child-process.ts'
import type { Order } from './serve.ts'

/** One for everybody, and one for those who have had little done lately. */
const CHILDREN = 2
/** Jobs that may wait, and the bytes of what they hold. */
const MOST_WAITING = 40
const MOST_WAITING_BYTES = 96 * 1024 * 1024
/** Children without work end after this, in ms, and one that did many jobs after the last: both give memory back. */
const IDLE = 60_000
const MOST_JOBS = 200
/** What is under way at the end may take this long, in ms. */
const GRACE = 1500

/** One that was killed for the end's sake had no fault of its own. */
const ending = () =>
  failure('unavailable', 'La tienda se está reiniciando. Se puede volver a intentar en unos segundos.')

/** Bytes of the buffers of a job's input. */
const bytesOf = (value: unknown): number => {
  if (value instanceof Uint8Array) return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + bytesOf(one), 0)
}

interface Task extends Order {
  /** Longest time of the job, in ms. */
  readonly most: number
  readonly sender: Sender
  /** Whether it is known to take long. */
  readonly long?: boolean
  /** Gets the processor time that the job took, in ms, also of a child that was killed over it. */
  readonly spend?: (ms: number) => void
}

/** Children, and a bounded fair queue before them. */
export interface RenderQueue {
  /** Throws what the job throws, `RenderStopped`, or 503 where too much waits or the turn does not come. */
  run(task: Task): Promise<unknown>
  close(): Promise<void>
}

export const createRenderQueue = (entry: string, priority: number): RenderQueue => {
  const queue = createFairQueue({
    slots: CHILDREN,
    mostWaiting: MOST_WAITING,
    mostBytes: MOST_WAITING_BYTES,
  })
  const children: RenderChild[] = []
  /** Started once a child was killed: who is next need not wait for the start of another. */
  let reserve: RenderChild | null = null
  const running = new Set<Promise<unknown>>()
  let idle: NodeJS.Timeout | undefined
  let closed = false

  const retire = async () => {
    clearTimeout(idle)
    const all = [...children.splice(0), reserve]
    reserve = null
    await Promise.all(all.map((child) => child?.kill()))
  }

  const childOf = (slot: number): RenderChild => {
    const known = children[slot]
    if (known?.alive === true && known.jobs < MOST_JOBS) return known
    void known?.kill()
    const child = reserve?.alive === true ? reserve : startChild(entry, priority)
    reserve = null
    children[slot] = child
    return child
  }

  const work = async (
    { job, input, most, spend = () => undefined }: Task,
    { slot, started, signal }: Turn,
  ) => {
    const child = childOf(slot)
    const stop = () => child.kill()
    signal.addEventListener('abort', stop)
    try {
      return await child.run({ job, input }, most, { started, spend })
    } catch (cause) {
      throw closed ? ending() : cause
    } finally {
      signal.removeEventListener('abort', stop)
      if (!child.alive && !closed && reserve?.alive !== true) reserve = startChild(entry, priority)
    }
  }

  const watched = (job: Promise<unknown>) => {
    clearTimeout(idle)
    running.add(job)
    return job.finally(() => {
      running.delete(job)
      if (running.size === 0) idle = setTimeout(retire, IDLE).unref()
    })
  }

  return {
    run: (task) => {
      const { sender, input, long = false } = task
      return queue.run(sender, (turn) => watched(work(task, turn)), { bytes: bytesOf(input), long })
    },
    async close() {
      closed = true
      queue.close()
      const limit = setTimeout(retire, GRACE)
      await Promise.allSettled(running)
      clearTimeout(limit)
      await retire()
    },
  }
}
