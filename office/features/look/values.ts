import { type BoxConfiguration, COLOR_NAMES, type ColorName } from '#contract/config.ts'
import type { LookField, LookPicture, LookSheet, LookValues } from '#contract/office/look.ts'

export type Edits = Readonly<Partial<Record<LookField, string>>>

/** How the shop is to look: as published, with its draft, with what is not saved yet. */
export const valuesOf = ({ published, draft }: LookSheet, edits: Edits): LookValues => ({
  ...published,
  ...draft.changes,
  ...edits,
})

/** A field as the server last said it is to be. */
export const savedValue = ({ published, draft }: LookSheet, field: LookField): string =>
  draft.changes[field] ?? published[field] ?? ''

export const colorsOf = (values: LookValues): Record<ColorName, string> =>
  Object.fromEntries(COLOR_NAMES.map((name) => [name, values[`colors.${name}`] ?? ''])) as Record<
    ColorName,
    string
  >

const without = ({ logo: _, ...configuration }: BoxConfiguration): BoxConfiguration => configuration

/** The shop's configuration with these values in it, as the server will make it. */
export const configured = (
  { configuration, pictures, published }: LookSheet,
  values: LookValues,
): BoxConfiguration => {
  const text = (field: LookField) => values[field] ?? ''
  const pictureOf = (field: LookPicture) => pictures[text(field)]
  const {
    picture: _,
    phonePicture: __,
    ...words
  } = configuration.banner ?? { title: '', text: '', action: '' }
  const [logo, picture, phonePicture] = [
    pictureOf('logo'),
    pictureOf('banner.picture'),
    pictureOf('banner.phonePicture'),
  ]
  return {
    ...without(configuration),
    templateFK: { id: Number(text('templateId')) },
    colors: colorsOf(values),
    tagline: text('tagline'),
    favicon: values.favicon === published.favicon ? configuration.favicon : text('favicon'),
    ...(logo === undefined ? {} : { logo }),
    banner: {
      ...words,
      title: text('banner.title'),
      text: text('banner.text'),
      action: text('banner.action'),
      ...(picture === undefined ? {} : { picture }),
      ...(phonePicture === undefined ? {} : { phonePicture }),
    },
  }
}
