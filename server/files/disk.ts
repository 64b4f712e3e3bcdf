import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files under `uploads` of the data folder, in folders by the first letters, so that none gets too large to list. */
export const diskStore = (dataDir: string): FileStore => {
  const placeOf = (name: string) => join(dataDir, 'uploads', name.slice(0, 2), name)
  return {
    async put(name, content) {
      const place = placeOf(name)
      // Renamed into place: nobody reads half of a file, and a crash leaves none.
      const draft = `${place}.${randomUUID()}`
      await mkdir(dirname(place), { recursive: true })
      await writeFile(draft, content)
      await rename(draft, place)
    },
    get: (name) =>
      readFile(placeOf(name)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return null
        throw cause
      }),
    remove: async (names) => {
      for (const name of names) await rm(placeOf(name), { force: true })
    },
  }
}
