import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { SettingGroup } from '#contract/office/settings.ts'
import type { Kind, Values } from './kinds.ts'

interface Shop {
  readonly name: string
  readonly environment: 'AR' | 'CL'
}

/** A setting as the back office has it. */
export interface OfficeRow {
  readonly group: SettingGroup
  readonly label: string
  /** What is expected there, where that is not said as for a command. */
  readonly expected?: string
  /** `credentials`: it says where money goes; a fresh proof is needed, and all owners are notified. */
  readonly may: 'settings' | 'credentials'
}

/** What is said of a setting beside what it may be. */
interface Beside<T> {
  /** Of a new shop, and instead of an invalid value; without it, the setting may be missing. */
  readonly initial?: T | ((shop: Shop) => T)
  /** Invalid or missing it closes the shop: no default can stand in. */
  readonly essential?: true
  /** Its place in the configuration that everybody gets, `true` for its own name; without it, it is private. */
  readonly shown?: true | string
  /** What stands there, where that is another form. */
  readonly wire?: (value: T) => unknown
  readonly onlyIn?: { readonly environment: Shop['environment']; readonly otherwise: string }
  /** In 'Ajustes', of a group by field; without it, it is changed elsewhere or by nobody. */
  readonly office?: OfficeRow | Readonly<Record<string, OfficeRow>>
}

/** One setting: what it may be, and all that is made of it. */
export const setting = <T, B extends Beside<T>>(kind: Kind<T>, beside: B): Kind<T> & B => ({
  ...kind,
  ...beside,
})

interface Row extends Kind<unknown>, Omit<Beside<unknown>, 'wire'> {
  wire?(value: never): unknown
  readonly fields?: Readonly<Record<string, Kind<unknown>>>
}
type Rows = Readonly<Record<string, Row>>
type SettingsOf<R> = Values<R, { readonly initial: unknown }>
type Document = Readonly<Record<string, unknown>>

/** An editable setting, or field of one. */
export interface Editable<S> {
  readonly expected: string
  readonly onlyIn: Row['onlyIn']
  readonly office: OfficeRow | undefined
  read(settings: S): unknown
  /** As it stands, unchecked: what was there before a change. */
  write(settings: S, value: unknown): S
  /** As a person would type it. */
  format(settings: S): string
  /** The settings with what a person typed; null when that is invalid. */
  edit(settings: S, text: string): S | null
  /** The same with a value; null in the place of one takes it away. */
  put(settings: S, value: unknown): S | null
}

