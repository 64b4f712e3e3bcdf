// npm start: from a fresh clone to a running shop. With DATABASE_URL and the other settings the same command is
// production.
import { ensureReady } from './build/ready.mjs'
import { become, endWithNpm } from './run.mjs'

endWithNpm()
await become(`${await ensureReady()}/server/main.js`)
