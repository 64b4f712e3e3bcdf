import { runCli } from '#server/cli/run.ts'
import type { Database } from '#server/db/database.ts'
import { readSettings, type Settings } from '#server/environment/settings.ts'

interface Installation {
  readonly database: Database
  readonly settings: Settings
  /** What is piped into the command. */
  readonly piped?: string
}

/** A command of the owner, run in this process on a database that is open. Throws what it refuses with. */
export const runCommand = (
  { database, settings, piped = '' }: Installation,
  words: readonly string[],
  say: (line: string) => void,
) =>
  runCli(words, say, async () => ({
    settings,
    database,
    say,
    input: async () => piped,
    progress: () => undefined,
  }))

/** What such a command says. */
export const commandSays = async (on: Installation, ...words: string[]): Promise<string> => {
  const lines: string[] = []
  await runCommand(on, words, (line) => void lines.push(line))
  return lines.join('\n')
}

/** The same with settings as an environment has them. */
export const cliSays = (database: Database, env: Record<string, string>, ...words: string[]) =>
  commandSays({ database, settings: readSettings(env) }, ...words)
