import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

const WRITTEN = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(?:ONLY\s+)?"?([a-z_]+)"?/gi

/**
 * Tables of a shop that say nothing of what was done to it: the history itself, what is sent or handed out once, and drafts,
 * which nobody sees until they are published.
 */
const CONSEQUENCES: ReadonlySet<string> = new Set([
  'history',
  'mails',
  'downloads',
  // A file that is looked at: what it changes is written by the job that applies it.
  'import_runs',
  'import_rows',
  'account_codes',
  'look_drafts',
])
/** What members want to be notified of, and their devices. */
const OWN = /^operator_/

/** Calls before which a shop has nobody whose change it could be. */
const BEFORE_ANYBODY: ReadonlySet<string> = new Set(['setUp'])

interface Open {
  readonly tables: Set<string>
  isRecorded: boolean
}

const begun = (): Open => ({ tables: new Set(), isRecorded: false })

/**
 * Notes, for the calls that run within it, each transaction that has written to a shop's tables and nothing to its history:
 * a change that nobody can be asked about. Statements outside a transaction are one each.
 */
export const watchChanges = async (pool: Pool) => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id'`,
  )
  const ofShops = new Set(
    rows.map(({ name }) => name).filter((name) => !CONSEQUENCES.has(name) && !OWN.test(name)),
  )
  const calls = new AsyncLocalStorage<string>()
  const faults = new Set<string>()

  const note = (call: string, { tables, isRecorded }: Open) => {
    if (tables.size === 0 || isRecorded || BEFORE_ANYBODY.has(call)) return
    faults.add(`${call} wrote ${[...tables].sort().join(', ')} without history`)
  }

  const add = (open: Open, text: string) => {
    for (const [, table = ''] of text.matchAll(WRITTEN)) {
      if (table === 'history') open.isRecorded = true
      if (ofShops.has(table)) open.tables.add(table)
    }
    return open
  }

  const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : String(Object(asked).text))
  /** Of a statement that fails nothing is written. */
  const once = (answer: unknown, use: () => void): unknown => {
    // With a callback it is the pool's own, whose statement is noted as the pool is asked.
    if (answer instanceof Promise) answer.then(use).catch(() => undefined)
    return answer
  }

  const poolQuery = pool.query
  Object.assign(pool, {
    query(...args: unknown[]): unknown {
      const call = calls.getStore()
      return once(Reflect.apply(poolQuery, pool, args), () => {
        if (call !== undefined) note(call, add(begun(), textOf(args[0])))
      })
    },
  })

  const watched = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const clientQuery = client.query
    let open: Open | undefined
    const follow = (text: string, call: string | undefined) => {
      const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase()
      if (word === 'BEGIN') open = begun()
      else if (word === 'COMMIT' || word === 'ROLLBACK') {
        // Back to a savepoint leaves the transaction open.
        if (/^\s*ROLLBACK\s+TO\b/i.test(text)) return
        if (word === 'COMMIT' && open !== undefined && call !== undefined) note(call, open)
        open = undefined
      } else if (open !== undefined) add(open, text)
      else if (call !== undefined) note(call, add(begun(), text))
    }
    Object.assign(client, {
      query(...args: unknown[]): unknown {
        const call = calls.getStore()
        return once(Reflect.apply(clientQuery, client, args), () => follow(textOf(args[0]), call))
      },
    })
  })

  return {
    /** Runs a call, under its name. */
    during: <T>(call: string, work: () => PromiseLike<T>): Promise<T> =>
      // A request that is injected begins once it is awaited.
      calls.run(call, async () => await work()),
    /** What has been changed without history since it was asked last. */
    unrecorded(): string[] {
      const found = [...faults]
      faults.clear()
      return found
    },
  }
}
export type WatchedChanges = Awaited<ReturnType<typeof watchChanges>>

/** Fails whoever ends while a change has left no history ([HIST-1]). */
export const refuseUnrecorded = ({ unrecorded }: WatchedChanges): void => {
  const faults = unrecorded()
  if (faults.length > 0)
    throw new Error(
      `Changed for a shop without its history in the same transaction ([HIST-1]):\n${faults.join('\n')}`,
    )
}
