import { createJobs } from './jobs.ts'
import type { Answer, Ask, Cancel } from './messages.ts'

const jobs = createJobs({
  canvas: (width, height) => new OffscreenCanvas(width, height),
  blob: (canvas, type) => (canvas as OffscreenCanvas).convertToBlob({ type, quality: 0.95 }),
})

const asked = new Map<number, AbortController>()

const run = async ({ id, job, args }: Ask): Promise<unknown> => {
  const signal = asked.get(id)?.signal
  try {
    signal?.throwIfAborted()
    return await (jobs[job] as (...all: unknown[]) => Promise<unknown>)(...args, signal)
  } finally {
    asked.delete(id)
  }
}

const pictureIn = (result: unknown): ImageBitmap[] => {
  if (result instanceof ImageBitmap) return [result]
  const { picture } = (result ?? {}) as { picture?: unknown }
  return picture instanceof ImageBitmap ? [picture] : []
}

/** One after the other: each takes memory for a whole picture. */
let last: Promise<unknown> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<Ask | Cancel>) => {
  if ('cancel' in data) return asked.get(data.cancel)?.abort()
  asked.set(data.id, new AbortController())
  const answer = (message: Answer, transfer: Transferable[] = []) => self.postMessage(message, { transfer })
  last = last
    .then(() => run(data))
    .then(
      (result) => answer({ id: data.id, result }, pictureIn(result)),
      (error: unknown) => answer({ id: data.id, error: String(error) }),
    )
})
