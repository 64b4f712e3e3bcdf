import * as v from 'valibot'
import type { InstalmentPlan } from '#contract/config.ts'
import { isColor } from '#domain/colour/theme.ts'

/** How a value is typed on the command line. What it may be, its kind says. */
interface TextForm<T> {
  /** What is expected, in Spanish. */
  readonly expected: string
  /** What is typed, as a value; `null` for what can't be read, `undefined` for nothing. */
  parse(text: string): unknown
  /** Without it, as `String` writes it, its first line. */
  format?(value: T): string
}

/** A kind of value. */
export interface Kind<T> {
  /** From what is stored, by whatever hand, to what is used; an issue is an invalid value. */
  readonly valid: v.GenericSchema<unknown, T>
  readonly text?: TextForm<T>
}

/** A kind of value that stands in a group under a name of its own. */
interface Field<T> extends Kind<T> {
  /** Stands for a missing or an invalid one; without it, it is left out. */
  readonly empty?: T
}

type Fields = Readonly<Record<string, Field<unknown>>>
type ValueOf<F> = F extends Kind<infer T> ? T : never
type Flat<T> = { [K in keyof T]: T[K] }
/** Members that say `Must` are there, the others may be missing. */
export type Values<F, Must> = Flat<
  { -readonly [K in keyof F as F[K] extends Must ? K : never]: ValueOf<F[K]> } & {
    -readonly [K in keyof F as F[K] extends Must ? never : K]?: ValueOf<F[K]>
  }
>

/** Several values under one name, each edited by itself as `group.field`. */
interface Group<F> extends Kind<Values<F, { readonly empty: unknown }>> {
  readonly fields: F
}

/** An invalid field is left out or empty; the others stay. */
export const group = <const F extends Fields>(fields: F): Group<F> => ({
  fields,
  valid: v.pipe(
    v.object(
      Object.fromEntries(
        Object.entries(fields).map(([name, { valid, empty }]) => [
          name,
          v.fallback(v.optional(valid), empty),
        ]),
      ),
    ),
    v.transform((values) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    ),
  ) as unknown as Group<F>['valid'],
})

export const orEmpty = (kind: Kind<string>) => ({ ...kind, empty: '' }) as const

/** What is edited in another way, or by nobody. */
export const other = <T>(valid: v.GenericSchema<unknown, T>): Kind<T> => ({ valid })

/** What is longer is cut, so that a slip of the pen can't push the goods away. */
export const text = (
  most: number,
  pattern = /(?:)/,
  expected = `un texto de hasta ${most} caracteres`,
): Kind<string> => ({
  valid: v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((given) => (given.length <= most ? given : `${given.slice(0, most - 1).trimEnd()}…`)),
  ),
  text: { expected, parse: (given) => given },
})

const DECIMAL = /^\d+(?:[.,]\d+)?$/
const decimal = (given = ''): number => (DECIMAL.test(given) ? Number(given.replace(',', '.')) : Number.NaN)
const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))

export const number = (least: number, most: number): Kind<number> => ({
  valid: between(least, most),
  text: { expected: `un número de ${least} a ${most}`, parse: decimal },
})

export const whole = (least: number, most: number): Kind<number> => ({
  valid: v.pipe(between(least, most), v.integer()),
  text: { expected: `un número entero de ${least} a ${most}`, parse: decimal },
})

export const yesNo: Kind<boolean> = {
  valid: v.boolean(),
  text: {
    expected: 'sí o no',
    parse: (given) => (/^(?:s[ií]|no)$/i.test(given) ? !/^no$/i.test(given) : null),
    format: (value) => (value ? 'sí' : 'no'),
  },
}

export const color: Kind<string> = {
  valid: v.custom<string>(isColor),
  text: { expected: 'un color como #1f3a5f', parse: (given) => given.toLowerCase() },
}

/** A code of analytics, as `found` finds it in a text. One of another shape would measure nothing. */
export const code = (found: (given: string) => string | undefined): Kind<string | null> => ({
  valid: v.pipe(
    v.nullable(v.string()),
    v.transform((given) => given && (found(given) ?? null)),
  ),
  text: {
    expected: 'un código de letras, números y guiones, o nada',
    parse: (given) => given.trim() || null,
  },
})

