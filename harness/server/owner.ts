import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { built } from '../../tools/build/builds.mjs'
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
    // Its message has what went to stderr; what it could do and what not stands in stdout.
    const { message, stdout } = cause as Error & { stdout: string }
    throw new Error(`${message}\n${stdout}`, { cause })
  }
}
