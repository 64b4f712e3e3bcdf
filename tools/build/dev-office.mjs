// Gestión in `npm run dev`: its sources by a Vite of their own, for it has an origin of its own. What it asks goes on to the
// server behind, which takes requests to its own host and writes of its own pages alone: to it they are that.
import { realpathSync } from 'node:fs'
import { createServer } from 'vite'

/** Calls of the server; the room of that name has the same addresses, but for what its files end with. */
const CALLS = '^/gestion/api/(?![^?]*[.]tsx?(?:[?]|$))'

/** How often a server that is still starting is asked, in ms. */
const PAUSE = 250

/** Where the server behind has its back office, as soon as it is there; undefined: below the shops' own address. */
const officeOf = async (api, signal) => {
  while (!signal.aborted) {
    // Nothing listens there yet.
    const answer = await fetch(`${api}/gestion/`, { redirect: 'manual', signal }).catch(() => undefined)
    if (answer) {
      const { origin } = new URL(answer.headers.get('location') ?? api, api)
      return origin === new URL(api).origin ? undefined : origin
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

/** Serves the back office of the server at `api` from its sources, on `port` or the next free one, once that server is there. */
export const serveOffice = async (api, port, signal) => {
  const office = await officeOf(api, signal)
  if (office === undefined || signal.aborted) return undefined
  const passed = { target: office, changeOrigin: true, headers: { origin: office } }
  const vite = await createServer({
    configFile: 'vite.office.config.ts',
    // Not the shops': each of the two would prepare the other's dependencies again.
    cacheDir: '../node_modules/.vite/gestion',
    server: {
      port,
      // A passkey needs a name, and the shops stay at the other one.
      host: 'localhost',
      fs: { allow: ['..', realpathSync('node_modules')] },
      proxy: { [CALLS]: passed, '/gestion/files': passed },
    },
  })
  await vite.listen()
  return vite
}
