import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#harness/eventually.ts'
import { jobsOf } from '#harness/rows/jobs.ts'
import { type TestDatabase, testDatabase } from '#harness/server/database.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import { createApp } from '#server/app.ts'
import { readSettings } from '#server/environment/settings.ts'
import { createJobs } from '#server/modules/jobs/service.ts'
import type { JobData } from '#server/ports/jobs.ts'

let db: TestDatabase
const dataDir = temporaryFolder('jobs')
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** A server's jobs, by kind what was done. */
const server = async () => {
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const app = await createApp({ settings, database: db.database, clientDir: join(dataDir, 'none') })
  return { app, jobs: createJobs({ database: db.database, log: app.log }) }
}

const waiting = async (kind: string) =>
  (await jobsOf(db, kind)).map(({ state, start_after: due, started_on: begun, created_on: made }) => ({
    state,
    later: due > (begun ?? made),
  }))

describe('[SAFE-16] jobs', () => {
  test('are there with what their transaction did, and not without', async () => {
    const { jobs, app } = await server()
    const done: JobData[] = []
    jobs.on('told', async (data) => void done.push(data))
    await db.database.transaction((tx) => jobs.enqueue(tx, 'told', { order: 7, name: "O'Higgins $1" }))
    await expect(
      db.database.transaction(async (tx) => {
        await jobs.enqueue(tx, 'told', { order: 8 })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await jobs.drain()
    expect(done).toEqual([{ order: 7, name: "O'Higgins $1" }])
    await app.close()
  })

  test('wait for their time, and are tried again later when they fail', async () => {
    const { jobs, app } = await server()
    let tries = 0
    jobs.on('failing', async () => {
      tries += 1
      throw new Error('not now')
    })
    const after = new Date(Date.now() + 3_600_000)
    await db.database.transaction((tx) => jobs.enqueue(tx, 'failing', {}, { after }))
    await jobs.drain()
    expect(tries).toBe(0)
    await db.database.transaction((tx) => jobs.enqueue(tx, 'failing'))
    await jobs.drain()
    expect(tries).toBe(1)
    expect(await waiting('failing')).toMatchObject([
      { state: 'created', later: true },
      { state: 'retry', later: true },
    ])
    await app.close()
  })

  test('are done once by two servers that listen, and the one on its way is ended before the server is', async () => {
    const done: unknown[] = []
    const servers = await Promise.all([server(), server()])
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    for (const { jobs } of servers) {
      jobs.on('shared', async ({ number }) => {
        if (number === 20) await held
        done.push(number)
      })
      await jobs.start()
    }
    const [first] = servers
    const put = (number: number) =>
      db.database.transaction((tx) => first?.jobs.enqueue(tx, 'shared', { number }) ?? Promise.reject())
    for (let number = 0; number < 20; number++) await put(number)
    for (const { jobs } of servers) jobs.wake('shared')
    await eventually(
      () => {
        for (const { jobs } of servers) jobs.wake('shared')
        expect(done).toHaveLength(20)
      },
      { interval: 50 },
    )
    await put(20)
    await eventually(
      async () => {
        first?.jobs.wake('shared')
        expect(await waiting('shared')).toContainEqual(expect.objectContaining({ state: 'active' }))
      },
      { interval: 50 },
    )
    const closing = Promise.all(servers.map(({ jobs }) => jobs.close()))
    release()
    await closing
    expect(done).toEqual(expect.arrayContaining([...Array(21).keys()]))
    expect(done).toHaveLength(21)
    expect((await waiting('shared')).every(({ state }) => state === 'completed')).toBe(true)
    for (const { app } of servers) await app.close()
  })

  test('that come by the clock are planned while the server listens, and no longer than they are wanted', async () => {
    const { jobs, app } = await server()
    jobs.every('* * * * *', 'by-the-clock', async () => {})
    await jobs.start()
    const planned = async () =>
      (await db.database.$client.query('SELECT name, cron FROM pgboss.schedule ORDER BY name')).rows
    expect(await planned()).toEqual([{ name: 'by-the-clock', cron: '* * * * *' }])
    await jobs.close()
    await app.listen({ port: 0, host: '127.0.0.1' })
    await eventually(async () =>
      expect(await planned()).not.toContainEqual(expect.objectContaining({ name: 'by-the-clock' })),
    )
    expect(await planned()).toContainEqual({ name: 'orders-unpaid', cron: '*/5 * * * *' })
    await app.close()
  })
})
