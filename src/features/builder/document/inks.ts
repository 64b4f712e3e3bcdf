import type { Ink } from '#contract/design-document.ts'
import { ciede2000, cieLabOf } from '#domain/colour/ciede2000.ts'

/** '7522 C', 'Reflex Blue U', 'P 24-8 C', '19-4052 TCX', with or without the word. */
const CODE =
  /^(?:pantone\s+)?(?:p\s?\d{1,3}-\d{1,2}|\d{1,2}-\d{4}|\d{3,5}|[a-zñáéíóú]+(?:\s[a-z0-9áéíóú]+){0,3})\s?(?:c|u|m|cp|up|xgc|tcx|tpg|tpx|tsx)$/i

/** Whether a text can be a Pantone code. We have no table of codes: the code is saved and printed as typed. */
export const isPantone = (typed: string): boolean => typed.length <= 40 && CODE.test(typed.trim())

export interface PaletteInk {
  readonly name: string
  readonly hex: string
}

/** Largest colour difference (CIEDE2000) at which an ink is still offered as the nearest one. */
const MOST = 25

/** The shop's ink that looks most like a colour; undefined when none does. */
export const nearestInk = (hex: string, palette: readonly PaletteInk[]): PaletteInk | undefined => {
  const wanted = cieLabOf(hex)
  const [nearest] = palette
    .map((ink) => ({ ink, away: ciede2000(wanted, cieLabOf(ink.hex)) }))
    .sort((one, other) => one.away - other.away)
  return nearest && nearest.away <= MOST ? nearest.ink : undefined
}

/** Whether the screen can show an ink: the colour of a bare Pantone code is unknown. */
export const isShown = ({ pantone, name }: Ink): boolean => pantone === null || name !== ''
