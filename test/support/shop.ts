import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type ShopServer, startServer } from './server.ts'

const run = promisify(execFile)

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the data of a server that was started on nothing and has stopped. */
    shopData: string
  }
}

/** Global set-up of the flows: the first start, on an empty folder, is made once for all of them. */
export default async (project: TestProject) => {
  const first = await startServer()
  await first.stop()
  // Each copy finds a port of its own for its database.
  await rm(join(first.dataDir, 'postgres-port'))
  project.provide('shopData', first.dataDir)
  return first.close
}

/** The real built server with the demo shops, for one file of flows. */
export const startShop = async (
  options: Omit<Parameters<typeof startServer>[0], 'dataDir'> = {},
): Promise<ShopServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-flow-'))
  // With their owners: PostgreSQL's files belong to a user of its own.
  await run('cp', ['-a', `${inject('shopData')}/.`, dataDir])
  const server = await startServer({ ...options, dataDir })
  return {
    ...server,
    close: async () => {
      await server.close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
