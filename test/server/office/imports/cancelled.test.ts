import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/office/imports.ts'
import { eventually } from '#harness/eventually.ts'
import { emptyTables, rowOf, rowsOf } from '#harness/rows/rows.ts'
import { openDatabase, runWithoutLimits } from '#server/db/database.ts'
import { catalogueBefore, importRuns } from '#server/db/schema/office/imports.ts'
import { pieceName } from '#server/modules/imports/rules.ts'
import { fileStore } from '#server/storage/store.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'
import { catalogueOf, csvOf, importing } from './files.ts'

let gestion: Gestion
let owner: Member
let files: ReturnType<typeof importing>
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', {})
  files = importing(gestion, owner)
})
afterAll(() => gestion.close())

/** Somebody's transaction, which the work of an import has to wait for amid one of its statements. */
const holding = async (sql: string, use: () => Promise<void>) => {
  const client = await gestion.shops.db.database.$client.connect()
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await use()
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const untilItWaits = () =>
  eventually(async () => {
    const { rows } = await gestion.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    expect(rows.length).toBe(1)
  })

/** Ends a file while its work waits for somebody else, who lets go only afterwards; nothing of it is left. */
const cancelAmid = async (id: string, hold: string) => {
  const before = await catalogueOf(gestion)
  await holding(hold, async () => {
    const working = gestion.shops.app.ports.jobs.drain()
    await untilItWaits()
    expect((await files.get(id)).share).toBeGreaterThan(0)
    expect((await files.cancel(id)).ok.state).toBe('cancelled')
    await working
  })
  expect((await files.get(id)).state).toBe('cancelled')
  expect(await catalogueOf(gestion)).toEqual(before)
  // Where a file's rows lie while they are written; the schema has none of it.
  expect((await gestion.query('SELECT FROM stage_plan')).rows).toEqual([])
  expect(await rowsOf(gestion, catalogueBefore)).toEqual([])
  const { tenantId } = await rowOf(gestion, importRuns, { id })
  const { ports } = gestion.shops.app
  expect(await fileStore(ports.settings).get(pieceName({ tenantId, id }, 0))).toBeNull()
}

const termo = csvOf([{ slug: 'termo', name: 'Otro termo', price: '10,50', stock: '7', sku: 'TERMO' }])

test('[IMP-14] says how far it is before its products are compared, and is cancelled amid a statement', async () => {
  // As the command line holds it.
  await cancelAmid(
    await files.send(termo),
    "SELECT pg_advisory_xact_lock(4718010, id) FROM tenants WHERE name = 'brote'",
  )
})

test('[IMP-14] is cancelled while what it changes is written', async () => {
  expect((await files.apply(await files.read(termo))).state).toBe('done')
  await emptyTables(gestion, catalogueBefore)
  const dearer = csvOf([{ slug: 'termo', name: 'Termo', price: '20,50', stock: '9', sku: 'TERMO' }])
  const { id, digest } = await files.read(dearer)
  await owner.call(calls.applyImport, { body: { id, key: randomUUID(), digest } }).then(({ ok }) => ok)
  const { tenantId } = await rowOf(gestion, importRuns, { id })
  await cancelAmid(id, `SELECT 1 FROM variants WHERE tenant_id = ${tenantId} AND sku = 'TERMO' FOR UPDATE`)
})

test('[IMP-15] a file’s statements may take longer than those of a request', async () => {
  const { connectionString = '' } = gestion.shops.db.database.$client.options
  const hurried = openDatabase(connectionString, { patience: 200 })
  const { rows } = await runWithoutLimits(hurried, ({ $client }) =>
    $client.query('SELECT pg_sleep(0.5), 1 AS done'),
  )
  expect(rows).toMatchObject([{ done: 1 }])
  await hurried.$client.end()
})
