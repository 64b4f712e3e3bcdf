// npm start: from a fresh clone to a running shop. With DATABASE_URL and the other settings the same command is
// production.
import { ensureBuilt } from './built.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled({ dev: false })
await ensureBuilt()
process.exitCode = await run(process.execPath, ['--enable-source-maps', 'dist/server/main.js'])
