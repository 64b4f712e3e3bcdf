import {
  ADDRESS_LENGTH,
  LOOK_FIELDS,
  LOOK_PICTURES,
  type LookField,
  type LookPicture,
  type LookValues,
} from '#contract/office/look.ts'
import type { Picture } from '#contract/picture.ts'
import type { DraftChanges } from '../../db/schema/tenants.ts'
import type { TenantSettings } from '../../tenant-settings/settings.ts'

type Document = Readonly<Record<string, unknown>>

const NO_BANNER = { title: '', text: '', action: '' }

export const isPictureField = (field: LookField): field is LookPicture =>
  LOOK_PICTURES.some((name) => name === field)

const partsOf = (field: LookField): readonly [head: string, name?: string] => {
  const [head = '', name] = field.split('.')
  return name === undefined ? [head] : [head, name]
}

/** A field as the settings have it: a number, a text or a picture; undefined where it is missing. */
export const rawOf = (settings: TenantSettings, field: LookField): unknown => {
  const [head, name] = partsOf(field)
  const value: unknown = Reflect.get(settings, head)
  return name === undefined ? value : Object(value)[name]
}

const set = (document: Document, name: string, value: unknown): Document => {
  const { [name]: _, ...others } = document
  return value === undefined ? others : { ...others, [name]: value }
}

/** The settings with another value of a field; undefined takes it out. */
export const withRaw = (settings: TenantSettings, field: LookField, value: unknown): TenantSettings => {
  const [head, name] = partsOf(field)
  if (name === undefined) return set({ ...settings }, head, value) as unknown as TenantSettings
  const group: Document = {
    ...(head === 'banner' ? NO_BANNER : {}),
    ...(Reflect.get(settings, head) as Document | undefined),
  }
  return { ...settings, [head]: set(group, name, value) }
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'src' in value

/** A field's value as text: of a picture the beginning of its address, which tells it apart. */
export const lookValue = (settings: TenantSettings, field: LookField): string => {
  const raw = rawOf(settings, field)
  return String((isPicture(raw) ? raw.src : raw) ?? '').slice(0, ADDRESS_LENGTH)
}

export const lookValues = (settings: TenantSettings): LookValues =>
  Object.fromEntries(LOOK_FIELDS.map((field) => [field, lookValue(settings, field)]))

/** The pictures that the settings and a draft name, by the value of their field. */
export const lookPictures = (settings: TenantSettings, draft: DraftChanges): Record<string, Picture> =>
  Object.fromEntries(
    LOOK_PICTURES.flatMap((field): [string, Picture][] => {
      const raw = rawOf(settings, field)
      const { after = '', picture } = draft[field] ?? {}
      return [
        ...(isPicture(raw) ? [[lookValue(settings, field), raw] as [string, Picture]] : []),
        ...(picture === undefined ? [] : [[after, picture] as [string, Picture]]),
      ]
    }),
  )

/** The settings with a picture in its place; none takes it out. */
export const withPicture = (
  settings: TenantSettings,
  field: LookPicture,
  picture: Picture | undefined,
): TenantSettings => withRaw(settings, field, field === 'favicon' ? (picture?.src ?? '') : picture)

const withChange = (
  settings: TenantSettings,
  field: LookField,
  { after, picture }: NonNullable<DraftChanges[LookField]>,
): TenantSettings => {
  if (isPictureField(field)) return withPicture(settings, field, picture)
  return withRaw(settings, field, field === 'templateId' ? Number(after) : after)
}

/** The settings as a draft would have them. */
export const withDraft = (settings: TenantSettings, draft: DraftChanges): TenantSettings =>
  LOOK_FIELDS.reduce((made, field) => {
    const change = draft[field]
    return change === undefined ? made : withChange(made, field, change)
  }, settings)
