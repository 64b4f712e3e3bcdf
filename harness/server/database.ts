import { randomUUID } from 'node:crypto'
import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { demoShops } from '#demo/shops.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
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

/** Global set-up: one embedded cluster for the whole run, its template databases made once. */
export default async (project: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-test-'))
  const mediaDir = join(dataDir, 'media')
  const cluster = await startCluster({ dataDir, durable: false })
  const fill = async (name: string, work: (database: Database) => Promise<unknown>) => {
    const database = openDatabase(cluster.url(name), { max: 1 })
    await work(database)
    // A template may have no connections.
    await database.$client.end()
  }
  await fill(EMPTY, (database) => migrate(database.$client))
  await fill('postgres', (database) => database.$client.query(`CREATE DATABASE ${SHOPS} TEMPLATE ${EMPTY}`))
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
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = addressOf(name)
  const database = openDatabase(url, { max: 5 })
  const { database: watched, statements } = recordStatements(database)
  return {
    database,
    watched,
    url,
    async close() {
      try {
        await refuseAskingAllShops(database.$client, statements())
      } finally {
        await database.$client.end()
        await administer(`DROP DATABASE ${name} WITH (FORCE)`)
      }
    },
  }
}

const addressOf = (name: string) => {
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${name}`
  return url.href
}

const administer = async (sql: string) => {
  const client = new Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
