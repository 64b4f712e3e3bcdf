import { serveJobs } from '#src/platform/worker/serve-jobs.ts'
import { createJobs } from './jobs.ts'

serveJobs(
  createJobs({
    canvas: (width, height) => new OffscreenCanvas(width, height),
    blob: (canvas, type) => (canvas as OffscreenCanvas).convertToBlob({ type, quality: 0.95 }),
  }),
)
