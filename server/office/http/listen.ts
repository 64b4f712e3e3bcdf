import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { OFFICE } from '#contract/office/endpoint.ts'
import type { Settings } from '../../environment/settings.ts'
import { isForOffice, officeAddress, officeMode } from './mode.ts'

const PORTS_TRIED = 100
/** Longest time that a request may take to come in, in ms: a picture of 10 MB over a weak line. */
const REQUEST_LIMIT = 120_000
/** Fastify's own; a server that is handed to it has none. */
const KEEP_ALIVE = 72_000

/** The listener of shops and back office, which tells them apart by host or path. */
export const sharedServer = (
  settings: Settings,
  office: () => FastifyInstance,
  shops: RequestListener,
): Server =>
  createServer({ requestTimeout: REQUEST_LIMIT, keepAliveTimeout: KEEP_ALIVE }, (request, response) =>
    isForOffice(request, settings) ? office().routing(request, response) : shops(request, response),
  )

const LOOPBACK = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i

/** Whoever looks for the back office at the shops' address is sent to its own, if it can be opened from there. */
export const registerOfficeRedirect = (app: FastifyInstance) => {
  const mode = officeMode(app.ports.settings)
  if (mode === 'oneName') return
  app.get<{ Params: { '*': string } }>(`${OFFICE}/*`, (request, reply) =>
    mode === 'own' || LOOPBACK.test(request.host)
      ? reply.redirect(officeAddress(app.office.officeOrigin))
      : reply.callNotFound(),
  )
  app.get(OFFICE, (_request, reply) => reply.redirect(`${OFFICE}/`))
}

const listenOn = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const failed = (cause: NodeJS.ErrnoException) =>
      cause.code === 'EADDRINUSE' || cause.code === 'EACCES' ? resolve(false) : reject(cause)
    server.once('error', failed)
    // Loopback whatever `HOST` is: over http from another device there is no passkey, worker or safe token.
    server.listen({ host: '127.0.0.1', port }, () => {
      server.off('error', failed)
      resolve(true)
    })
  })

/** Serves the back office on this machine alone, on the port behind the shops' or the next free one, until it is closed. */
export const listenLocally = async (
  office: FastifyInstance,
  shopsPort: number,
): Promise<{ close(): void }> => {
  await office.ready()
  const server = createServer({ requestTimeout: 30_000 }, office.routing)
  for (let port = shopsPort + 1; port <= Math.min(shopsPort + PORTS_TRIED, 65_535); port++)
    if (await listenOn(server, port)) {
      office.officeOrigin = `http://localhost:${port}`
      return {
        close() {
          server.close()
          server.closeAllConnections()
        },
      }
    }
  throw new Error(`None of the ports from ${shopsPort + 1} on is free for the back office`)
}
