import type { ColorName } from '#contract/config.ts'
import type { LookField } from '#contract/office/look.ts'
import { type TemplateName, templateNames } from '#contract/templates.ts'

/** What the templates are called, by their folder. */
const TITLES: Readonly<Record<TemplateName, string>> = {
  classic: 'Clásica',
  mosaic: 'Mosaico',
  editorial: 'Editorial',
  catalog: 'Catálogo',
  workshop: 'Taller',
  fair: 'Feria',
  depot: 'Depósito',
  boutique: 'Boutique',
  night: 'Noche',
  museum: 'Galería',
}

/** By the template's number as a shop's settings have it, from 1 on. */
export const TEMPLATE_TITLES: readonly string[] = ['', ...templateNames.map((name) => TITLES[name])]

/** What the colours of a shop are called. */
export const COLOR_TITLES: Readonly<Record<ColorName, string>> = {
  primary: 'Principal',
  secondary: 'Secundario',
  accent: 'Acento',
  link: 'Enlaces',
  surface: 'Tarjetas',
  gray: 'Texto suave',
  strokes: 'Líneas',
  text: 'Texto',
  background: 'Fondo',
  footer: 'Pie de página',
  greenBtn: 'Botón verde',
  blueBtn: 'Botón azul',
}

const OTHERS: Readonly<Record<Exclude<LookField, `colors.${ColorName}`>, string>> = {
  templateId: 'Plantilla',
  tagline: 'Frase',
  'banner.title': 'Título de la portada',
  'banner.text': 'Texto de la portada',
  'banner.action': 'Botón de la portada',
  logo: 'Logo',
  favicon: 'Ícono',
  'banner.picture': 'Imagen de la portada',
  'banner.phonePicture': 'Imagen de la portada en el teléfono',
}

const isColor = (field: LookField): field is `colors.${ColorName}` => field.startsWith('colors.')

/** A field as people name it. */
export const lookFieldTitle = (field: LookField): string =>
  isColor(field) ? `Color: ${COLOR_TITLES[field.slice('colors.'.length) as ColorName]}` : OTHERS[field]

/** A value as people read it: a picture's address tells nothing. */
export const lookValueWords = (field: LookField, value: string): string => {
  if (field === 'templateId') return TEMPLATE_TITLES[Number(value)] ?? value
  if (isColor(field)) return value
  if (value === '') return 'nada'
  return field === 'logo' || field === 'favicon' || field.endsWith('icture') ? 'otra imagen' : `“${value}”`
}
