import { execFile } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bundledServer } from '#harness/browser/bundle.ts'
import { changeRows, emptyTables, rowsOf } from '#harness/rows/rows.ts'
import { s3Server } from '#harness/server/s3-server.ts'
import { openShops, readyOrder, send } from '#harness/shopping/shop.ts'
import { createBackup } from '#server/backup/create.ts'
import { BACKUP_LOCK } from '#server/db/backup-lock.ts'
import { openDatabase } from '#server/db/database.ts'
import { startCluster } from '#server/db/embedded/cluster.ts'
import { variants } from '#server/db/schema/catalogue.ts'
import { orderHistory, orderLines, orders } from '#server/db/schema/orders.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { type BackedUp, filesIn, openBackedUp } from './backed-up.ts'
import { contentOf, SECRET } from './installations.ts'

const run = promisify(execFile)

let own: BackedUp
beforeAll(async () => {
  own = await openBackedUp()
})
afterEach(() => own.closeEmpty())
afterAll(() => own.close())

const order = async () => {
  const ready = await readyOrder(own.shops, 'brote', { 'BRO-MAT-NEGRO': 2 })
  return (await send(own.shops, ready)).ok
}

const idsIn = (rows: readonly { orderId: number }[]) => new Set(rows.map(({ orderId }) => orderId))
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('[SAFE-64] a backup', () => {
  test('made while orders and files come in is of one moment: every order in it has its lines, every upload its files', async () => {
    for (let n = 0; n < 3; n++) await Promise.all([order(), own.uploaded()])
    const before = (await rowsOf(own.shops, orders)).length
    let open = true
    const busy = [order, order, own.uploaded].map(async (work) => {
      while (open) await work()
    })
    await pause(300)
    const { path } = await own.backup()
    const after = (await rowsOf(own.shops, orders)).length
    await pause(300)
    open = false
    await Promise.all(busy)
    expect(statSync(path).mode & 0o777).toBe(0o600)

    const restored = await own.empty()
    const { secret } = await restored.restore(path)
    expect(secret).toBe('same')
    const ids = (await rowsOf(restored, orders)).map(({ id }) => id)
    expect(ids.length).toBeGreaterThanOrEqual(before)
    expect(ids.length).toBeLessThanOrEqual(after)
    const lines = await rowsOf(restored, orderLines)
    expect(idsIn(lines)).toEqual(new Set(ids))
    expect(idsIn(await rowsOf(restored, orderHistory))).toEqual(new Set(ids))
    // What was reserved is what the orders of that moment reserve.
    const held = (await rowsOf(restored, variants)).map(({ reserved }) => reserved)
    expect(sum(held)).toBe(sum(lines.map(({ quantity }) => quantity)))
    // Those with `removedAt` are still being written: their place is held, their files may come later.
    const written = await rowsOf(restored, uploads, { removedAt: null })
    const files = filesIn(restored.settings.dataDir, 'uploads')
    const source = filesIn(own.shops.app.ports.settings.dataDir, 'uploads')
    expect(written.length).toBeGreaterThanOrEqual(3)
    for (const { name, format } of written) {
      const original = format === 'pdf' ? `${name}.pdf` : `${name}.original.${format}`
      expect(files[original], original).toBe(source[original])
      expect(files[original]).toBeDefined()
    }
  })

  test('gives back every table, sequence, job queue and file, in a fresh database, and in an empty embedded one by the command', async () => {
    await own.uploaded()
    await own.shops.app.ports.jobs.drain()
    // Waiting jobs are stored, too.
    await own.uploaded()
    const { path, created } = await own.backup()
    expect(created.missing).toEqual([])
    const wanted = await contentOf(own.shops.db.database)
    const { dataDir } = own.shops.app.ports.settings
    const restored = await own.empty()
    const { migrated } = await restored.restore(path)
    expect(migrated).toEqual([])
    expect(await contentOf(restored.database)).toEqual(wanted)
    expect(filesIn(restored.settings.dataDir, 'uploads')).toEqual(filesIn(dataDir, 'uploads'))
    // Of the demo's pictures those that these two shops show.
    const media = filesIn(restored.settings.dataDir, 'media')
    expect(filesIn(dataDir, 'media')).toMatchObject(media)
    expect(Object.keys(media).length).toBeGreaterThan(100)
    expect(Object.keys(filesIn(dataDir, 'uploads')).length).toBeGreaterThan(6)

    const bundle = await bundledServer()
    const ownData = join(own.folder, 'embedded')
    try {
      const env = { PATH: process.env.PATH, DATA_DIR: ownData, AUTH_SECRET: SECRET }
      const cli = join(dirname(bundle.main), 'cli.js')
      const said = await run(process.execPath, [cli, 'respaldo', 'restaurar', path], { env })
      expect(said.stdout).toMatch(/Restaurado el respaldo del .* tablas, \d+ filas/)
      const again = run(process.execPath, [cli, 'respaldo', 'restaurar', path], { env })
      await expect(again).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/no está vacía/) })
      const second = join(own.folder, 'of-embedded.tar.gz')
      const created = await run(process.execPath, [cli, 'respaldo', 'crear', second], { env })
      expect(created.stdout).toMatch(/Respaldo listo.*\n.*es secreto/)
    } finally {
      await bundle.remove()
    }
    const cluster = await startCluster({ dataDir: ownData, durable: false })
    const database = openDatabase(cluster.url(), { max: 1 })
    try {
      // The command has noted the backup that it made, as the last one and in the installation's history.
      const row = { rows: 1, hash: expect.any(String) }
      expect(await contentOf(database)).toEqual({
        ...wanted,
        'public.installation_settings': row,
        'public.installation_history': row,
        sequences: { ...wanted.sequences, 'public.installation_history_id_seq': '1' },
      })
      expect(filesIn(ownData, 'uploads')).toEqual(filesIn(dataDir, 'uploads'))
    } finally {
      await database.$client.end()
      await cluster.stop()
    }
  })

  test('keeps files that its snapshot names until its end, though they are given up meanwhile', async () => {
    const { $client } = own.shops.db.database
    await own.uploaded()
    const holder = await $client.connect()
    await holder.query('SELECT pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    const before = Object.keys(filesIn(own.shops.app.ports.settings.dataDir, 'uploads')).length
    await changeRows(own.shops, uploads, {}, { removedAt: new Date() })
    const tidy = async () => {
      await own.shops.db.database.transaction((tx) => own.shops.app.ports.jobs.enqueue(tx, 'uploads-remove'))
      await own.shops.app.ports.jobs.drain()
      return Object.keys(filesIn(own.shops.app.ports.settings.dataDir, 'uploads')).length
    }
    expect(await tidy()).toBe(before)
    await holder.query('SELECT pg_advisory_unlock_shared($1)', [BACKUP_LOCK])
    holder.release()
    expect(await tidy()).toBe(0)
  })

  test('of uploads in S3 brings them to the disk', async () => {
    const s3 = await s3Server()
    const far = await openShops(undefined, {
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: s3.settings.bucket,
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    })
    try {
      await own.uploaded(far)
      const { path, created } = await own.backup(far)
      expect(created.missing).toEqual([])
      const restored = await own.empty()
      await restored.restore(path)
      expect(Object.keys(filesIn(restored.settings.dataDir, 'uploads')).length).toBe(2)
    } finally {
      await far.close()
      await s3.close()
    }
  })

  test('never writes over a file, and says which files were missing already', async () => {
    const { path } = await own.backup()
    const { database, settings } = own.shops.app.ports
    const again = createBackup({ database, settings, path, now: new Date(), say: () => undefined })
    await expect(again).rejects.toThrow(/Ya existe/)
    await own.uploaded()
    rmSync(join(settings.dataDir, 'uploads'), { recursive: true })
    const { created } = await own.backup()
    expect(created.missing.length).toBe(2)
    await emptyTables(own.shops, uploads)
    expect(readdirSync(own.folder).filter((name) => name.endsWith('.incompleto'))).toEqual([])
  })
})
