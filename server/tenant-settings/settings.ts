import * as v from 'valibot'
import { trackersOf } from '#contract/analytics.ts'
import { COLOR_NAMES, type ColorName, LEGAL_KEYS } from '#contract/config.ts'
import { picture } from '#contract/picture.ts'
import { templateNames } from '#contract/templates.ts'
import { defineSettings, setting } from './define.ts'
import {
  code,
  color,
  freeShipping,
  group,
  instalmentPlans,
  type Kind,
  list,
  number,
  orEmpty,
  other,
  text,
  transferAccount,
  transferDiscount,
  whole,
  yesNo,
} from './kinds.ts'

/** Factors on the net price. Below 1 goods would be sold under their cost. */
export const MARGINS = { least: 1, most: 100 } as const

const each = <Name extends string, T>(names: readonly Name[], kind: Kind<T>) =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, Kind<T>>

/** Colours that any shop can begin with. */
const COLORS: Record<ColorName, string> = {
  primary: '#1f3a5f',
  secondary: '#8a4b2f',
  accent: '#c98a1b',
  link: '#1f5fa8',
  surface: '#ffffff',
  gray: '#66696f',
  strokes: '#dcdfe4',
  text: '#1d2126',
  background: '#f7f8fa',
  footer: '#172a43',
  greenBtn: '#2b6b45',
  blueBtn: '#1f5f8a',
}

/** No `javascript:`, and no host without its scheme. */
const PICTURE_URL = /^(?:$|\/(?!\/)|https?:\/\/|data:image\/)/
/** A telephone number or a chat link: anything else would open a chat with nobody. */
const CHAT = /^(?:https:\/\/wa\.me\/.|(?:message|c|p)\/\w|\+?(?:[\s().-]*\d){5,15}$)/

const account = v.pipe(
  v.object({ key: v.string(), username: v.pipe(v.string(), v.maxLength(200)) }),
  v.check(({ key, username }) => key !== 'WP' || username === '' || CHAT.test(username)),
)

/**
 * A shop's settings, one document: a row says what a setting may be, its default, whether everybody gets it in the
 * configuration, and by its kind how an owner edits it. They are listed in this order.
 */
