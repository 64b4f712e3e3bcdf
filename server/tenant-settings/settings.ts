import * as v from 'valibot'
import { trackersOf } from '#contract/analytics.ts'
import { COLOR_NAMES, type ColorName, LEGAL_KEYS, type LegalKey } from '#contract/config.ts'
import type { SettingGroup } from '#contract/office/settings.ts'
import { picture } from '#contract/picture.ts'
import { templateNames } from '#contract/templates.ts'
import { defineSettings, type OfficeRow, setting } from './define.ts'
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

/** As 'Ajustes' has it. */
const shownIn = (group: SettingGroup, label: string, expected?: string) =>
  ({ group, label, may: 'settings', ...(expected === undefined ? {} : { expected }) }) satisfies OfficeRow

const LEGAL: Readonly<Record<LegalKey, string>> = {
  terms: 'Términos y condiciones',
  privacy: 'Privacidad',
  withdrawal: 'Arrepentimiento o retracto',
  customMadeNotice: 'Productos personalizados',
  consumerDefence: 'Defensa del consumidor',
  fiscalDataUrl: 'Dirección de los datos fiscales',
  stockNotice: 'Si algo se agota',
  shippingPolicy: 'Envíos y entregas',
}

/** No `javascript:`, and no host without its scheme. */
const PICTURE_URL = /^(?:$|\/(?!\/)|https?:\/\/|data:image\/)/
/** A phone number or a chat link: anything else would open a chat with nobody. */
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
  name: setting(text(60, /\S/), {
    initial: ({ name }) => name,
    shown: true,
    office: shownIn('data', 'Nombre'),
  }),
  tagline: setting(text(140), { initial: '', shown: true, office: shownIn('data', 'Lema') }),
  description: setting(text(600), { initial: '', shown: true, office: shownIn('data', 'Descripción') }),
  templateId: setting(whole(1, templateNames.length), { initial: 1, shown: 'templateFK.id' }),
  isMultipleVariantDesigns: setting(yesNo, {
    initial: false,
    shown: true,
    office: shownIn('data', 'Un mismo diseño en varios colores y talles'),
  }),
  /** Decimal digits of every price. */
  roundPrice: setting(whole(0, 4), {
    initial: ({ environment }) => (environment === 'CL' ? 0 : 2),
    shown: true,
    office: shownIn('data', 'Decimales de los precios'),
  }),
  /** Prices are shown with tax. */
  withTaxes: setting(yesNo, {
    initial: true,
    shown: true,
    office: shownIn('data', 'Los precios se muestran con IVA'),
  }),
  profitMultiplier: setting(number(MARGINS.least, MARGINS.most), {
    initial: 1,
    essential: true,
    shown: 'pricing.profitMultiplier',
    office: shownIn('data', 'Margen', 'un porcentaje de 0 a 9900'),
  }),
  /** A factor: 1.21 is 21 % on top. */
  taxMultiplier: setting(number(1, 2), {
    initial: ({ environment }) => (environment === 'CL' ? 1.19 : 1.21),
    shown: 'pricing.taxMultiplier',
    office: shownIn('data', 'IVA', 'un porcentaje de 0 a 100'),
  }),
  /** The shop looks over each artwork before it is made. */
  artworkCheck: setting(yesNo, {
    initial: false,
    office: shownIn('data', 'Revisar cada arte antes de producir'),
  }),
  quoteValidityDays: setting(whole(1, 365), {
    initial: 7,
    shown: true,
    office: shownIn('data', 'Días que vale una cotización'),
  }),
  googleAnalyticsCode: setting(
    code((given) => trackersOf({ googleAnalyticsCode: given }).google),
    {
      initial: null,
      shown: true,
      office: shownIn('analytics', 'Google Analytics', 'un código como G-ABC123, o nada'),
    },
  ),
  pixelFB: setting(
    code((given) => trackersOf({ pixelFB: given }).pixel),
    {
      initial: null,
      shown: true,
      office: shownIn('analytics', 'Píxel de Meta', 'un número como 123456789012345, o nada'),
    },
  ),
  googleTagManagerCode: setting(
    code((given) => trackersOf({ googleTagManagerCode: given }).manager),
    {
      initial: null,
      shown: true,
      office: shownIn('analytics', 'Google Tag Manager', 'un código como GTM-ABC123, o nada'),
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
    {
      shown: true,
      office: {
        name: shownIn('data', 'Razón social'),
        taxId: shownIn('data', 'CUIT o RUT'),
        address: shownIn('data', 'Domicilio'),
        email: shownIn('data', 'Correo'),
        phone: shownIn('data', 'Teléfono'),
      },
    },
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
      office: shownIn('data', 'Redes', 'el nombre de cada cuenta, y de WhatsApp un número'),
    },
  ),
  /** At the foot of every page: `transferencia`, `mercadopago`, `webpay`, another name, or a logo's URL. */
  paymentLogos: setting(
    list(v.pipe(v.string(), v.maxLength(300), v.regex(/^(?:https?:\/\/|\/(?!\/)|[^:/<>]+$)/)), {
      expected: 'medios de pago para el pie de página como “transferencia; mercadopago; webpay”, o nada',
      parse: (part) => part,
      format: (logo) => logo,
    }),
    {
      initial: [],
      shown: true,
      office: shownIn(
        'data',
        'Medios de pago al pie',
        'nombres de medios de pago, o la dirección de un logo',
      ),
    },
  ),
  /** Days on which the shop is closed besides weekends and public holidays: orders are due later by them. */
  closedDays: setting(
    list(v.pipe(v.string(), v.isoDate()), {
      expected: 'días como “2026-12-24; 2026-12-31”, o nada',
      parse: (part) => part,
      format: (day) => day,
    }),
    { initial: [], office: shownIn('holidays', 'Días cerrados', 'días del calendario') },
  ),
  payments: setting(
    group({
      transfer: transferAccount,
      transferDiscount,
      /** Credentials as JSON, sealed by the vault for `paymentUse`. */
      mercadopago: other(v.string()),
      webpay: other(v.string()),
    }),
    {
      initial: {},
      office: {
        transfer: {
          group: 'payments',
          label: 'Cuenta para transferencias',
          expected: 'renglones con un nombre y un dato',
          may: 'credentials',
        },
        transferDiscount: shownIn('payments', 'Descuento por transferencia', 'un porcentaje de 0 a 90'),
      },
    },
  ),
  shipping: setting(freeShipping, {
    office: shownIn('shipping', 'Envío gratis', 'un importe y uno de los servicios de la tabla'),
  }),
  instalments: setting(instalmentPlans, {
    shown: true,
    onlyIn: { environment: 'AR', otherwise: 'Las cuotas con CFTEA son de tiendas de Argentina.' },
    office: shownIn(
      'payments',
      'Cuotas con tarjeta',
      'cada cantidad una vez, de 2 a 60; con recargo va su CFTEA, sin recargo no',
    ),
  }),
  /** Texts required by the market's law. */
  legal: setting(group(each(LEGAL_KEYS, text(20_000))), {
    initial: {},
    shown: true,
    office: Object.fromEntries(LEGAL_KEYS.map((key) => [key, shownIn('texts', LEGAL[key])])),
  }),
  favicon: setting(other(v.pipe(v.string(), v.regex(PICTURE_URL))), { initial: '', shown: true }),
  logo: setting(other(picture), { shown: true }),
  /** Clip-art of the builder, by category. */
  designs: setting(
    other(v.array(v.object({ name: v.string(), designs: v.array(v.object({ image: v.string() })) }))),
    { initial: [], shown: 'productBuilder.categories' },
  ),
  /** Inks of the shop's own palette. */
  palette: setting(other(v.array(v.object({ name: v.string(), hex: v.string() }))), { initial: [] }),
  /** Log-ins with OpenID providers: name in calls, name on the button, issuer (Google's by default). */
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
  /** Who stored which credentials when, and how they end, by account: what can be said of them without opening them. */
  storedCredentials: setting(
    other(v.record(v.string(), v.object({ at: v.string(), by: v.string(), endsWith: v.string() }))),
    {},
  ),
  /** Of a demo shop: version of the data that it was loaded from, and its picture in the list of demo shops. */
  demo: setting(other(v.object({ version: v.string(), picture: v.string() })), {}),
})

export type TenantSettings = ReturnType<typeof SETTINGS.initial>
