import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startCluster } from '#server/db/embedded/cluster.ts'
import { migrate } from '#server/db/migrate.ts'

const TEMPLATE = 'vitrina'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's cluster, its migrated template database. */
    templateUrl: string
  }
}

/** Global set-up: one embedded cluster for the whole run, its template database migrated once. */
export default async (project: TestProject) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-test-'))
  const cluster = await startCluster({ dataDir, durable: false })
  const template = openDatabase(cluster.url(TEMPLATE), { max: 1 })
  await migrate(template.$client)
  await template.$client.end()
  project.provide('templateUrl', cluster.url(TEMPLATE))
  return async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export interface TestDatabase {
  readonly database: Database
  readonly url: string
  close(): Promise<void>
}

/** A database of its own for one test file: migrated, empty. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  const url = addressOf(name)
  const database = openDatabase(url, { max: 5 })
  return {
    database,
    url,
    async close() {
      await database.$client.end()
      await administer(`DROP DATABASE ${name} WITH (FORCE)`)
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
