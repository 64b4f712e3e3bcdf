import { hasWorkerCanvas } from '#src/platform/images/picture.ts'
import { createWorkerClient } from '#src/platform/worker/worker-client.ts'
import type { Jobs } from './jobs.ts'

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

/** Does the work on pixels of artwork. */
export interface ArtworkWorker {
  jobs(): Promise<Jobs>
  end(): void
}

export const createArtworkWorker = (): ArtworkWorker => {
  const { jobs, end } = createWorkerClient<Jobs>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  )
  let page: Promise<Jobs> | undefined
  return {
    jobs: async () => {
      if (hasWorkerCanvas()) return jobs
      page ??= onPage()
      return page
    },
    end,
  }
}
