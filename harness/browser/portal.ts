import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerWith, handOn } from '../hand-on.ts'
import { freePort } from '../server/ports.ts'

/**
 * What stands between browser and shop: nothing, or a captive portal that answers everything with its page, sends
 * everybody to its own host, or refuses as a proxy does: 401 for what carries or wants a token, 403 else; or a server that
 * accepts each request and says nothing for half a minute (`hang`), whatever becomes of the line meanwhile.
 */
export type Line = 'well' | 'page' | 'redirect' | 'refusal' | 'hang'

/** How long it hangs, in ms. */
const HANG = 30_000

const statusOf = (line: Exclude<Line, 'well' | 'hang'>, { url = '', headers }: IncomingMessage): number => {
  if (line === 'refusal') return headers.authorization || /Access|Token/.test(url) ? 401 : 403
  return line === 'page' ? 200 : 302
}

/** What its page says. */
export const PORTAL_TITLE = 'Wi-Fi gratis'
const PAGE = `<!doctype html><html lang="es"><title>${PORTAL_TITLE}</title><body><div id="root"><h1>${PORTAL_TITLE}</h1></div></body></html>`
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

export interface Portal {
  /** What the browser opens. */
  readonly origin: string
  become(line: Line): void
  /** The next request to such a path reaches the server, its answer not the browser; from then on the line is `then`. */
  swallow(path: RegExp, then?: Line): void
  /** Requests that reached the server, with their idempotency keys. */
  readonly reached: readonly { readonly path: string; readonly key: string | undefined }[]
  /** Paths whose answers were swallowed, once the server has ended them. */
  readonly swallowed: readonly string[]
  close(): Promise<void>
}

const listen = async (server: Server): Promise<string> => {
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return `http://localhost:${port}`
}

const end = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Opens a front for the server at `serverPort`: page and service worker both come through it. */
export const openPortal = async (serverPort: number): Promise<Portal> => {
  let line: Line = 'well'
  let toSwallow: { readonly path: RegExp; readonly then: Line } | undefined
  const reached: { path: string; key: string | undefined }[] = []
  const swallowed: string[] = []
  const login = createServer((_, outgoing) => outgoing.writeHead(200, HTML).end(PAGE))
  const loginOrigin = await listen(login)

  const stepIn = (incoming: IncomingMessage, outgoing: ServerResponse, by: Exclude<Line, 'well'>) => {
    if (by === 'hang') {
      const timer = setTimeout(() => outgoing.destroy(), HANG)
      outgoing.on('close', () => clearTimeout(timer))
      return
    }
    const location = by === 'redirect' ? { location: `${loginOrigin}/` } : {}
    outgoing.writeHead(statusOf(by, incoming), { ...HTML, ...location }).end(PAGE)
  }
  const hand = (incoming: IncomingMessage, outgoing: ServerResponse, swallowing: boolean) => {
    const key = incoming.headers['idempotency-key']
    reached.push({ path: incoming.url ?? '', key: key === undefined ? undefined : String(key) })
    const swallow = (answer: IncomingMessage) =>
      void answer.resume().on('end', () => {
        swallowed.push(incoming.url ?? '')
        stepIn(incoming, outgoing, 'refusal')
      })
    handOn(serverPort, incoming, outgoing, { answered: swallowing ? swallow : answerWith })
  }
  const server = createServer((incoming, outgoing) => {
    if (line !== 'well') return stepIn(incoming, outgoing, line)
    const taken = toSwallow?.path.test(incoming.url ?? '') ? toSwallow : undefined
    if (taken) {
      line = taken.then
      toSwallow = undefined
    }
    hand(incoming, outgoing, taken !== undefined)
  })
  return {
    origin: await listen(server),
    reached,
    swallowed,
    become: (next) => {
      line = next
    },
    swallow: (path, then = 'well') => {
      toSwallow = { path, then }
    },
    close: async () => {
      await Promise.all([end(server), end(login)])
    },
  }
}
