import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueOf } from '#harness/rows/catalogue.ts'
import { runCommand } from '#harness/server/cli.ts'
import { shopsDatabase } from '#harness/server/database.ts'
import { readSettings } from '#server/environment/settings.ts'
import { loadDemo } from '#server/modules/demo/load.ts'
import { mediaFolder } from '#server/storage/media-folder.ts'

/** The command line on a database of its own with the demo shops. */
export const openTerminal = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-cli-'))
  const settings = readSettings({ DATA_DIR: folder })
  const { database, watched, close } = await shopsDatabase(mediaFolder(settings))
  // The other shops.
  await loadDemo(database, mediaFolder(settings))
  const run = (words: readonly string[], say: (line: string) => void) =>
    runCommand({ settings, database: watched }, words, say)
  return {
    database,
    settings,
    folder,
    /** What a command says. Throws what it refuses with. */
    async shop(...words: string[]): Promise<string> {
      const lines: string[] = []
      await run(words, (line) => void lines.push(line))
      return lines.join('\n')
    },
    /** What a command says, and what it refuses with, '' where it does not. */
    async tried(...words: string[]): Promise<{ said: string; refused: string }> {
      const lines: string[] = []
      const refused = await run(words, (line) => void lines.push(line)).then(
        () => '',
        (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
      )
      return { said: lines.join('\n'), refused }
    },
    /** Everything that the shop sells, and how often a write was logged. */
    catalogue: (shop: string) => catalogueOf({ database }, shop),
    async end() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Terminal = Awaited<ReturnType<typeof openTerminal>>
