import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { certificate } from './certificate.ts'

/** What stands before a server that is reached by https: it passes each request on, with the host that was asked for. */
export const startFront = async (port: number, serverPort: number) => {
  const front = createServer(certificate('server'), (incoming, outgoing) => {
    const { method, url, headers, socket } = incoming
    const forwarded = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' }
    const onward = request(
      { host: '127.0.0.1', port: serverPort, method, path: url, headers: { ...headers, ...forwarded } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
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
