// npm run dev [-- --worker]: the server, restarted at each change, and Vite's dev servers before it: the shops', which renders
// first visits from the sources as the server does, and the back office's on the next port. With --worker (or DEV_SW=1) the
// service worker is registered, too; with DEV_API, the address of a server that runs already, none is started.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { serveOffice } from './build/dev-office.mjs'
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
  // What registers the worker asks for it once the page is there: found only then, it would have the page loaded again.
  optimizeDeps: { include: values.worker ? ['workbox-window'] : [] },
  plugins: [devPages(api)],
})
await vite.listen()
vite.printUrls()
const ending = new AbortController()
const office = serveOffice(api, PORT + 1, ending.signal)

const end = async () => {
  ending.abort()
  server?.kill('SIGTERM')
  await vite.close()
  await (await office)?.close()
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
server?.once('exit', (code) => code && end())
const [served] = (await office)?.resolvedUrls?.local ?? []
console.log(
  served
    ? `Gestión: ${served}   its passkeys are those of the server behind: npm start`
    : 'Gestión: the server behind has it at its own address, from the build',
)
