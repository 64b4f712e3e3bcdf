import * as v from 'valibot'
import { COLOR_NAMES, type InstalmentPlan, LEGAL_KEYS } from '#contract/config.ts'

interface Editable {
  /** What is expected, in Spanish. */
  readonly expected: string
  /** From the text that a person typed. */
  readonly schema: v.GenericSchema<string, unknown>
  /** As that text again; without it the value is its own. */
  readonly written?: (value: unknown) => string
}

const text = (most: number): Editable => ({
  expected: `un texto de hasta ${most} caracteres`,
  schema: v.pipe(v.string(), v.maxLength(most)),
})
const number = (least: number, most: number, whole = true): Editable => ({
  expected: `un número ${whole ? 'entero ' : ''}de ${least} a ${most}`,
  schema: v.pipe(
    v.string(),
    v.regex(whole ? /^\d+$/ : /^\d+([.,]\d+)?$/),
    v.transform((value) => Number(value.replace(',', '.'))),
    v.minValue(least),
    v.maxValue(most),
  ),
})
const yesNo: Editable = {
  expected: 'sí o no',
  schema: v.pipe(
    v.string(),
    v.regex(/^(s[ií]|no)$/i),
    v.transform((value) => !/^no$/i.test(value)),
  ),
}
const hue: Editable = {
  expected: 'un color como #1f3a5f',
  schema: v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/), v.toLowerCase()),
}
const code: Editable = {
  expected: 'un código de letras, números y guiones, o nada',
  schema: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9-]{0,40}$/),
    v.transform((value) => (value === '' ? null : value)),
  ),
}

const PLAN = /^(\d{1,2}) (\d{1,4}(?:[.,]\d{1,2})?) (\d{1,5}(?:[.,]\d{1,2})?)$/
/** Parts of a plan. */
const MOST_PARTS = 60
const decimal = (text = ''): number => Number(text.replace(',', '.'))

/** null: no plan, or one that says two things: it costs something exactly when its CFTEA says so. */
const planOf = (text: string): InstalmentPlan | null => {
  const [, parts, onTop, cost] = PLAN.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  const [count, surcharge, cftea] = [decimal(parts), decimal(onTop), decimal(cost)]
  return count < 2 || count > MOST_PARTS || surcharge > 0 !== cftea > 0 ? null : { count, surcharge, cftea }
}

/** AR: what card payments in parts cost; the shop's contract with its provider says it. */
const instalments: Editable = {
  expected: 'cuotas con tarjeta (Argentina) como “3 0 0; 6 22 101,12”: cantidad, recargo % y CFTEA %; o nada',
  schema: v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(';')
        .filter((part) => part.trim() !== '')
        .map(planOf),
    ),
    v.maxLength(12),
    v.everyItem((plan) => plan !== null),
    v.transform((plans) => plans.filter((plan) => plan !== null).toSorted((a, b) => a.count - b.count)),
    v.check((plans) => new Set(plans.map(({ count }) => count)).size === plans.length),
  ),
  written: (plans) =>
    (Array.isArray(plans) ? plans : [])
      .map(({ count, surcharge, cftea }: InstalmentPlan) =>
        `${count} ${surcharge} ${cftea}`.replaceAll('.', ','),
      )
      .join('; '),
}

/** Settings that a person may change one by one, by their path in the document. */
export const EDITABLE: Readonly<Record<string, Editable>> = {
  name: text(80),
  tagline: text(200),
  description: text(1000),
  templateId: number(1, 10),
  isMultipleVariantDesigns: yesNo,
  roundPrice: number(0, 4),
  withTaxes: yesNo,
  profitMultiplier: number(1, 100, false),
  taxMultiplier: number(1, 2, false),
  quoteValidityDays: number(1, 365),
  googleAnalyticsCode: code,
  pixelFB: code,
  googleTagManagerCode: code,
  ...Object.fromEntries(COLOR_NAMES.map((name) => [`colors.${name}`, hue])),
  ...Object.fromEntries(
    ['name', 'taxId', 'address', 'email', 'phone'].map((name) => [`seller.${name}`, text(200)]),
  ),
  instalments,
  ...Object.fromEntries(LEGAL_KEYS.map((key) => [`legal.${key}`, text(20_000)])),
}
