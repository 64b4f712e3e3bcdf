import type { Database } from '../db/database.ts'
import type { Settings } from '../environment/settings.ts'
import { Failure } from '../errors/failure.ts'
import { printedLine } from '../formats/printable.ts'
import { storedTenant } from '../modules/tenants/repository.ts'
import type { Tenant } from '../ports/tenant.ts'

/** Something that the person has to put right; its message is Spanish. */
export class CliError extends Error {
  override readonly name = 'CliError'
}

export interface Context {
  readonly settings: Settings
  readonly database: Database
  /** A line of the result. */
  say(line: string): void
  /** Everything that is piped in. */
  input(): Promise<string>
  /** How much is done, from 0 to 1; shown in a terminal alone. */
  progress(share: number): void
}

export interface Command {
  /** Words that call it, e.g. `tiendas crear`. */
  readonly name: string
  /** Arguments in their order, as the help shows them; in brackets those that may be missing, the last ones. */
  readonly args: readonly string[]
  readonly summary: string
  /** Name → what it is; `=` in the name when it takes a value, `*` when it may be repeated. */
  readonly options: Readonly<Record<string, string>>
  readonly notes?: string
  /** Whether it takes the database as it is, neither migrated nor filled with places. */
  readonly asItIs?: boolean
  run(context: Context, args: readonly string[], options: Options): Promise<void>
}

export interface Options {
  /** Value of an option, undefined without it. */
  value(name: string): string | undefined
  values(name: string): readonly string[]
  has(name: string): boolean
}

export const tenantNamed = async ({ database }: Context, name = ''): Promise<Tenant> => {
  const tenant = await storedTenant(database, name)
  if (tenant === undefined)
    throw new CliError(`No hay ninguna tienda “${name}”. Las que hay: shop tiendas listar`)
  return tenant
}

/** What a service refuses is said in its words. */
export const saidBy = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw cause instanceof Failure ? new CliError(cause.message) : cause
  })

/** Rows under aligned columns. */
export const columns = (written: readonly (readonly string[])[]): string[] => {
  // Before it is measured: what is not printed takes no room.
  const rows = written.map((row) => row.map(printedLine))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
