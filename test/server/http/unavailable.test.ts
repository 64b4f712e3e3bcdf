import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { testDatabase } from '#harness/server/database.ts'
import { freePort } from '#harness/server/ports.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { readSettings } from '#server/environment/settings.ts'

const dataDir = temporaryFolder('gone')

test('[SAFE-4] without its database the process lives, is not ready, and says so in the envelope', async () => {
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const database = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/none`)
  const app = await createApp({ settings, database, clientDir: join(dataDir, 'none') })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  for (const url of ['/readyz', `${getConfig.path}?tenant=brote`]) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ success: false, result: { code: 'unavailable' } })
  }
  await app.close()
  await database.$client.end()
})

test('[SAFE-24] a connection that breaks in the middle of a transaction ends the request, not the process', async () => {
  const { database, close } = await testDatabase()
  const { $client: pool } = database
  const held = await pool.connect()
  const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await held.query('BEGIN')
  const ended = new Promise((resolve) => held.once('end', resolve))
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(held.query('COMMIT')).rejects.toThrow()
  held.release(true)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await close()
})
