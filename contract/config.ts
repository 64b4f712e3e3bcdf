import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { picture } from './picture.ts'
import { ecommerceFlag, looseNumber, looseText, text } from './primitives.ts'

/** The twelve theme colours of a tenant, as `#rrggbb`. */
export const COLOR_NAMES = [
  'primary',
  'secondary',
  'accent',
  'link',
  'surface',
  'gray',
  'strokes',
  'text',
  'background',
  'footer',
  'greenBtn',
  'blueBtn',
] as const
export type ColorName = (typeof COLOR_NAMES)[number]

/**
 * Texts required by the market's law or worth a page of their own. `fiscalDataUrl` is an address (AR: form 960/D);
 * a shop that leaves one out gets the market's default, or none where there is no default.
 */
export const LEGAL_KEYS = [
  'terms',
  'privacy',
  'withdrawal',
  'customMadeNotice',
  'consumerDefence',
  'fiscalDataUrl',
  'stockNotice',
  'shippingPolicy',
] as const
export type LegalKey = (typeof LEGAL_KEYS)[number]

const banner = v.object({
  title: looseText,
  text: looseText,
  action: looseText,
  /** Wide: the right two thirds show the goods, the left third is free for the words. */
  picture: v.optional(picture),
  /** Upright, for narrow screens: goods below, room for the words above. */
  phonePicture: v.optional(picture),
})

const seller = v.object({
  name: looseText,
  taxId: looseText,
  address: looseText,
  email: looseText,
  phone: looseText,
})

/** A way to pay by card in parts: how many, percent on top of the cash price, CFTEA in percent a year. */
const instalmentPlan = v.object({ count: looseNumber, surcharge: looseNumber, cftea: looseNumber })
export type InstalmentPlan = v.InferOutput<typeof instalmentPlan>

/** A tenant's box configuration. Fields of the specification keep their names; ours are optional. */
export const boxConfiguration = v.object({
  /** null: this address is no shop, or the token belongs to another one. */
  tenant: v.nullable(v.string()),
  environment: looseText,
  name: looseText,
  favicon: looseText,
  colors: v.record(v.string(), v.string()),
  isMultipleVariantDesigns: v.optional(v.boolean(), false),
  /** Decimal digits of every price. */
  roundPrice: v.optional(looseNumber, 2),
  templateFK: v.object({ id: looseNumber }),
  socialMedias: v.optional(
    v.array(v.object({ socialMediaFK: v.object({ key: v.string() }), username: v.string() })),
    [],
  ),
  googleAnalyticsCode: v.nullish(v.string()),
  pixelFB: v.nullish(v.string()),
  googleTagManagerCode: v.nullish(v.string()),
  withTaxes: v.optional(v.boolean(), true),
  productBuilder: v.optional(
    v.object({
      categories: v.array(v.object({ name: v.string(), designs: v.array(v.object({ image: v.string() })) })),
    }),
  ),
  // Beyond the specification, all optional so that a foreign back end serves as it is.
  logo: v.optional(picture),
  tagline: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  banner: v.optional(banner),
  seller: v.optional(seller),
  /** Multipliers for the estimate on the device; without them no price is estimated. */
  pricing: v.optional(v.object({ profitMultiplier: looseNumber, taxMultiplier: looseNumber })),
  quoteValidityDays: v.optional(looseNumber, 7),
  /** Texts required by the market's law, by key; the tenant's counsel may change them. */
  legal: v.optional(v.record(v.string(), v.string()), {}),
  /** Address of the terms as a file to keep; a path on the back end's host. */
  termsFile: v.optional(v.string()),
  /** AR: what the shop offers by card; left out where it offers none, or nothing takes cards. */
  instalments: v.optional(v.array(instalmentPlan)),
  paymentLogos: v.optional(v.array(v.string()), []),
  /** How the goods come to the buyer, as far as it can be said before it is known where to. */
  delivery: v.optional(
    v.object({
      /** Business days from dispatch, over all places and services. */
      days: v.optional(v.object({ min: looseNumber, max: looseNumber })),
      /** Names of the services by which the buyer fetches them: they ask for no address. */
      pickUps: v.optional(v.array(v.string()), []),
    }),
  ),
})
export type BoxConfiguration = v.InferOutput<typeof boxConfiguration>

export const getConfig = endpoint({
  name: 'getConfig',
  method: 'GET',
  path: `${SERVICES}/PartnerConfigs/GetConfig`,
  tag: 'catalogue',
  summary: 'Box configuration of the tenant; `tenant: null` when there is none.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  result: boxConfiguration,
})

/** For other front ends: ours has every setting that a page needs from GetConfig, in the one request of a start. */
export const getWhiteboxSettingsKey = endpoint({
  name: 'getWhiteboxSettingsKey',
  method: 'GET',
  path: `${SERVICES}/WhiteBoxSettings/GetWhiteboxSettingsKey`,
  tag: 'catalogue',
  summary: 'One setting of the tenant by key.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  query: v.object({ key: text(100), isEcommerceClient: ecommerceFlag }),
  result: v.unknown(),
})

export const getLogoUrls = endpoint({
  name: 'getLogoUrls',
  method: 'GET',
  path: '/users/distributor/logo_url',
  tag: 'catalogue',
  summary: 'Logos of the distributor, newest first.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  query: v.object({ limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(48)), 8) }),
  result: v.array(v.object({ image_url: v.string() })),
})

export const getColorPalette = endpoint({
  name: 'getColorPalette',
  method: 'GET',
  path: '/color-palette',
  tag: 'catalogue',
  summary: "Inks of the shop's own palette.",
  auth: 'public',
  offline: 'stale-while-revalidate',
  result: v.array(v.object({ name: v.string(), hex: v.string() })),
})
