import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failure } from '../../errors/failure.ts'
import type { RunRow } from '../../modules/imports/repository.ts'
import { pieceName, piecesOf } from '../../modules/imports/rules.ts'
import type { Ports } from '../../ports/ports.ts'
import { fileStore } from '../../storage/store.ts'

/** Uses a run's file, put together on this machine for as long as that takes. */
export const withFile = async <T>(
  { settings }: Pick<Ports, 'settings'>,
  { tenantId, id, name, bytes }: Pick<RunRow, 'tenantId' | 'id' | 'name' | 'bytes'>,
  use: (path: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-import-'))
  // Its ending tells what it is, and nothing else of its name is used.
  const path = join(folder, /\.json$/i.test(name) ? 'products.json' : 'products.csv')
  const store = fileStore(settings)
  try {
    for (let piece = 0; piece < piecesOf(bytes); piece += 1) {
      const content = await store.get(pieceName({ tenantId, id }, piece))
      if (content === null) throw failure('conflict', 'Una parte del archivo ya no está.')
      await appendFile(path, content)
    }
    return await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
