import { hasWorkerCanvas } from '#src/platform/images/picture.ts'
import type { Jobs } from './jobs.ts'
import type { Answer, Ask, Cancel } from './messages.ts'

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

const inWorker = (worker: Worker): Jobs & { end(): void } => {
  const waiting = new Map<number, Waiting>()
  let count = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.error === undefined) asked?.resolve(data.result)
    else asked?.reject(new Error(data.error))
  })
  const end = (reason = 'The worker was ended') => {
    worker.terminate()
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  worker.addEventListener('error', (event) => end(event.message))
  const ask = <T>(
    job: Ask['job'],
    args: readonly unknown[],
    transfer: Transferable[] = [],
    signal?: AbortSignal,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      count += 1
      const cancel: Cancel = { cancel: count }
      signal?.addEventListener('abort', () => worker.postMessage(cancel), { once: true })
      waiting.set(count, { resolve: resolve as (result: unknown) => void, reject })
      const message: Ask = { id: count, job, args }
      worker.postMessage(message, transfer)
    })
  const given = (source: unknown) => (source instanceof ImageBitmap ? [source] : [])
  return {
    read: (source) => ask('read', [source], given(source)),
    paint: (painting) => ask('paint', [painting], given(painting.source)),
    trace: (source, element, counted) => ask('trace', [source, element, counted], given(source)),
    measure: (plate) => ask('measure', [plate], [plate]),
    cut: (wanted) => ask('cut', [wanted], given(wanted.source)),
    converted: (source, type) => ask('converted', [source, type]),
    sew: (wanted, signal) => ask('sew', [wanted], [wanted.picture], signal),
    end,
  }
}

/** Where the browser has no canvas in workers, the page's own thread does it. */
const onPage = async (): Promise<Jobs> => {
  const { createJobs } = await import('./jobs.ts')
  return createJobs({
    canvas: (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
    blob: (canvas, type) =>
      new Promise((resolve, reject) =>
        (canvas as HTMLCanvasElement).toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('No picture'))),
          type,
          0.95,
        ),
      ),
  })
}

/** Who works on pixels: begun at the first job, begun again when it was killed. */
export interface Hand {
  jobs(): Promise<Jobs>
  end(): void
}

export const createHand = (): Hand => {
  let working: (Jobs & { end(): void }) | undefined
  let page: Promise<Jobs> | undefined
  return {
    jobs: async () => {
      if (!hasWorkerCanvas()) {
        page ??= onPage()
        return page
      }
      if (!working) {
        const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
        const begun = inWorker(worker)
        worker.addEventListener('error', () => {
          if (working === begun) working = undefined
        })
        working = begun
      }
      return working
    },
    end: () => {
      working?.end()
      working = undefined
    },
  }
}
