import { serveAttackers } from './hostile.ts'

serveAttackers()
