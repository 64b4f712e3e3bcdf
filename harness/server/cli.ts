import { runCli } from '#server/cli/run.ts'
import type { Database } from '#server/db/database.ts'
import { readSettings } from '#server/environment/settings.ts'

/** What a command of the owner says, run in this process on a database that is open. */
export const cliSays = async (
  database: Database,
  env: Record<string, string>,
  ...words: string[]
): Promise<string> => {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const settings = readSettings(env)
  await runCli(words, say, async () => ({
    settings,
    database,
    say,
    input: async () => '',
    progress: () => undefined,
  }))
  return lines.join('\n')
}
