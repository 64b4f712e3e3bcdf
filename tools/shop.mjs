// npm run shop -- …: the owner's command line (server/cli.ts), built like the server.
import { ensureBuilt } from './built.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled({ dev: false })
await ensureBuilt()
process.exitCode = await run(process.execPath, [
  '--enable-source-maps',
  'dist/server/cli.js',
  ...process.argv.slice(2),
])
