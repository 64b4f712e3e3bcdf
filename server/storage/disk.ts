import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noFreeSpace } from './disk-space.ts'
import type { FileStore } from './file-store.ts'

/** Left free for the database, which may lie on the same disk and can't go on without any, in bytes. */
const SPARED = 256 * 1024 * 1024

/** Who reads them beside the server is of its group: what people send is nobody else's on the machine. */
export const FILE_MODE = 0o640
export const FOLDER_MODE = 0o750

/**
 * Files under `uploads` of the data folder, in folders by the first letters, so that none gets too large to list.
 * A file that would leave less than `spared` bytes of the disk is refused.
 */
export const diskStore = (dataDir: string, spared = SPARED): FileStore => {
  const uploads = join(dataDir, 'uploads')
  const placeOf = (name: string) => join(uploads, name.slice(0, 2), name)
  const drafts = join(uploads, 'drafts')
  /** An older version has written under wider rights. */
  let isClosed = false
  return {
    async put(name, content) {
      const place = placeOf(name)
      // Renamed into place: nobody reads half of a file, and a crash leaves none.
      const draft = join(drafts, `${name}.${randomUUID()}`)
      await mkdir(drafts, { recursive: true, mode: FOLDER_MODE })
      // One of another user, whose group the server is of, stays as it is.
      if (!isClosed) await chmod(uploads, FOLDER_MODE).catch(() => undefined)
      isClosed = true
      const { bavail, bsize } = await statfs(drafts)
      if (bavail * bsize - content.length < spared) throw noFreeSpace()
      try {
        await writeFile(draft, content, { mode: FILE_MODE })
        await mkdir(dirname(place), { recursive: true, mode: FOLDER_MODE })
        await rename(draft, place)
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw cause
      }
    },
    get: (name) =>
      readFile(placeOf(name)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return null
        throw cause
      }),
    remove: async (names) => {
      for (const name of names) await rm(placeOf(name), { force: true })
    },
    async removeDrafts(age) {
      for (const name of await readdir(drafts).catch(() => [])) {
        const draft = join(drafts, name)
        const written = await stat(draft).catch(() => null)
        if (written !== null && Date.now() - written.mtimeMs > age) await rm(draft, { force: true })
      }
    },
  }
}
