// npm run dev: the server, restarted at each change, and Vite's dev server before it. Pages are rendered in the
// browser here, as on a static host with a foreign back end.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { ensureInstalled } from './install.mjs'

await ensureInstalled({ dev: true })

const API_PORT = process.env.API_PORT ?? '3100'
const PORT = Number(process.env.PORT ?? 3000)
process.env.DEV_API ??= `http://127.0.0.1:${API_PORT}`

const server = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=domain',
    'server/main.ts',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: API_PORT },
  },
)
const vite = await createServer({ server: { port: PORT, host: '127.0.0.1' } })
await vite.listen()
vite.printUrls()

const end = async () => {
  server.kill('SIGTERM')
  await vite.close()
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
server.once('exit', (code) => code && end())
