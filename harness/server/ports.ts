import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Systems give ports from here on (Linux 32768, macOS and Windows 49152) to whoever connects to anything. */
const EPHEMERAL = 32_768
const LOWEST = 10_240
const TRIES = 50

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * A port of this machine on which nothing listens. Drawn below those that a system gives out by itself: a server that takes
 * it seconds later would find it taken by an outgoing connection now and then.
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, EPHEMERAL)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port among ${TRIES} between ${LOWEST} and ${EPHEMERAL}`)
}