/** What validation did to a value: `used` stands in for it, or nothing. */
export interface SettingProblem {
  readonly path: string
  readonly reason: 'closed' | 'entries' | 'cut' | 'invalid'
  readonly used?: unknown
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const problemsOf = (path: string, given: unknown, used: unknown): SettingProblem[] => {
  if (given === undefined || isDeepStrictEqual(given, used)) return []
  if (isDocument(given) && isDocument(used))
    return Object.keys(given).flatMap((key) => problemsOf(`${path}.${key}`, given[key], used[key]))
  if (Array.isArray(given) && Array.isArray(used)) return [{ path, reason: 'entries' }]
  if (typeof given === 'string' && typeof used === 'string' && used.endsWith('…'))
    return [{ path, reason: 'cut' }]
  const isLeftOut = used === undefined || used === null || used === ''
  return [{ path, reason: 'invalid', ...(isLeftOut ? {} : { used }) }]
}

const warningOf = ({ path, reason, used }: SettingProblem): string => {
  if (reason === 'closed') return `${path} is invalid: the shop is closed`
  if (reason === 'entries') return `${path} has invalid entries: they are left out`
  if (reason === 'cut') return `${path} was cut`
  return `${path} is invalid: ${used === undefined ? 'it is left out' : `${JSON.stringify(used)} is used`}`
}

const formatted = (value: unknown): string => String(value ?? '').split('\n')[0] ?? ''

const isOfficeRow = (office: NonNullable<Row['office']>): office is OfficeRow =>
  typeof office.group === 'string'

const officeRowOf = ({ office }: Row, field: string | undefined): OfficeRow | undefined => {
  if (office === undefined) return undefined
  if (isOfficeRow(office)) return field === undefined ? office : undefined
  return field === undefined ? undefined : office[field]
}

const editableOf = <S>(path: string, { valid, text }: Kind<unknown>, row: Row): Editable<S> | undefined => {
  const [head = '', field] = path.split('.')
  const read = (settings: S): unknown => {
    const value: unknown = Object(settings)[head]
    return field === undefined ? value : Object(value)[field]
  }
  const write = (settings: S, value: unknown): S => ({
    ...settings,
    [head]: field === undefined ? value : { ...Object(settings)[head], [field]: value },
  })
  const checked = (settings: S, given: unknown): S | null => {
    const before = read(settings)
    const next = isDocument(before) && isDocument(given) ? { ...before, ...given } : given
    const used = given === undefined ? given : v.safeParse(valid, next)
    if (used && (!used.success || problemsOf(path, given, used.output).length > 0)) return null
    return write(settings, used?.output)
  }
  return (
    text && {
      expected: text.expected,
      onlyIn: row.onlyIn,
      office: officeRowOf(row, field),
      read,
      write,
      format: (settings) => {
        const value = read(settings)
        const used = v.safeParse(valid, value)
        return text.format && used.success ? text.format(used.output) : formatted(value)
      },
      edit: (settings, typed) => checked(settings, text.parse(typed)),
      put: (settings, value) => checked(settings, value === null && !v.is(valid, null) ? undefined : value),
    }
  )
}

/** Everything that follows from a table of settings. */
export const defineSettings = <const R extends Rows>(table: R) => {
  type Settings = SettingsOf<R>
  const rows: readonly (readonly [string, Row])[] = Object.entries(table)

  const initial = (shop: Shop): Settings =>
    Object.fromEntries(
      rows.flatMap(([name, { initial: value }]) =>
        value === undefined
          ? []
          : [[name, typeof value === 'function' ? (value as (shop: Shop) => unknown)(shop) : value]],
      ),
    ) as Settings

  const problems = (stored: object, used: Settings): SettingProblem[] =>
    rows.flatMap(([name, { essential, valid }]) => {
      const given: unknown = Reflect.get(stored, name)
      if (essential && !v.is(valid, given)) return [{ path: name, reason: 'closed' } as const]
      return problemsOf(name, given, Reflect.get(used, name))
    })

  return {
    /** Of a new shop. */
    initial,

    /** What is used of stored settings: an invalid value becomes its default, or is left out where it may be missing. */
    validate: (shop: Shop, stored: object): Settings => ({
      ...initial(shop),
      ...Object.fromEntries(
        rows.flatMap(([name, { valid }]) => {
          const read = v.safeParse(valid, Reflect.get(stored, name))
          return read.success ? [[name, read.output]] : []
        }),
      ),
    }),

    /** Without its essential settings a shop is closed. */
    isOpen: (stored: object): boolean =>
      rows.every(([name, { essential, valid }]) => !essential || v.is(valid, Reflect.get(stored, name))),

    /** What a shop's owner should know of the stored settings. */
    problems,

    /** The same for the log. */
    warnings: (stored: object, used: Settings): string[] => problems(stored, used).map(warningOf),

    /** What everybody gets of a shop's settings. */
    configuration: ({ environment }: Shop, settings: Settings): Document => {
      const shown: Record<string, unknown> = {}
      for (const [name, { shown: place, wire, onlyIn }] of rows) {
        const value: unknown = Reflect.get(settings, name)
        if (!place || value === undefined || (onlyIn && onlyIn.environment !== environment)) continue
        const [head = name, field] = place === true ? [name] : place.split('.')
        const given = wire ? (wire as (value: unknown) => unknown)(value) : value
        shown[head] = field === undefined ? given : { ...Object(shown[head]), [field]: given }
      }
      return shown
    },

    /** What a person may change one by one, by path, in the table's order. */
    editable: new Map<string, Editable<Settings>>(
      rows
        .flatMap(([name, row]) => [
          [name, row, row] as const,
          ...Object.entries(row.fields ?? {}).map(
            ([field, kind]) => [`${name}.${field}`, kind, row] as const,
          ),
        ])
        .flatMap(([path, kind, row]) => {
          const editable = editableOf<Settings>(path, kind, row)
          return editable ? [[path, editable] as const] : []
        }),
    ),
  }
}
