import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_MODE, FOLDER_MODE } from './disk.ts'

/** Files made together, by extension. */
export type MadeFiles = Readonly<Record<string, Buffer>>

const read = async (folder: string, key: string, endings: readonly string[]): Promise<MadeFiles | null> => {
  try {
    const files: Record<string, Buffer> = {}
    for (const ending of endings) files[ending] = await readFile(join(folder, `${key}.${ending}`))
    const now = new Date()
    for (const ending of endings) await utimes(join(folder, `${key}.${ending}`), now, now)
    return files
  } catch {
    return null
  }
}

/** Deletes the least recently used files until the rest fits. */
const sweep = async (folder: string, mostBytes: number) => {
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: await stat(join(folder, name)).catch(() => null) })),
  )
  const files = found.flatMap(({ name, at }) =>
    at === null ? [] : [{ name, size: at.size, used: at.mtimeMs }],
  )
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  for (const { name, size } of files.sort((one, other) => one.used - other.used)) {
    if (bytes <= mostBytes) return
    await rm(join(folder, name), { force: true })
    bytes -= size
  }
}

/**
 * Files that take long to make and can be made again, below a folder of this machine: nothing is lost where they are. `key`
 * tells all that is in them.
 */
export const diskCache =
  (folder: string, mostBytes: number) =>
  async (key: string, endings: readonly string[], make: () => Promise<MadeFiles>): Promise<MadeFiles> => {
    const known = await read(folder, key, endings)
    if (known !== null) return known
    const made = await make()
    try {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
      for (const ending of endings) {
        const draft = join(folder, `${randomUUID()}.draft`)
        await writeFile(draft, made[ending] ?? '', { mode: FILE_MODE })
        await rename(draft, join(folder, `${key}.${ending}`))
      }
      await sweep(folder, mostBytes)
    } catch {
      // A full disk costs the next making its time, and this one nothing.
    }
    return made
  }
