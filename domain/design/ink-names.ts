import type { Ink } from '#contract/design-document.ts'
import { oklchOf } from '../colour/oklch.ts'

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

/** A Pantone code without the word before it, which some people type; '' without a code. */
export const pantoneCode = (pantone: string | null): string =>
  (pantone ?? '').trim().replace(/^(pantone[\s®™]*)+/i, '')

const pantoneName = (pantone: string | null): string => {
  const code = pantoneCode(pantone)
  return code === '' ? '' : `PANTONE ${code}`
}

/** An ink by its own name, or its code, or its colour: 'Rojo de la casa', 'PANTONE 186 C', 'Rojo'. */
export const inkName = ({ name, pantone, hex }: Ink): string =>
  name || pantoneName(pantone) || colourName(hex)

/** All that a person can recognise an ink by: 'Rojo', 'PANTONE 186 C'. */
export const inkWords = ({ name, pantone, hex }: Ink): string[] =>
  [name || colourName(hex), pantoneName(pantone)].filter(Boolean)
