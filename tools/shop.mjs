// npm run shop -- …: the owner's command line (server/cli.ts), built like the server.
import { ensureReady } from './build/ready.mjs'
import { become, endWithNpm } from './run.mjs'

endWithNpm()
await become(`${await ensureReady()}/server/cli.js`)
