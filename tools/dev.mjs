// npm run dev [-- --worker]: the server, restarted at each change, and Vite's dev server before it, which renders first
// visits from the sources as the server does. With --worker (or DEV_SW=1) the service worker is registered, too; with
// DEV_API, the address of a server that runs already, none is started.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { devPages } from './build/dev-pages.mjs'
import { ensureInstalled } from './build/install.mjs'

const { values } = parseArgs({
  options: { worker: { type: 'boolean', default: process.env.DEV_SW === '1' } },
})
await ensureInstalled({ dev: true })

const API_PORT = process.env.API_PORT ?? '3100'
const PORT = Number(process.env.PORT ?? 3000)
const given = process.env.DEV_API
const api = given ?? `http://127.0.0.1:${API_PORT}`
process.env.DEV_API = api
if (values.worker) process.env.VITE_DEV_WORKER = '1'

const WATCHED = ['server', 'contract', 'domain'].map((folder) => `--watch-path=${folder}`)
const server = given
  ? undefined
  : spawn(process.execPath, ['--import', 'tsx', ...WATCHED, 'server/main.ts'], {
      stdio: 'inherit',
      env: { ...process.env, PORT: API_PORT },
    })
const vite = await createServer({
  appType: 'custom',
  // node_modules may be a link to somewhere else.
  server: { port: PORT, host: '127.0.0.1', fs: { allow: ['.', realpathSync('node_modules')] } },
  plugins: [devPages(api)],
})
await vite.listen()
vite.printUrls()

const end = async () => {
  server?.kill('SIGTERM')
  await vite.close()
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
server?.once('exit', (code) => code && end())
