import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startCluster } from '#server/db/embedded/cluster.ts'
import { type ShopServer, startServer } from '../server/server.ts'

const run = promisify(execFile)

/** Database of the demo shops, which each file of flows gets a copy of. */
const DEMO = 'vitrina_demo'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the data of a server that has loaded the demo shops and has stopped. */
    shopData: string
    /** URL of the cluster's own database, through which others are made and removed. */
    clusterUrl: string
  }
}

const inDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

const administer = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Global set-up of the flows: one cluster for all of them, and the first start, on an empty database, made once. */
export default async (project: TestProject) => {
  const clusterDir = await mkdtemp(join(tmpdir(), 'vitrina-flows-'))
  const cluster = await startCluster({ dataDir: clusterDir, durable: false })
  const clusterUrl = cluster.url('postgres')
  await administer(clusterUrl, `CREATE DATABASE ${DEMO}`)
  const first = await startServer({ databaseUrl: inDatabase(clusterUrl, DEMO) })
  await first.stop()
  project.provide('shopData', first.dataDir)
  project.provide('clusterUrl', clusterUrl)
  return async () => {
    await first.close()
    await cluster.stop()
    await rm(clusterDir, { recursive: true, force: true })
  }
}

/** The real built server with the demo shops, for one file of flows: a database and a data folder of its own. */
export const startShop = async (
  options: Omit<Parameters<typeof startServer>[0], 'dataDir' | 'databaseUrl'> = {},
): Promise<ShopServer> => {
  const clusterUrl = inject('clusterUrl')
  const name = `flow_${randomUUID().replaceAll('-', '')}`
  await administer(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${DEMO}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-flow-'))
  // Hard links: uploads and pictures are named by their content, so that none is ever written to.
  await run('cp', ['-al', `${inject('shopData')}/.`, dataDir])
  const server = await startServer({ ...options, dataDir, databaseUrl: inDatabase(clusterUrl, name) })
  return {
    ...server,
    close: async () => {
      await server.close()
      await administer(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
