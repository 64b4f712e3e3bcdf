import { randomUUID } from 'node:crypto'
import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { demoShops } from '#demo/shops.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { distribute, prepareDistributing } from '#server/db/distribute.ts'
import { startCluster } from '#server/db/embedded/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedAddresses } from '#server/modules/addresses/seed.ts'
import { loadDemo } from '#server/modules/demo/load.ts'
import { recordStatements, refuseAskingAllShops } from './shop-statements.ts'

/** Migrated, empty. */
const EMPTY = 'vitrina'
/** Beside that one demo shop of each market, and the places. */
const SHOPS = 'vitrina_shops'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's cluster, its migrated template database. */
    templateUrl: string
    /** The demo's pictures under the names by which the shops serve them. */
    mediaDir: string
  }
}

/**
 * Another PostgreSQL than the embedded one, for a run by `TEST_DATABASE_URL` (its superuser's); with `TEST_DISTRIBUTED=1`
 * the databases of the run are distributed over the one node, which has to load Citus.
 */
const elsewhere = async (base: string) => {
  const url = (name: string) => {
    const own = new URL(base)
    own.pathname = `/${name}`
    return own.href
  }
  const admin = new Client({ connectionString: url('postgres') })
  await admin.connect()
  for (const name of [SHOPS, EMPTY]) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${EMPTY}`)
  await admin.end()
  return { url, stop: async () => undefined }
}

const distributeAll = async ({ $client }: Database) => {
  const client = await $client.connect()
  await client.query('CREATE EXTENSION citus')
  await client.query('BEGIN')
  await client.query('SET LOCAL citus.shard_count = 4')
  await prepareDistributing(client)
  await distribute(client)
  await client.query('COMMIT')
  client.release()
}

/** Whether the run's databases are: the tools that tell what would ask all nodes read the plans of one. */
export const ON_NODES = process.env['TEST_DISTRIBUTED'] === '1'

/** Global set-up: one cluster for the whole run, its template databases made once. */
export default async (project: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-test-'))
  const mediaDir = join(dataDir, 'media')
  const base = process.env['TEST_DATABASE_URL']
  const cluster = base === undefined ? await startCluster({ dataDir, durable: false }) : await elsewhere(base)
  const fill = async (name: string, work: (database: Database) => Promise<unknown>) => {
    const database = openDatabase(cluster.url(name), { max: 1 })
    await work(database)
    // A template may have no connections.
    await database.$client.end()
  }
  await fill(EMPTY, async (database) => {
    await migrate(database.$client)
    if (ON_NODES) await distributeAll(database)
  })
  await fill('postgres', (database) => copyDatabase(database.$client, SHOPS, EMPTY))
  await fill(SHOPS, async (database) => {
    await seedAddresses(database)
    await loadDemo(database, mediaDir, demoShops.slice(0, 2))
  })
  project.provide('templateUrl', cluster.url(EMPTY))
  project.provide('mediaDir', mediaDir)
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export interface TestDatabase {
  readonly database: Database
  /** The same for what is tested: at the end, none of its statements may ask all shops ([TEN-13]). */
  readonly watched: Database
  readonly url: string
  close(): Promise<void>
}

/** A database of its own for one test file: migrated, empty. */
export const testDatabase = (): Promise<TestDatabase> => copyOf(EMPTY)

/** The same with the first two demo shops and the places, whose pictures are in the media folder. */
export const shopsDatabase = async (mediaDir: string): Promise<TestDatabase> => {
  const pictures = inject('mediaDir')
  await mkdir(mediaDir, { recursive: true })
  // Named by their content, so none is ever written to.
  for (const name of await readdir(pictures)) await link(join(pictures, name), join(mediaDir, name))
  return copyOf(SHOPS)
}

const copyOf = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer((client) => copyDatabase(client, name, template))
  const url = addressOf(name)
  const database = openDatabase(url, { max: 5 })
  const { database: watched, statements } = recordStatements(database)
  return {
    database,
    watched,
    url,
    async close() {
      try {
        if (!ON_NODES) await refuseAskingAllShops(database.$client, statements())
      } finally {
        await database.$client.end()
        await administer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
      }
    },
  }
}

const addressOf = (name: string) => {
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** Citus keeps a daemon in each database: it ends, and begins again with the next use. */
const copyDatabase = async (client: Pick<Client, 'query'>, name: string, template: string) => {
  await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [
    template,
  ])
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
}

const administer = async (work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