export const SETTINGS = defineSettings({
  name: setting(text(60, /\S/), { initial: ({ name }) => name, shown: true }),
  tagline: setting(text(140), { initial: '', shown: true }),
  description: setting(text(600), { initial: '', shown: true }),
  templateId: setting(whole(1, templateNames.length), { initial: 1, shown: 'templateFK.id' }),
  isMultipleVariantDesigns: setting(yesNo, { initial: false, shown: true }),
  /** Decimal digits of every price. */
  roundPrice: setting(whole(0, 4), {
    initial: ({ environment }) => (environment === 'CL' ? 0 : 2),
    shown: true,
  }),
  /** Prices are shown with tax. */
  withTaxes: setting(yesNo, { initial: true, shown: true }),
  profitMultiplier: setting(number(MARGINS.least, MARGINS.most), {
    initial: 1,
    essential: true,
    shown: 'pricing.profitMultiplier',
  }),
  /** A factor: 1.21 is 21 % on top. */
  taxMultiplier: setting(number(1, 2), {
    initial: ({ environment }) => (environment === 'CL' ? 1.19 : 1.21),
    shown: 'pricing.taxMultiplier',
  }),
  /** The shop looks over each artwork before it is made. */
  artworkCheck: setting(yesNo, { initial: false }),
  quoteValidityDays: setting(whole(1, 365), { initial: 7, shown: true }),
  googleAnalyticsCode: setting(
    code((given) => trackersOf({ googleAnalyticsCode: given }).google),
    {
      initial: null,
      shown: true,
    },
  ),
  pixelFB: setting(
    code((given) => trackersOf({ pixelFB: given }).pixel),
    { initial: null, shown: true },
  ),
  googleTagManagerCode: setting(
    code((given) => trackersOf({ googleTagManagerCode: given }).manager),
    {
      initial: null,
      shown: true,
    },
  ),
  colors: setting(group(each(COLOR_NAMES, color)), { initial: COLORS, shown: true }),
  seller: setting(
    group({
      name: orEmpty(text(200)),
      taxId: orEmpty(text(200)),
      address: orEmpty(text(200)),
      email: orEmpty(text(200, /^(?:[^\s@:]+@[^\s@]+)?$/, 'un correo electrónico, o nada')),
      phone: orEmpty(text(200, /^(?:[^\p{L}<>]*\d[^\p{L}<>]*)?$/u, 'un teléfono, o nada')),
    }),
    { shown: true },
  ),
  banner: setting(
    group({
      title: orEmpty(text(90)),
      text: orEmpty(text(240)),
      action: orEmpty(text(40)),
      picture: other(picture),
      phonePicture: other(picture),
    }),
    { shown: true },
  ),
  /** Accounts by their network's key, as pages know them: `WP` is WhatsApp. */
  socialMedias: setting(
    list(account, {
      expected: 'cuentas como “WP 5491155550142; IG mitienda” (WP: WhatsApp), o nada',
      parse: (part) => {
        const [, key, username] = /^([A-Z]{2,10})\s+(\S+)$/.exec(part) ?? []
        return { key, username }
      },
      format: ({ key, username }) => `${key} ${username}`,
    }),
    {
      initial: [],
      shown: true,
      wire: (accounts) => accounts.map(({ key, username }) => ({ socialMediaFK: { key }, username })),
    },
  ),
  /** At the foot of every page: `transferencia`, `mercadopago`, `webpay`, another name, or a logo's URL. */
  paymentLogos: setting(
    list(v.pipe(v.string(), v.maxLength(300), v.regex(/^(?:https?:\/\/|\/(?!\/)|[^:/<>]+$)/)), {
      expected: 'medios de pago para el pie de página como “transferencia; mercadopago; webpay”, o nada',
      parse: (part) => part,
      format: (logo) => logo,
    }),
    { initial: [], shown: true },
  ),
  /** Days on which the shop is closed besides weekends and public holidays: orders are due later by them. */
  closedDays: setting(
    list(v.pipe(v.string(), v.isoDate()), {
      expected: 'días como “2026-12-24; 2026-12-31”, o nada',
      parse: (part) => part,
      format: (day) => day,
    }),
    { initial: [] },
  ),
  payments: setting(
    group({
      transfer: transferAccount,
      transferDiscount,
      /** Credentials as JSON, sealed by the vault for `paymentUse`. */
      mercadopago: other(v.string()),
      webpay: other(v.string()),
    }),
    { initial: {} },
  ),
  shipping: setting(freeShipping, {}),
  instalments: setting(instalmentPlans, {
    shown: true,
    onlyIn: { environment: 'AR', otherwise: 'Las cuotas con CFTEA son de tiendas de Argentina.' },
  }),
  /** Texts required by the market's law. */
  legal: setting(group(each(LEGAL_KEYS, text(20_000))), { initial: {}, shown: true }),
  favicon: setting(other(v.pipe(v.string(), v.regex(PICTURE_URL))), { initial: '', shown: true }),
  logo: setting(other(picture), { shown: true }),
  /** Clip-art of the builder, by category. */
  designs: setting(
    other(v.array(v.object({ name: v.string(), designs: v.array(v.object({ image: v.string() })) }))),
    { initial: [], shown: 'productBuilder.categories' },
  ),
  /** Inks of the shop's own palette. */
  palette: setting(other(v.array(v.object({ name: v.string(), hex: v.string() }))), { initial: [] }),
  /** Log-ins with OpenID providers: name in calls, name on the button, issuer (Google's unless told). */
  openId: setting(
    other(
      v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          issuer: v.exactOptional(v.string()),
          clientId: v.string(),
          /** Sealed by the vault for `openIdUse`. */
          clientSecret: v.string(),
        }),
      ),
    ),
    {},
  ),
  /** Credentials at Zippin as JSON, sealed by the vault for `zippinUse`. */
  zippin: setting(other(v.string()), {}),
  /** Of a demo shop: version of the data that it was loaded from, and its picture in the list of demo shops. */
  demo: setting(other(v.object({ version: v.string(), picture: v.string() })), {}),
})

export type TenantSettings = ReturnType<typeof SETTINGS.initial>
