import * as v from 'valibot'
import { type Picture, picture } from '#contract/picture.ts'
import { isColor, themeCorrections } from '#domain/colour.ts'
import type { TenantSettings } from '../../db/schema/tenant-settings.ts'

/** Letters that a page has room for; what is longer is cut, so that a slip of the pen can't push the goods away. */
const ROOM = { name: 60, tagline: 140, description: 600 } as const
const BANNER_ROOM = { title: 90, text: 240, action: 40 } as const
const TEMPLATES = 10

const cut = (text: unknown, room: number): string => {
  const whole = typeof text === 'string' ? text : ''
  return whole.length <= room ? whole : `${whole.slice(0, room - 1).trimEnd()}…`
}

const isPicture = (given: unknown): given is Picture => v.is(picture, given)

/** Those of the named pictures that are given and are none: one would refuse the whole configuration its contract. */
const brokenIn = (given: object, names: readonly string[]): string[] =>
  names.filter((name) => {
    const one: unknown = Reflect.get(given, name)
    return one !== undefined && !isPicture(one)
  })

const without = <Given extends object>(given: Given, names: readonly string[]): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name))) as Given

const PICTURES = ['logo'] as const
const BANNER_PICTURES = ['picture', 'phonePicture'] as const

/** The settings as pages can show them, whatever hand has written them. */
export const soundSettings = (settings: TenantSettings): TenantSettings => {
  const { name, tagline, description, banner, colors } = settings
  return {
    ...without(settings, brokenIn(settings, PICTURES)),
    name: cut(name, ROOM.name),
    tagline: cut(tagline, ROOM.tagline),
    description: cut(description, ROOM.description),
    colors: Object.fromEntries(
      Object.entries(colors ?? {}).filter(([, color]) => isColor(color)),
    ) as TenantSettings['colors'],
    ...(banner && {
      banner: {
        ...without(banner, brokenIn(banner, BANNER_PICTURES)),
        title: cut(banner.title, BANNER_ROOM.title),
        text: cut(banner.text, BANNER_ROOM.text),
        action: cut(banner.action, BANNER_ROOM.action),
      },
    }),
  }
}

/** Names of what was cut. */
const cutIn = (given: object, sound: object, room: object): string[] =>
  Object.keys(room).filter((key) => Reflect.get(given, key) !== Reflect.get(sound, key))

/** What a shop's owner should know of the settings, for the log. */
export const settingsProblems = (settings: TenantSettings): string[] => {
  const sound = soundSettings(settings)
  const template = settings.templateId
  const bannerCut = settings.banner ? cutIn(settings.banner, sound.banner ?? {}, BANNER_ROOM) : []
  return [
    ...themeCorrections(settings.colors ?? {}).map(({ name, given, used, reason }) =>
      reason === 'invalid'
        ? `colors.${name} is no colour: ${used} stands in`
        : `colors.${name} ${given} became ${used} to stay readable`,
    ),
    ...(template >= 1 && template <= TEMPLATES ? [] : [`template ${template} is unknown: 1 stands in`]),
    ...brokenIn(settings, PICTURES).map((key) => `${key} is no picture: it is left out`),
    ...brokenIn(settings.banner ?? {}, BANNER_PICTURES).map(
      (key) => `banner.${key} is no picture: it is left out`,
    ),
    ...cutIn(settings, sound, ROOM).map((key) => `${key} was cut`),
    ...bannerCut.map((key) => `banner.${key} was cut`),
  ]
}
