import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { uploadDesign } from '#contract/design.ts'
import { form, picture } from '#harness/server/forms.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { createBackup } from '#server/backup/create.ts'
import { sha256 } from '#server/backup/format.ts'
import { applyMigration, LEDGER, readMigrations } from '#server/db/migrate.ts'
import { readSettings } from '#server/environment/settings.ts'
import { emptyInstallation, type Installation } from './installations.ts'

// Whole processes and databases.
vi.setConfig({ testTimeout: 120_000 })

let shops: Shops
let folder: string
const opened: Installation[] = []
beforeAll(async () => {
  shops = await openShops()
  // A fast machine orders more than a shop has while a backup is made.
  await shops.setStock('BRO-MAT-NEGRO', 1_000_000)
  folder = mkdtempSync(join(tmpdir(), 'vitrina-backup-'))
})
afterEach(async () => {
  for (const installation of opened.splice(0)) await installation.close()
})
afterAll(async () => {
  await shops.close()
  rmSync(folder, { recursive: true, force: true })
})

const empty = async (env?: Record<string, string>) => {
  const installation = await emptyInstallation(env)
  opened.push(installation)
  return installation
}

let made = 0
const backup = async (of: Shops = shops) => {
  made += 1
  const path = join(folder, `${made}.tar.gz`)
  const { database, settings } = of.app.ports
  const created = await createBackup({ database, settings, path, now: new Date(), say: () => undefined })
  return { path, created }
}

const uploaded = async (of: Shops = shops) => {
  const token = await of.guest('brote')
  made += 1
  const colour = `#${(made * 4999).toString(16).padStart(6, '0')}`
  const bytes = await picture('png', colour)
  return (await of.call(uploadDesign, { tenant: 'brote', token, ...form([{ bytes }]) })).ok
}

/** Files below a folder of the data with the hash of what is in them. */
const filesIn = (dataDir: string, room: string) =>
  Object.fromEntries(
    (existsSync(join(dataDir, room))
      ? readdirSync(join(dataDir, room), { recursive: true, withFileTypes: true })
      : []
    )
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, sha256(readFileSync(join(entry.parentPath, entry.name)))]),
  )

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
    const { path } = await backup()
    const restored = await empty()
    await restored.database.$client.query('CREATE TABLE mine (n integer)')
    await expect(restored.restore(path)).rejects.toThrow(/no está vacía.*No se cambió nada/)
    expect(filesIn(restored.settings.dataDir, 'media')).toEqual({})
  })

  test('refuses an archive that is cut, changed or no backup, and leaves nothing', async () => {
    await uploaded()
    const { path } = await backup()
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
    const restored = await empty()
    for (const [name, content] of Object.entries(cases)) {
      const file = join(folder, 'broken.tar.gz')
      writeFileSync(file, content)
      await expect(restored.restore(file), name).rejects.toThrow(/dañado o cortado/)
      await nothingIn(restored)
    }
    await expect(restored.restore(join(folder, 'none'))).rejects.toThrow(/No existe/)
  })

  test('that fails in the middle takes everything back', async () => {
    await uploaded()
    const { path } = await backup()
    const restored = await empty()
    const { rows } = await shops.db.database.$client.query<{ picture: string }>(
      'SELECT p::text AS picture FROM product_pictures p LIMIT 1',
    )
    const [, name = ''] = /\/media\/([\w.-]+)/.exec(rows[0]?.picture ?? '') ?? []
    // A folder that stands where one of the files has to go.
    mkdirSync(join(restored.settings.dataDir, 'media', name), { recursive: true })
    await expect(restored.restore(path)).rejects.toThrow()
    await nothingIn(restored)
  })

  test('of an older version goes on to this one, of a newer one is refused', async () => {
    const older = await empty()
    const migrations = await readMigrations()
    const client = await older.database.$client.connect()
    await client.query(LEDGER)
    for (const migration of migrations.slice(0, -1)) await applyMigration(client, migration)
    client.release()
    const path = join(folder, 'older.tar.gz')
    const { database, settings } = older
    await createBackup({ database, settings, path, now: new Date(), say: () => undefined })
    const restored = await empty()
    expect((await restored.restore(path)).migrated).toEqual([migrations.at(-1)?.name])

    await database.$client.query("INSERT INTO migrations (name, hash) VALUES ('9999_tomorrow.sql', 'x')")
    const newer = join(folder, 'newer.tar.gz')
    await createBackup({ database, settings, path: newer, now: new Date(), say: () => undefined })
    const other = await empty()
    await expect(other.restore(newer)).rejects.toThrow(/versión más nueva.*9999_tomorrow/)
    await nothingIn(other)
  })

  test('[SAFE-66] restores the stored AUTH_SECRET, and refuses another one unless the command says that it may be lost', async () => {
    const own = await empty({})
    const settings = readSettings({ DATA_DIR: own.settings.dataDir })
    const { database } = shops.app.ports
    const path = join(folder, 'kept.tar.gz')
    const created = await createBackup({ database, settings, path, now: new Date(), say: () => undefined })
    expect(created.secret).toBe(true)
    // The secret of a data folder that was only just begun gives way.
    const restored = await empty({})
    expect((await restored.restore(path)).secret).toBe('restored')
    expect(readSettings({ DATA_DIR: restored.settings.dataDir }).authSecret).toBe(settings.authSecret)
    expect(statSync(join(restored.settings.dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)

    const given = await empty({ AUTH_SECRET: 'another one that the environment has' })
    await expect(given.restore(path)).rejects.toThrow(/es otra que la del respaldo/)
    await nothingIn(given)
    expect((await given.restore(path, true)).secret).toBe('other')

    const { path: without, created: outside } = await backup()
    expect(outside.secret).toBe(false)
    const begun = await empty({})
    await expect(begun.restore(without)).rejects.toThrow(/no tiene su AUTH_SECRET/)
    await nothingIn(begun)
  })
})
