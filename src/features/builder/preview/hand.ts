import type { Answer, Ask, PreviewJobs } from './messages.ts'

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

interface Working extends PreviewJobs {
  end(reason: string): void
  /** Ends once everything that was asked for is answered. */
  retire(): void
}

const inWorker = (worker: Worker): Working => {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let isRetired = false
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (isRetired && waiting.size === 0) worker.terminate()
    if (data.error === undefined) asked?.resolve(data.result)
    else asked?.reject(new Error(data.error))
  })
  const ask = <T>(job: Ask['job'], args: readonly unknown[], transfer: Transferable[] = []): Promise<T> =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve: resolve as (result: unknown) => void, reject })
      worker.postMessage({ id: count, job, args } satisfies Ask, transfer)
    })
  return {
    artSize: (source, patch) => ask('artSize', [source, patch]),
    render: (source, prints, scale) =>
      ask(
        'render',
        [source, prints, scale],
        prints.map(({ art }) => art),
      ),
    end: (reason) => {
      worker.terminate()
      for (const { reject } of waiting.values()) reject(new Error(reason))
      waiting.clear()
    },
    retire: () => {
      isRetired = true
      if (waiting.size === 0) worker.terminate()
    },
  }
}

let working: Working | undefined

/** The preview's worker: begun at the first picture, begun again when it was killed. */
export const previewWorker = (): PreviewJobs => {
  if (working) return working
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
  const begun = inWorker(worker)
  worker.addEventListener('error', ({ message }) => {
    begun.end(message)
    if (working === begun) working = undefined
  })
  working = begun
  return begun
}

/** Gives its memory back, to be called when the editor is left. */
export const endPreviewWorker = (): void => {
  working?.retire()
  working = undefined
}
