/** A job that the page asks a dedicated worker for. */
export interface Ask {
  readonly id: number
  readonly job: string
  readonly args: readonly unknown[]
}

/** The page no longer waits for this job. */
export interface Cancel {
  readonly cancel: number
}

export interface Answer {
  readonly id: number
  readonly result?: unknown
  /** Why there is none, for the log. */
  readonly error?: string
}

/** Pictures of a message, which are transferred: a copy of each would take its memory twice. */
export const bitmapsIn = (value: unknown): ImageBitmap[] => {
  if (value instanceof ImageBitmap) return [value]
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? '') === Object.prototype
  return isPlain ? Object.values(value as object).flatMap(bitmapsIn) : []
}

/** The worker's side of `createWorkerClient`: each job gets its arguments, and last a signal that aborts it. */
export const serveJobs = (jobs: object): void => {
  const aborts = new Map<number, AbortController>()

  const run = async ({ id, job, args }: Ask): Promise<unknown> => {
    const signal = aborts.get(id)?.signal
    try {
      signal?.throwIfAborted()
      return await (jobs as Record<string, (...all: unknown[]) => unknown>)[job]?.(...args, signal)
    } finally {
      aborts.delete(id)
    }
  }

  const answer = (message: Answer) => self.postMessage(message, { transfer: bitmapsIn(message.result) })

  /** One after the other: each takes memory for a whole picture. */
  let last: Promise<unknown> = Promise.resolve()

  self.addEventListener('message', ({ data }: MessageEvent<Ask | Cancel>) => {
    if ('cancel' in data) return aborts.get(data.cancel)?.abort()
    aborts.set(data.id, new AbortController())
    last = last
      .then(() => run(data))
      .then(
        (result) => answer({ id: data.id, result }),
        (error: unknown) => answer({ id: data.id, error: String(error) }),
      )
  })
}