const partsOf = (given: string, separator = ';'): string[] => [
  ...new Set(
    given
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** Entries that are none are left out, the others stay. */
export const list = <T>(
  entry: v.GenericSchema<unknown, T>,
  text: { expected: string; parse: (part: string) => unknown; format: (entry: T) => string },
): Kind<T[]> => ({
  valid: v.pipe(
    v.array(v.unknown()),
    v.transform((given) => given.filter((one): one is T => v.is(entry, one))),
  ),
  text: {
    expected: text.expected,
    parse: (given) => partsOf(given).map(text.parse),
    format: (entries) => entries.map(text.format).join('; '),
  },
})

/** AR: what card payments in parts cost, as the shop's contract with its provider says it. */
export const instalmentPlans: Kind<InstalmentPlan[]> = {
  valid: v.pipe(
    v.array(
      v.pipe(
        v.object({
          count: v.pipe(between(2, 60), v.integer()),
          surcharge: between(0, 1e4),
          cftea: between(0, 1e5),
        }),
        // It costs something exactly when its CFTEA says so.
        v.check(({ surcharge, cftea }) => surcharge > 0 === cftea > 0),
      ),
    ),
    v.maxLength(12),
    v.check((plans) => new Set(plans.map(({ count }) => count)).size === plans.length),
  ),
  text: {
    expected:
      'cuotas con tarjeta (Argentina) como “3 0 0; 6 22 101,12”: cantidad, recargo % y CFTEA %; o nada',
    parse: (given) =>
      given
        .split(';')
        .filter((part) => part.trim() !== '')
        .map((part) => part.trim().split(/\s+/).map(decimal))
        .map(([count, surcharge, cftea]) => ({ count, surcharge, cftea }))
        .sort((a, b) => (a.count ?? 0) - (b.count ?? 0)),
    format: (plans) =>
      plans
        .map(({ count, surcharge, cftea }) => `${count} ${surcharge} ${cftea}`.replaceAll('.', ','))
        .join('; '),
  },
}

interface TransferAccount {
  name: string
  description: string
  rows: { label: string; value: string }[]
  note: string
}

/** Bank transfer: what the buyer reads after ordering. Another account is no reason to lose the shop's own words. */
export const transferAccount: Kind<TransferAccount> = {
  valid: v.object({
    name: v.optional(v.string(), 'Transferencia bancaria'),
    description: v.optional(
      v.string(),
      'Te damos los datos de la cuenta al terminar. Guardamos tu pedido 48 horas.',
    ),
    rows: v.array(v.object({ label: v.string(), value: v.string() })),
    note: v.optional(
      v.string(),
      'La transferencia lleva el número de pedido como referencia. El pedido se prepara cuando se acredita.',
    ),
  }),
  text: {
    expected: 'los datos de la cuenta como “Banco: Nación; Titular: Ana Paz; CBU: 0110…”, o nada',
    parse: (given) => {
      const rows = partsOf(given).map((part) => {
        const [, label, value] = /^([^:]{1,60}):\s*(\S.{0,199})$/.exec(part) ?? []
        return { label, value }
      })
      return rows.length === 0 ? undefined : { rows }
    },
    format: ({ rows }) => rows.map(({ label, value }) => `${label}: ${value}`).join('; '),
  },
}

/** Percent that a transfer takes off the goods. */
export const transferDiscount: Kind<number> = {
  valid: between(0, 90),
  text: {
    expected: 'qué porcentaje de los productos descuenta una transferencia, de 0 a 90',
    parse: decimal,
    format: (value) => (value ? String(value).replace('.', ',') : ''),
  },
}

/** Goods of this worth, without customisation, as the shop shows its prices, travel free by a service's code. */
export const freeShipping: Kind<{ freeFrom: number; freeService: string }> = {
  valid: v.object({ freeFrom: between(0, 1e12), freeService: v.string() }),
  text: {
    expected: 'desde qué importe es gratis y qué código de envío, como “180000 estandar”, o nada',
    parse: (given) => {
      const [, from, freeService] = /^(\d+) ([a-z0-9-]{1,100})$/.exec(given.trim()) ?? []
      return given.trim() === '' ? undefined : { freeFrom: decimal(from), freeService }
    },
    format: ({ freeFrom, freeService }) => `${freeFrom} ${freeService}`,
  },
}
