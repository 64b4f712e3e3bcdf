import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * A new folder. It is removed after all tests of the file (or of the `describe` that this is called in), when what they
 * started has ended; with `onTestFinished`, after the running test.
 *
 * @example const folder = temporaryFolder('catalogue')
 */
export const temporaryFolder = (name: string, atEnd: (remove: () => void) => void = afterAll): string => {
  const folder = mkdtempSync(join(tmpdir(), `vitrina-${name}-`))
  // A process that is ending may still write.
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return folder
}
