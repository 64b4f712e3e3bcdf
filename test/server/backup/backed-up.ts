import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadDesign } from '#contract/design.ts'
import { form, picture } from '#harness/server/forms.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { createBackup } from '#server/backup/create.ts'
import { sha256 } from '#server/environment/sha256.ts'
import { emptyInstallation, type Installation } from './installations.ts'

export type BackedUp = Awaited<ReturnType<typeof openBackedUp>>

/** Shops that are backed up into a folder, and empty installations to restore them into. */
export const openBackedUp = async () => {
  const shops = await openShops()
  // A fast machine orders more than a shop has while a backup is made.
  await shops.setStock('BRO-MAT-NEGRO', 1_000_000)
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-backup-'))
  const opened: Installation[] = []
  let made = 0
  return {
    shops,
    folder,
    /** Lasts until `closeEmpty`. */
    empty: async (env?: Record<string, string>) => {
      const installation = await emptyInstallation(env)
      opened.push(installation)
      return installation
    },
    backup: async (of: Shops = shops) => {
      made += 1
      const path = join(folder, `${made}.tar.gz`)
      const { database, settings } = of.app.ports
      const created = await createBackup({ database, settings, path, now: new Date(), say: () => undefined })
      return { path, created }
    },
    /** A picture that nobody has sent before. */
    uploaded: async (of: Shops = shops) => {
      const token = await of.guest('brote')
      made += 1
      const colour = `#${(made * 4999).toString(16).padStart(6, '0')}`
      const bytes = await picture('png', colour)
      return (await of.call(uploadDesign, { tenant: 'brote', token, ...form([{ bytes }]) })).ok
    },
    closeEmpty: async () => {
      for (const installation of opened.splice(0)) await installation.close()
    },
    close: async () => {
      await shops.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Files below a folder of the data with the hash of what is in them. */
export const filesIn = (dataDir: string, room: string) =>
  Object.fromEntries(
    (existsSync(join(dataDir, room))
      ? readdirSync(join(dataDir, room), { recursive: true, withFileTypes: true })
      : []
    )
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, sha256(readFileSync(join(entry.parentPath, entry.name)))]),
  )
