import * as v from 'valibot'
import { picture } from '#contract/picture.ts'
import { templateNames } from '#contract/templates.ts'
import { MARGINS, type TenantSettings } from '../../../db/schema/tenant-settings.ts'
import type { Tenant } from '../../../ports/ports.ts'
import { newShopSettings } from './new-shop.ts'

/** What a setting has to be, so that pages, prices and pictures can be made of it. */
interface Shape {
  readonly schema: v.GenericSchema<unknown>
  /** In a person's words, for the log: 'is no …'. */
  readonly what: string
}
const shape = (schema: v.GenericSchema<unknown>, what: string): Shape => ({ schema, what })

const number = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))
const whole = (least: number, most: number) => v.pipe(number(least, most), v.integer())
const list = shape(v.array(v.unknown()), 'list')
const text = shape(v.string(), 'text')
const yesNo = shape(v.boolean(), 'yes or no')
const code = shape(v.nullish(v.string()), 'code')

/** No `javascript:`, and no host without its scheme. */
const ADDRESS = /^(?:$|\/(?!\/)|https?:\/\/|data:image\/)/

/** A setting that is left out here may be anything: nothing is made of it by itself. */
export const SHAPES: Readonly<Partial<Record<keyof TenantSettings, Shape>>> = {
  name: shape(v.pipe(v.string(), v.regex(/\S/)), 'name'),
  tagline: text,
  description: text,
  favicon: shape(v.pipe(v.string(), v.regex(ADDRESS)), 'address of a picture'),
  logo: shape(picture, 'picture'),
  colors: shape(v.record(v.string(), v.unknown()), 'set of colours'),
  templateId: shape(whole(1, templateNames.length), 'template'),
  isMultipleVariantDesigns: yesNo,
  roundPrice: shape(whole(0, 6), 'number of digits'),
  withTaxes: yesNo,
  taxMultiplier: shape(number(1, 10), 'tax'),
  quoteValidityDays: shape(whole(1, 3650), 'number of days'),
  socialMedias: list,
  googleAnalyticsCode: code,
  pixelFB: code,
  googleTagManagerCode: code,
  banner: shape(v.looseObject({}), 'banner'),
  seller: shape(v.record(v.string(), v.unknown()), 'seller'),
  legal: shape(v.record(v.string(), v.unknown()), 'set of texts'),
  instalments: shape(
    v.array(v.object({ count: whole(1, 100), surcharge: number(0, 1e4), cftea: number(0, 1e6) })),
    'list of plans',
  ),
  paymentLogos: list,
  designs: shape(
    v.array(v.object({ name: v.string(), designs: v.array(v.object({ image: v.string() })) })),
    'list of designs',
  ),
  palette: shape(v.array(v.object({ name: v.string(), hex: v.string() })), 'list of inks'),
  payments: shape(v.looseObject({}), 'set of payments'),
  shipping: shape(v.object({ freeFrom: number(0, 1e12), freeService: v.string() }), 'free shipping'),
}

const margin = number(MARGINS.least, MARGINS.most)

/** Without a margin the shop is closed, and not sold out at cost. */
export const canSell = (profitMultiplier: unknown): boolean => v.is(margin, profitMultiplier)

/** Names of the settings that are there and are not what they have to be. */
export const misshapen = (settings: object): (keyof TenantSettings)[] =>
  (Object.keys(SHAPES) as (keyof TenantSettings)[]).filter((key) => {
    const given: unknown = Reflect.get(settings, key)
    return given !== undefined && !v.is(SHAPES[key]?.schema ?? v.unknown(), given)
  })

/** Those of a new shop of the market take the place of what is missing or misshapen; what may be missing is. */
export const shaped = ({ name, environment, settings }: Tenant): TenantSettings => {
  const wrong = new Set<string>(misshapen(settings))
  const kept = Object.entries(settings).filter(([key]) => !wrong.has(key))
  return { ...newShopSettings(environment, name), ...Object.fromEntries(kept) }
}
