import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../environment/settings.ts'
import { TYPES } from '../modules/uploads/names.ts'
import { mediaFolder } from '../storage/media-folder.ts'
import { fileStore } from '../storage/store.ts'
import { BackupError } from './failure.ts'

/** Flat names, as the server gives them. */
const NAME = /^(uploads|media)\/(\w[\w.-]{0,200})$/

/** Uploads, on the disk or in S3, and the shops' media, by their name in an archive. */
export const storedFiles = (settings: Pick<Settings, 's3' | 'dataDir'>) => {
  const store = fileStore(settings)
  const media = mediaFolder(settings)
  const placeOf = (path: string): { uploads: boolean; name: string } => {
    const [, folder, name = ''] = NAME.exec(path) ?? []
    if (folder === undefined) throw new BackupError(`El respaldo tiene un archivo ajeno: “${path}”.`)
    return { uploads: folder === 'uploads', name }
  }
  return {
    /** Null when there is none. */
    async get(path: string): Promise<Buffer | null> {
      const { uploads, name } = placeOf(path)
      if (uploads) return store.get(name)
      return readFile(join(media, name)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT' || cause.code === 'EISDIR') return null
        throw cause
      })
    },
    async put(path: string, content: Buffer): Promise<void> {
      const { uploads, name } = placeOf(path)
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      if (uploads) return store.put(name, content, type)
      await mkdir(media, { recursive: true })
      const draft = join(media, `${name}.${randomUUID()}`)
      try {
        await writeFile(draft, content)
        await rename(draft, join(media, name))
      } finally {
        await rm(draft, { force: true })
      }
    },
    async remove(path: string): Promise<void> {
      const { uploads, name } = placeOf(path)
      if (uploads) await store.remove([name])
      else await rm(join(media, name), { force: true })
    },
  }
}
