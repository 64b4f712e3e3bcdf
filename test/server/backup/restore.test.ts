import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#harness/rows/rows.ts'
import { createBackup } from '#server/backup/create.ts'
import { applyMigration, LEDGER, readMigrations } from '#server/db/migrate.ts'
import { productPictures } from '#server/db/schema/catalogue.ts'
import { readSettings } from '#server/environment/settings.ts'
import { type BackedUp, filesIn, openBackedUp } from './backed-up.ts'
import type { Installation } from './installations.ts'

let own: BackedUp
beforeAll(async () => {
  own = await openBackedUp()
})
afterEach(() => own.closeEmpty())
afterAll(() => own.close())

describe('[SAFE-65] a restore', () => {
  const nothingIn = async ({ database, settings }: Installation) => {
    const { rows } = await database.$client.query(
      "SELECT 1 FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
    )
    expect(rows).toEqual([])
    expect(filesIn(settings.dataDir, 'uploads')).toEqual({})
    expect(filesIn(settings.dataDir, 'media')).toEqual({})
  }

  test('refuses an installation that is not empty', async () => {
    const { path } = await own.backup()
    const restored = await own.empty()
    await restored.database.$client.query('CREATE TABLE mine (n integer)')
    await expect(restored.restore(path)).rejects.toThrow(/no está vacía.*No se cambió nada/)
    expect(filesIn(restored.settings.dataDir, 'media')).toEqual({})
  })

  test('refuses an archive that is cut, changed or no backup, and leaves nothing', async () => {
    await own.uploaded()
    const { path } = await own.backup()
    const whole = readFileSync(path)
    const tar = gunzipSync(whole)
    const changed = Buffer.from(tar)
    const at = changed.indexOf('brote', changed.indexOf('tables/public.tenants/'))
    changed.write('brave', at)
    const end = tar.lastIndexOf('end.json')
    const cases = {
      cut: whole.subarray(0, Math.floor(whole.length * 0.6)),
      'cut in its last bytes': whole.subarray(0, whole.length - 4),
      'a bit turned': Buffer.from(
        whole.map((byte, n) => (n === Math.floor(whole.length / 2) ? byte ^ 1 : byte)),
      ),
      'a value changed': gzipSync(changed),
      'without its end': gzipSync(Buffer.concat([tar.subarray(0, end - (end % 512)), Buffer.alloc(1024)])),
      'something else': Buffer.from('hola'),
      'an empty file': Buffer.alloc(0),
    }
    const restored = await own.empty()
    for (const [name, content] of Object.entries(cases)) {
      const file = join(own.folder, 'broken.tar.gz')
      writeFileSync(file, content)
      await expect(restored.restore(file), name).rejects.toThrow(/dañado o cortado/)
      await nothingIn(restored)
    }
    await expect(restored.restore(join(own.folder, 'none'))).rejects.toThrow(/No existe/)
  })

  test('that fails in the middle takes everything back', async () => {
    await own.uploaded()
    const { path } = await own.backup()
    const restored = await own.empty()
    const [picture] = await rowsOf(own.shops, productPictures)
    const [, name = ''] = /\/media\/([\w.-]+)/.exec(picture?.imageUrl ?? '') ?? []
    // A folder that stands where one of the files has to go.
    mkdirSync(join(restored.settings.dataDir, 'media', name), { recursive: true })
    await expect(restored.restore(path)).rejects.toThrow()
    await nothingIn(restored)
  })

  test('of an older version goes on to this one, of a newer one is refused', async () => {
    const older = await own.empty()
    const migrations = await readMigrations()
    const client = await older.database.$client.connect()
    await client.query(LEDGER)
    for (const migration of migrations.slice(0, -1)) await applyMigration(client, migration)
    client.release()
    const path = join(own.folder, 'older.tar.gz')
    const { database, settings } = older
    await createBackup({ database, settings, path, now: new Date(), say: () => undefined })
    const restored = await own.empty()
    expect((await restored.restore(path)).migrated).toEqual([migrations.at(-1)?.name])

    await database.$client.query("INSERT INTO migrations (name, hash) VALUES ('9999_tomorrow.sql', 'x')")
    const newer = join(own.folder, 'newer.tar.gz')
    await createBackup({ database, settings, path: newer, now: new Date(), say: () => undefined })
    const other = await own.empty()
    await expect(other.restore(newer)).rejects.toThrow(/versión más nueva.*9999_tomorrow/)
    await nothingIn(other)
  })

  test('[SAFE-66] restores the stored AUTH_SECRET, and refuses another one unless the command says that it may be lost', async () => {
    const first = await own.empty({})
    const settings = readSettings({ DATA_DIR: first.settings.dataDir })
    const { database } = own.shops.app.ports
    const path = join(own.folder, 'kept.tar.gz')
    const created = await createBackup({ database, settings, path, now: new Date(), say: () => undefined })
    expect(created.secret).toBe(true)
    // The secret of a data folder that was only just begun gives way.
    const restored = await own.empty({})
    expect((await restored.restore(path)).secret).toBe('restored')
    expect(readSettings({ DATA_DIR: restored.settings.dataDir }).authSecret).toBe(settings.authSecret)
    expect(statSync(join(restored.settings.dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)

    const given = await own.empty({ AUTH_SECRET: 'another one that the environment has' })
    await expect(given.restore(path)).rejects.toThrow(/es otra que la del respaldo/)
    await nothingIn(given)
    expect((await given.restore(path, true)).secret).toBe('other')

    const { path: without, created: outside } = await own.backup()
    expect(outside.secret).toBe(false)
    const begun = await own.empty({})
    await expect(begun.restore(without)).rejects.toThrow(/no tiene su AUTH_SECRET/)
    await nothingIn(begun)
  })
})
