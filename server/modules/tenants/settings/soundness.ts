import * as v from 'valibot'
import { trackersOf } from '#contract/analytics.ts'
import { picture } from '#contract/picture.ts'
import { isColor, themeCorrections } from '#domain/colour/theme.ts'
import type { TenantSettings } from '../../../db/schema/tenant-settings.ts'
import type { Tenant } from '../../../ports/ports.ts'
import { canSell, misshapen, SHAPES, shaped } from './sound-shapes.ts'

/** Letters that a page has room for; what is longer is cut, so that a slip of the pen can't push the goods away. */
const ROOM = { name: 60, tagline: 140, description: 600 } as const
const BANNER_ROOM = { title: 90, text: 240, action: 40 } as const
const SELLER_ROOM = { name: 200, taxId: 200, address: 200, email: 200, phone: 200 } as const
const LEGAL_ROOM = 20_000
const LOGO_ROOM = 300

const cut = (text: unknown, room: number): string => {
  const whole = typeof text === 'string' ? text : ''
  return whole.length <= room ? whole : `${whole.slice(0, room - 1).trimEnd()}…`
}

/** The named texts, each cut to its room. */
const cutAll = <Name extends string>(given: object, room: Readonly<Record<Name, number>>) =>
  Object.fromEntries(
    (Object.keys(room) as Name[]).map((name) => [name, cut(Reflect.get(given, name), room[name])]),
  ) as Record<Name, string>

const BANNER_PICTURES = ['picture', 'phonePicture'] as const

/** Those of a banner's pictures that are given and are none: one would refuse the whole configuration its contract. */
const brokenIn = (banner: object): string[] =>
  BANNER_PICTURES.filter((name) => {
    const one: unknown = Reflect.get(banner, name)
    return one !== undefined && !v.is(picture, one)
  })

const without = <Given extends object>(given: Given, names: readonly string[]): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name))) as Given

const account = v.object({ key: v.string(), username: v.pipe(v.string(), v.maxLength(200)) })

/** A telephone number or a chat link: anything else would open a chat with nobody. */
const CHAT = /^(?:https:\/\/wa\.me\/.|(?:message|c|p)\/\w|\+?(?:[\s().-]*\d){5,15}$)/

const isAccount = (given: unknown): boolean =>
  v.is(account, given) && (given.key !== 'WP' || given.username === '' || CHAT.test(given.username))

/** The name of a provider, or the address of its logo. */
const isLogo = (logo: unknown): logo is string =>
  typeof logo === 'string' && logo.length <= LOGO_ROOM && /^(?:https?:\/\/|\/(?!\/)|[^:/<>]+$)/.test(logo)

/** Without what no letter or call would reach. */
const reachable = <Seller extends { email: string; phone: string }>(seller: Seller): Seller => ({
  ...seller,
  email: /^[^\s@:]+@[^\s@]+$/.test(seller.email) ? seller.email : '',
  phone: /^[^\p{L}<>]*\d[^\p{L}<>]*$/u.test(seller.phone) ? seller.phone : '',
})

type Codes = Pick<TenantSettings, 'googleAnalyticsCode' | 'googleTagManagerCode' | 'pixelFB'>

/** Codes of another shape would measure nothing. */
const knownCodes = (settings: Codes): Codes => {
  const { google, manager, pixel } = trackersOf(settings)
  return {
    googleAnalyticsCode: google ?? null,
    googleTagManagerCode: manager ?? null,
    pixelFB: pixel ?? null,
  }
}

/** The settings as everything can be made of them, whatever hand has written them. */
export const soundSettings = (tenant: Tenant): TenantSettings => {
  const settings = shaped(tenant)
  const { banner, colors, seller, legal, socialMedias, paymentLogos } = settings
  return {
    ...settings,
    ...cutAll(settings, ROOM),
    colors: Object.fromEntries(
      Object.entries(colors).filter(([, color]) => isColor(color)),
    ) as TenantSettings['colors'],
    socialMedias: socialMedias.filter(isAccount),
    paymentLogos: [...new Set(paymentLogos.filter(isLogo))],
    legal: Object.fromEntries(
      Object.entries(legal).flatMap(([key, text]) =>
        typeof text === 'string' ? [[key, cut(text, LEGAL_ROOM)]] : [],
      ),
    ),
    ...(seller && { seller: reachable(cutAll(seller, SELLER_ROOM)) }),
    ...knownCodes(settings),
    ...(banner && { banner: { ...without(banner, brokenIn(banner)), ...cutAll(banner, BANNER_ROOM) } }),
  }
}

/** Names of what was cut. */
const cutIn = (given: object | undefined, sound: object | undefined, room: object): string[] =>
  given && sound
    ? Object.keys(room).filter((key) => {
        const one: unknown = Reflect.get(given, key)
        return (
          typeof one === 'string' &&
          one.length > String(Reflect.get(sound, key)).length &&
          Reflect.get(sound, key) !== ''
        )
      })
    : []

/** What a shop's owner should know of the settings, for the log. */
export const settingsProblems = (tenant: Tenant, sound: TenantSettings): string[] => {
  const { settings } = tenant
  const wrong = misshapen(settings)
  const given = shaped(tenant)
  return [
    ...(canSell(settings.profitMultiplier) ? [] : ['profitMultiplier is no margin: the shop is closed']),
    ...wrong.map((key) => {
      const stands = sound[key]
      const mended = stands === undefined ? 'it is left out' : `${JSON.stringify(stands)} stands in`
      return `${key} is no ${SHAPES[key]?.what}: ${mended}`
    }),
    ...themeCorrections(given.colors).map(({ name, given: color, used, reason }) =>
      reason === 'invalid'
        ? `colors.${name} is no colour: ${used} stands in`
        : `colors.${name} ${color} became ${used} to stay readable`,
    ),
    ...brokenIn(given.banner ?? {}).map((key) => `banner.${key} is no picture: it is left out`),
    ...given.socialMedias
      .filter((one) => !isAccount(one))
      .map(
        (one) =>
          `socialMedias ${cut((one as { key?: unknown } | null)?.key, 20)} is no account: it is left out`,
      ),
    ...(sound.paymentLogos.length < given.paymentLogos.length ? ['paymentLogos were thinned out'] : []),
    ...(['googleAnalyticsCode', 'googleTagManagerCode', 'pixelFB'] as const)
      .filter((key) => given[key] && sound[key] === null)
      .map((key) => `${key} is no code: it is left out`),
    ...(['email', 'phone'] as const)
      .filter((key) => given.seller?.[key] && sound.seller?.[key] === '')
      .map((key) => `seller.${key} reaches nobody: it is left out`),
    ...cutIn(given, sound, ROOM).map((key) => `${key} was cut`),
    ...cutIn(given.banner, sound.banner, BANNER_ROOM).map((key) => `banner.${key} was cut`),
    ...cutIn(given.seller, sound.seller, SELLER_ROOM).map((key) => `seller.${key} was cut`),
    ...cutIn(given.legal, sound.legal, given.legal).map((key) => `legal.${key} was cut`),
  ]
}
