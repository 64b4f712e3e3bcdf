import { serveJobs } from '#src/platform/worker/serve-jobs.ts'
import { createSampleJobs } from './sample-jobs.ts'

serveJobs(createSampleJobs())
