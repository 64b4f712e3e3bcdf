import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Settings, SettingsError } from '../environment/settings.ts'

const FIRST_PORT = 3000
const PORTS_TRIED = 100

type Address = Pick<Settings, 'host' | 'port'>

/** Throws a `SettingsError` when the port that was asked for can't be had, before anything else is made. */
export const expectPort = async ({ host, port }: Address): Promise<void> => {
  if (port === undefined || port === 0) return
  const obstacle = await obstacleTo(port, host)
  if (obstacle === undefined) return
  const refusals: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT: expected a free port, and ${port} is taken.`,
    EACCES: `PORT: expected a port that this user may listen on, and ${port} is not.`,
  }
  throw new SettingsError(
    `Wrong settings.\n${refusals[obstacle] ?? `HOST: expected an address of this machine, and ${host} is none (${obstacle}).`}`,
  )
}

/** Listens on the port that was asked for, else on the first free one from 3000 on. Answers the address. */
export const listen = async (
  app: FastifyInstance,
  { host, port }: Address,
  say: (line: string) => void,
): Promise<string> => {
  if (port !== undefined) {
    await expectPort({ host, port })
    return app.listen({ host, port })
  }
  for (let candidate = FIRST_PORT; candidate < FIRST_PORT + PORTS_TRIED; candidate++) {
    if ((await obstacleTo(candidate, host)) !== undefined) continue
    if (candidate !== FIRST_PORT) say(`Port ${FIRST_PORT} is taken: using ${candidate}`)
    return app.listen({ host, port: candidate })
  }
  throw new SettingsError(
    'Wrong settings.\nPORT: expected a free port, and those from 3000 on are all taken.',
  )
}

/** The code of what keeps us from listening there; undefined when nothing does. */
const obstacleTo = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (cause: NodeJS.ErrnoException) => resolve(cause.code ?? cause.message))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
