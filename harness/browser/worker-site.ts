import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { build } from 'vite'
import { freePort } from '../server/ports.ts'

/** What a request gets; `undefined` never answers. */
export type Answer =
  | { status?: number; type?: string; body: string | Buffer; headers?: Record<string, string> }
  | undefined
export type Respond = (url: URL, request: IncomingMessage) => Answer | Promise<Answer>

/** A site of nothing but the service worker: a page from the server, a shell, one chunk, and calls as given. */
export interface WorkerSite {
  readonly origin: string
  /** Addresses asked for so far, path and query. */
  readonly asked: string[]
  /** Answers everything but the site's own files. */
  respond: Respond
  /** Answers in the site's place, its own files too, where it answers anything but null. */
  portal: (url: URL) => Answer | null
  /** Deploys another version: other shell, other chunk, other worker. */
  deploy(version: number): Promise<void>
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

/** Two looks: one in two parts and a sheet, one that nobody wears. */
const LOOK_FILES: ((version: number) => string)[] = [
  (version) => `plain-${version}.js`,
  (version) => `plain-foot${version}.js`,
  (version) => `plain-${version}.css`,
  (version) => `gaudy-${version}.js`,
]

const bundle = async (version: number): Promise<string> => {
  const manifest = [
    { url: 'index.html', revision: String(version) },
    { url: `assets/chunk-${version}.js`, revision: null },
    ...LOOK_FILES.map((name) => ({ url: `assets/looks/${name(version)}`, revision: null })),
  ]
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'self.__WB_MANIFEST': JSON.stringify(manifest), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: 'sw/sw.ts', output: { format: 'iife' } },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The worker was not built')
  return output.output[0].code
}

const page = (name: string) => `<!doctype html><html lang="es"><meta name="generator" content="Vitrina">
<title>${name}</title><body><h1>${name}</h1>
<script>
window.messages = []
navigator.serviceWorker.addEventListener('message', ({ data }) => messages.push(data))
navigator.serviceWorker.register('/sw.js')
</script></body></html>`

/** What a page's address gets from the server. */
export const serverPage: Respond = () => ({ type: 'text/html', body: page('from the server') })

/** The envelope of a success. */
export const success = (result: unknown): Answer => ({
  type: 'application/json',
  body: JSON.stringify({ result, success: true }),
})

export const openWorkerSite = async (): Promise<WorkerSite> => {
  const port = await freePort()
  let version = 1
  let worker = await bundle(version)
  const asked: string[] = []
  const own = (pathname: string): Answer => {
    if (pathname === '/sw.js') return { type: 'text/javascript', body: worker }
    if (pathname === '/index.html') return { type: 'text/html', body: page(`shell ${version}`) }
    if (pathname === `/assets/chunk-${version}.js`)
      return { type: 'text/javascript', body: `export const version = ${version}` }
    if (LOOK_FILES.some((name) => pathname === `/assets/looks/${name(version)}`))
      return { type: pathname.endsWith('.css') ? 'text/css' : 'text/javascript', body: '' }
    return undefined
  }
  const site: Pick<WorkerSite, 'respond' | 'portal'> = {
    respond: serverPage,
    portal: () => null,
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://localhost:${port}`)
    asked.push(url.pathname + url.search)
    const foreign = site.portal(url)
    const found = foreign === null ? (own(url.pathname) ?? (await site.respond(url, request))) : foreign
    if (!found) return
    response.writeHead(found.status ?? 200, {
      'content-type': found.type ?? 'text/plain',
      'cache-control': 'no-cache',
      vary: 'Authorization, Accept-Encoding',
      ...found.headers,
    })
    response.end(found.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  const restore = async () => {
    if (!server.listening) await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  }
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await restore()
  return Object.assign(site, {
    origin: `http://localhost:${port}`,
    asked,
    deploy: async (next: number) => {
      worker = await bundle(next)
      version = next
    },
    restore,
    cut,
    close: cut,
  })
}
