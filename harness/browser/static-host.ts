import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { built } from '../../tools/build/builds.mjs'
import { handOn } from '../hand-on.ts'
import { freePort } from '../server/ports.ts'

/** The built client on a plain file server, with the calls answered by another one behind it. */
export interface StaticHost {
  readonly origin: string
  /** Paths that were asked for and refused with 404. */
  refuse(pattern: RegExp | undefined): void
  close(): Promise<void>
}

const CALLS = /^\/(api|media|users|color-palette)\b|\/(manifest\.webmanifest|icons\/[^/]+)$/
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
}

/** Serves `index.html` for every page, as hosts of single-page apps do; hands calls on to `serverPort`. */
export const openStaticHost = async (serverPort: number): Promise<StaticHost> => {
  const port = await freePort()
  let refused: RegExp | undefined
  const file = async (path: string) => {
    try {
      return { body: await readFile(join(built('client'), path)), type: TYPES[extname(path)] ?? 'text/plain' }
    } catch {
      return undefined
    }
  }
  const server = createServer(async (incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname
    if (CALLS.test(path)) return handOn(serverPort, incoming, outgoing)
    const found = refused?.test(path) ? undefined : await file(path)
    const shown = found ?? (extname(path) === '' ? await file('index.html') : undefined)
    outgoing.writeHead(shown ? 200 : 404, { 'content-type': shown?.type ?? 'text/plain' })
    outgoing.end(shown?.body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    origin: `http://localhost:${port}`,
    refuse: (pattern) => {
      refused = pattern
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
