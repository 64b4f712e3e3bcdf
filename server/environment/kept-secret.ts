import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A secret of this installation, generated once and stored in a file. It is there whole or not at all: of several starts at the
 * same moment none reads what another is still writing, and all have the one that was there first.
 */
export const storedSecret = (file: string, make: () => string): string => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    const own = `${file}.${randomUUID()}`
    try {
      writeFileSync(own, make(), { mode: 0o600, flush: true })
      linkSync(own, file)
    } catch (cause) {
      // Another start was faster.
      if (!existsSync(file)) throw cause
    } finally {
      rmSync(own, { force: true })
    }
  }
  return readFileSync(file, 'utf8').trim()
}
