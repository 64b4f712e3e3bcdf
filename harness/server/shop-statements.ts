import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, Pool, QueryConfig } from 'pg'
import type { Database } from '#server/db/database.ts'
import { schema } from '#server/db/schema/schema.ts'
import { JOBS_OF_ALL_SHOPS } from './all-shops.ts'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements of one shape, however many rows and parameters they have, are planned alike. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\s+/g, ' ')
    .replace(
      /(\((?:\$|default)(?:, (?:\$|default))*\))(?:, ?\((?:\$|default)(?:, (?:\$|default))*\))+/g,
      '$1',
    )
    .replace(/\$(?:, \$)+/g, '$')

const isStatement = (query: unknown): query is string | QueryConfig =>
  typeof query === 'string' || (typeof query === 'object' && query !== null && 'text' in query)

const PLANNED = /^\s*(?:--[^\n]*\n\s*)*(?:WITH|SELECT|INSERT|UPDATE|DELETE)\b/i

/** Forwards everything to `target` but what `own` has. Methods run on the target itself. */
const beside = <T extends object>(target: T, own: Partial<Record<keyof T, unknown>>): T =>
  new Proxy(target, {
    get(_, name) {
      if (name in own) return own[name as keyof T]
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** The same database, on the same connections, with a note of each statement that succeeded through it. */
export const recordStatements = (database: Database) => {
  const noted = new Map<string, Statement>()
  const note = (query: unknown, values: unknown) => {
    if (!isStatement(query)) return
    const { text, values: own } = typeof query === 'string' ? { text: query, values: undefined } : query
    const shape = shapeOf(text)
    if (!PLANNED.test(text) || noted.has(shape)) return
    noted.set(shape, { text, values: own ?? (Array.isArray(values) ? values : []) })
  }
  const recording = <T extends Pool | ClientBase>(target: T) => ({
    query(...args: unknown[]) {
      const answer: unknown = Reflect.apply(target.query, target, args)
      if (answer instanceof Promise) answer.then(() => note(args[0], args[1])).catch(() => undefined)
      return answer
    },
  })
  const pool = database.$client
  const client = beside(pool, {
    ...recording(pool),
    async connect() {
      const connection = await pool.connect()
      return beside(connection, recording(connection))
    },
  })
  return { database: drizzle({ client, schema }) as Database, statements: () => [...noted.values()] }
}

interface Plan {
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}

/** What stands between the ANDs, or the ORs, of a condition in brackets. */
const partsOf = (condition: string, sign: 'AND' | 'OR'): string[] => {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of condition.slice(1, -1)) {
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    part += letter
    if (depth === 0 && part.endsWith(` ${sign} `)) {
      parts.push(part.slice(0, -(sign.length + 2)))
      part = ''
    }
  }
  return [...parts, part]
}

const SHOP = /^\(?(?:\w+\.)?tenant_id = \d+\)?$|^\(?\d+ = (?:\w+\.)?tenant_id\)?$/

/** Whether a condition holds for one shop alone: each of its alternatives does, or one of what holds together. */
const holdsForOne = (condition: string): boolean => {
  const alternatives = partsOf(condition, 'OR')
  if (alternatives.length > 1) return alternatives.every(holdsForOne)
  return SHOP.test(condition) || partsOf(condition, 'AND').some((part) => SHOP.test(part))
}

const namesShop = (condition: string | undefined): boolean =>
  condition !== undefined &&
  holdsForOne(condition.replace(/'(\d+)'::\w+/g, '$1').replace(/'(?:[^']|'')*'/g, "''"))

/** Tables of shops that a plan reads without one shop's constant. */
const unnamed = (plan: Plan, tables: ReadonlySet<string>): string[] => {
  const below = (plan.Plans ?? []).flatMap((part) => unnamed(part, tables))
  const table = plan['Relation Name']
  if (table === undefined || !tables.has(table)) return below
  // What is written to is read below; a scan is a leaf or stands above its bitmap.
  const isScan = 'Parallel Aware' in plan && !('Operation' in plan)
  if (!isScan || [plan['Index Cond'], plan['Recheck Cond'], plan.Filter].some(namesShop)) return below
  return [`${table} ${plan.Alias === table ? '' : (plan.Alias ?? '')}`.trim(), ...below]
}

interface Fault extends Statement {
  readonly tables: readonly string[]
}

/**
 * Statements that would ask every node of a distributed database: the planner finds a constant shop for the rows of
 * each table in the statement's own conditions, as the distributed one does; where it finds none, no node can be chosen.
 */
export const askingAllShops = async (
  pool: Pool,
  statements: readonly Statement[],
): Promise<readonly Fault[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id'`,
  )
  const tables = new Set(rows.map(({ name }) => name))
  const faults: Fault[] = []
  for (const { text, values } of statements) {
    const explained = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON, VERBOSE) ${text}`,
      [...values],
    )
    const found = explained.rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => unnamed(Plan, tables)) ?? []
    if (found.length > 0) faults.push({ text, values, tables: [...new Set(found)] })
  }
  return faults
}

/** Looked at before by this process, under their shapes. */
const passed = new Set<string>()

/** Fails with the statements that ask all shops and are none of the jobs that have to. */
export const refuseAskingAllShops = async (pool: Pool, statements: readonly Statement[]): Promise<void> => {
  const fresh = statements.filter(({ text }) => {
    const shape = shapeOf(text)
    return !passed.has(shape) && !JOBS_OF_ALL_SHOPS.some((job) => shape.includes(job))
  })
  const faults = await askingAllShops(pool, fresh)
  for (const { text } of fresh) passed.add(shapeOf(text))
  if (faults.length === 0) return
  const said = faults.map(({ text, tables }) => `${tables.join(', ')}:\n${text}`)
  throw new Error(
    `No constant tenant_id is in what these statements read ([TEN-13]):\n\n${said.join('\n\n')}`,
  )
}
