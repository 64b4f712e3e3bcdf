import { chooseEngine } from './choose-engine.ts'
import { createPreviewJobs } from './jobs.ts'
import type { Answer, Ask } from './messages.ts'

const jobs = createPreviewJobs(chooseEngine())

const run = ({ job, args }: Ask): Promise<unknown> =>
  (jobs[job] as (...all: readonly unknown[]) => Promise<unknown>)(...args)

/** One after the other: each takes memory for a whole picture. */
let last: Promise<unknown> = Promise.resolve()

self.addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  const answer = (message: Answer, transfer: Transferable[] = []) => self.postMessage(message, { transfer })
  last = last
    .then(() => run(data))
    .then(
      (result) => answer({ id: data.id, result }, result instanceof ImageBitmap ? [result] : []),
      (error: unknown) => answer({ id: data.id, error: String(error) }),
    )
})
