import type { DesignElement, Ink } from '#contract/design-document.ts'
import { oklchOf } from '#domain/oklch.ts'
import type { BuilderTexts } from './panels/texts.ts'

/** Names of hues by their angle in OKLCH, in radians, each up to the next one's beginning. */
const HUES: readonly (readonly [upTo: number, name: string])[] = [
  [0.15, 'Rosa'],
  [0.62, 'Rojo'],
  [0.82, 'Terracota'],
  [1.2, 'Naranja'],
  [1.98, 'Amarillo'],
  [3.05, 'Verde'],
  [3.9, 'Turquesa'],
  [4.85, 'Azul'],
  [5.55, 'Violeta'],
  [5.95, 'Fucsia'],
  [7, 'Rosa'],
]
const GREY = 0.035
/** Up to here a dark colour is called green: the eye sees no turquoise without light. */
const DARK_GREEN = 3.5

/** A colour in a word or two, for who can't see it and for inks without a name. */
export const colourName = (hex: string): string => {
  const { l, c, h } = oklchOf(hex)
  if (c < GREY) return l > 0.93 ? 'Blanco' : l < 0.25 ? 'Negro' : l > 0.65 ? 'Gris claro' : 'Gris'
  const turn = ((h % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
  const found = HUES.find(([upTo]) => turn < upTo)?.[1] ?? 'Rojo'
  const hue = found === 'Turquesa' && l < 0.42 && turn < DARK_GREEN ? 'Verde' : found
  if (['Terracota', 'Naranja', 'Amarillo'].includes(hue) && l < 0.5) return 'Marrón'
  if (hue === 'Amarillo' && l < 0.82) return 'Mostaza'
  return l < 0.42 ? `${hue} oscuro` : l > 0.82 && hue !== 'Amarillo' ? `${hue} claro` : hue
}

export const inkName = ({ name, pantone, hex }: Ink): string =>
  name || (pantone ? `PANTONE ${pantone}` : colourName(hex))

/** As lists and screen readers call an element. */
export const elementName = (element: DesignElement, texts: BuilderTexts): string => {
  if (element.name !== '') return element.name
  if (element.kind === 'text') return element.text.split('\n')[0]?.slice(0, 40) || texts.text
  return element.kind === 'shape' ? texts.shape(element.shape) : texts.image
}

/** A view or an area as it is shown: shops write 'frente'. */
export const titleOf = (name: string): string => name.charAt(0).toLocaleUpperCase('es') + name.slice(1)
