import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '#contract/envelope.ts'
import { Failure } from '../../errors/failure.ts'

/** One piece of work on its way to a child; buffers travel as they are (`serialization: 'advanced'`). */
export interface Order {
  readonly job: string
  readonly input: unknown
}

/** What a child answers: that it is ready, what it has made, or why it has not. */
export type Answer = (
  | { readonly kind: 'ready' }
  | { readonly kind: 'made'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string; readonly status: number }
  | { readonly kind: 'failed'; readonly message: string }
) & {
  /** Processor time that it took, in ms; the start's, where it listens. */
  readonly spent: number
}

/**
 * Memory of a child with everything in it, in bytes. libvips, librsvg and typed arrays allocate beside JavaScript's
 * heap, where `--max-old-space-size` does not reach; `ulimit -v` would hit V8's reservations, which are no memory. A
 * picture of 40 megapixels takes 160 MB unpacked, and libvips works on some copies of it.
 */
const MOST_BYTES = 800 * 1024 * 1024
/** How often a child reports what it has used, in ms. */
export const EVERY_MS = 50

/** Where the parent reads what the child has used: a pipe beside the channel, which a busy main thread would not serve. */
export const USED_FD = 4
/** Processor time that is worth a report, in ms. */
const REPORT_MS = 20

/** A thread of its own goes on while the main one is in the middle of a loop. In text, so that it is no file to find. */
const WATCH = `
const { writeSync } = require('node:fs')
const { workerData: { most, every, parent, fd, step } } = require('node:worker_threads')
let reported = 0
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const used = Math.round((user + system) / 1000)
  if (used >= reported + step) {
    reported = used
    try { writeSync(fd, used + '\\n') } catch {}
  }
  if (process.memoryUsage.rss() > most || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, every)`

/** Reports the processor time of this process, and kills it when it takes too much memory or its parent has ended. */
const guard = () => {
  new Worker(WATCH, {
    eval: true,
    execArgv: [],
    workerData: { most: MOST_BYTES, every: EVERY_MS, parent: process.ppid, fd: USED_FD, step: REPORT_MS },
  }).unref()
}

type Job = (input: never) => unknown
/** An answer without its processor time. */
type Outcome = Answer extends infer A ? (A extends Answer ? Omit<A, 'spent'> : never) : never

const answerOf = async (jobs: Readonly<Record<string, Job>>, { job, input }: Order): Promise<Outcome> => {
  try {
    const work = jobs[job]
    if (work === undefined) throw new Error(`There is no job ${job}`)
    return { kind: 'made', output: await work(input as never) }
  } catch (cause) {
    if (cause instanceof Failure) {
      const { code, message, status } = cause
      return { kind: 'refused', code, message, status }
    }
    return {
      kind: 'failed',
      message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
    }
  }
}

/** The child's side: does what it is sent, one after the other, for as long as its parent is there. */
export const serve = (jobs: Readonly<Record<string, Job>>) => {
  const send = (answer: Answer) => process.send?.(answer)
  process.on('disconnect', () => process.exit())
  // A terminal's Ctrl-C reaches the whole group; when the child ends is decided by the parent.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('message', async (order: Order) => {
    const before = process.cpuUsage()
    const outcome = await answerOf(jobs, order)
    const { user, system } = process.cpuUsage(before)
    send({ ...outcome, spent: (user + system) / 1000 })
  })
  guard()
  const { user, system } = process.cpuUsage()
  send({ kind: 'ready', spent: (user + system) / 1000 })
}
