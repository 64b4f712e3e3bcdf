import { serveJobs } from '#src/platform/worker/serve-jobs.ts'
import { chooseEngine } from './choose-engine.ts'
import { createPreviewJobs } from './jobs.ts'

serveJobs(createPreviewJobs(chooseEngine()))
