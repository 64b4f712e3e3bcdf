import * as v from 'valibot'
import { COLOR_NAMES, LEGAL_KEYS } from '#contract/config.ts'
import { templateNames } from '#contract/templates.ts'
import {
  type Editable,
  freeShipping,
  instalments,
  paymentLogos,
  socialMedias,
  transfer,
} from './editable-lists.ts'

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

/** Settings that a person may change one by one, by their path in the document. */
export const EDITABLE: Readonly<Record<string, Editable>> = {
  name: text(80),
  tagline: text(200),
  description: text(1000),
  templateId: number(1, templateNames.length),
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
  ...Object.fromEntries(
    Object.entries({ title: 90, text: 240, action: 40 }).map(([name, most]) => [
      `banner.${name}`,
      text(most),
    ]),
  ),
  socialMedias,
  paymentLogos,
  'payments.transfer': transfer,
  'payments.transferDiscount': {
    ...number(0, 90, false),
    expected: 'qué porcentaje de los productos descuenta una transferencia, de 0 a 90',
    written: (value) => (value ? String(value).replace('.', ',') : ''),
  },
  shipping: freeShipping,
  instalments,
  ...Object.fromEntries(LEGAL_KEYS.map((key) => [`legal.${key}`, text(20_000)])),
}
