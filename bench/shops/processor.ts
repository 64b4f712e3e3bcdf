import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopServer } from '#harness/server/server.ts'

/** Processor time so far in ms, and memory in MB. */
export interface Used {
  readonly server: number
  readonly database: number
  readonly rss: number
  /** Indexes of shops that were read. */
  readonly indexes: number
}

/** Linux counts in hundredths of a second. */
const TICK = 10

/** User and system time of a process, with those of its children that have ended where it waited for them. */
const ticksOf = (pid: string, ended: boolean): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return fields.slice(11, ended ? 15 : 13).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    return 0
  }
}

/** Of the embedded database: the postmaster and its children. */
const databaseOf = (dataDir: string): number => {
  const [pid = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return TICK * (ticksOf(pid, true) + children.reduce((sum, child) => sum + ticksOf(child, false), 0))
}

/** What a server of the bench and its embedded database have used; on Linux alone. */
export const used = async ({ origin, dataDir }: ShopServer): Promise<Used> => {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    server: metric('process_cpu_seconds_total') * 1000,
    database: databaseOf(dataDir),
    rss: metric('process_resident_memory_bytes') / 1e6,
    // A build to compare with may be older than the figure.
    indexes: metric('catalogue_index_reads'),
  }
}
