import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../server/ports.ts'

/** The wire between browser and server. Cutting it is noticed by pages and service workers alike. */
export interface Network {
  /** What the browser opens, whichever server answers behind it. */
  readonly origin: string
  /** Breaks what is open and refuses what comes. */
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

/** Opens a wire to `serverPort` on this machine. */
export const openNetwork = async (serverPort: number): Promise<Network> => {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(serverPort, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      track(socket)
      socket.pipe(other)
      // A server that was killed: the browser sees its connection break.
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
  })
  const restore = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const cut = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await restore()
  return { origin: `http://localhost:${port}`, cut, restore, close: cut }
}
