import { once } from 'node:events'
import { createServer } from 'node:https'
import { handOn } from '../hand-on.ts'
import { certificate } from './certificate.ts'

/** What stands before a server that is reached by https: it passes each request on, with the host that was asked for. */
export const startFront = async (port: number, serverPort: number) => {
  const front = createServer(certificate('server'), (incoming, outgoing) => {
    const forwarded = { 'x-forwarded-for': incoming.socket.remoteAddress, 'x-forwarded-proto': 'https' }
    const headers = { ...incoming.headers, ...forwarded }
    handOn(serverPort, incoming, outgoing, { headers })
  })
  front.listen(port, '127.0.0.1')
  await once(front, 'listening')
  return {
    close: () => {
      front.closeAllConnections()
      front.close()
    },
  }
}
