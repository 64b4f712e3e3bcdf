import { type Answer, type Ask, bitmapsIn, type Cancel } from './serve-jobs.ts'

export interface WorkerClient<Jobs> {
  /** What the worker can do, called as if it were here. Pictures among the arguments are transferred to it. */
  readonly jobs: Jobs
  /** Ends the worker now; what waits for it is rejected. */
  end(): void
  /** Ends the worker once every job that it was asked for is answered. */
  endWhenIdle(): void
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

const connect = (worker: Worker) => {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let isLeaving = false
  const endWhenIdle = () => {
    isLeaving = true
    if (waiting.size === 0) worker.terminate()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (isLeaving) endWhenIdle()
    if (data.error === undefined) asked?.resolve(data.result)
    else asked?.reject(new Error(data.error))
  })
  return {
    ask: (job: string, args: readonly unknown[], signal: AbortSignal | undefined) =>
      new Promise<unknown>((resolve, reject) => {
        count += 1
        const cancel: Cancel = { cancel: count }
        signal?.addEventListener('abort', () => worker.postMessage(cancel), { once: true })
        waiting.set(count, { resolve, reject })
        const message: Ask = { id: count, job, args }
        worker.postMessage(message, bitmapsIn(args))
      }),
    end: (reason: string) => {
      worker.terminate()
      for (const { reject } of waiting.values()) reject(new Error(reason))
      waiting.clear()
    },
    endWhenIdle,
  }
}

/**
 * A dedicated worker (`serveJobs`) that is started at its first job, and again at the next one once it has died: one that
 * dies, or whose script can't be fetched, fails all that waits for it. An `AbortSignal` as the last argument aborts the
 * job in the worker.
 *
 * @example const { jobs } = createWorkerClient<Jobs>(() => new Worker(new URL('./worker.ts', import.meta.url)))
 */
export const createWorkerClient = <Jobs extends object>(start: () => Worker): WorkerClient<Jobs> => {
  let current: ReturnType<typeof connect> | undefined

  const connection = () => {
    if (current) return current
    const worker = start()
    const begun = connect(worker)
    worker.addEventListener('error', ({ message }) => {
      begun.end(message)
      if (current === begun) current = undefined
    })
    current = begun
    return begun
  }

  const call =
    (job: string) =>
    (...args: unknown[]) => {
      const signal = args.at(-1) instanceof AbortSignal ? (args.pop() as AbortSignal) : undefined
      return connection().ask(job, args, signal)
    }

  return {
    jobs: new Proxy({} as Jobs, {
      // Whoever awaits an object asks it for `then`.
      get: (_jobs, job) => (job === 'then' ? undefined : call(String(job))),
    }),
    end: () => {
      current?.end('The worker was ended')
      current = undefined
    },
    endWhenIdle: () => {
      current?.endWhenIdle()
      current = undefined
    },
  }
}
