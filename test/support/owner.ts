import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { built } from '../../tools/builds.mjs'
import type { ShopServer } from './server.ts'

const run = promisify(execFile)

/** The owner's command line beside a running server; answers what it printed. */
export const ownerSays = async (
  { dataDir, databaseUrl }: ShopServer,
  ...words: string[]
): Promise<string> => {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  try {
    return (await run(process.execPath, [built('server/cli.js'), ...words], { env })).stdout
  } catch (cause) {
    // What it could do and what not stands in what it printed.
    throw new Error(`${words.join(' ')}: ${(cause as { stdout?: string }).stdout}`, { cause })
  }
}
