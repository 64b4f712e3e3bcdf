import type { Ink } from '#contract/design-document.ts'
import { ciede2000, cieLabOf } from '#domain/colour/ciede2000.ts'

/** '7522 C', 'Reflex Blue U', 'P 24-8 C', '19-4052 TCX', with or without the word. */
const CODE =
  /^(?:pantone\s+)?(?:p\s?\d{1,3}-\d{1,2}|\d{1,2}-\d{4}|\d{3,5}|[a-zñáéíóú]+(?:\s[a-z0-9áéíóú]+){0,3})\s?(?:c|u|m|cp|up|xgc|tcx|tpg|tpx|tsx)$/i

/** Whether a text can be a Pantone code. There is no table of them: the code is kept and printed as it was typed. */
export const isPantone = (typed: string): boolean => typed.length <= 40 && CODE.test(typed.trim())

export interface PaletteInk {
  readonly name: string
  readonly hex: string
}

/** Farther away than this (CIEDE2000) nothing is 'nearest' any more. */
const MOST = 25

/** The shop's ink that looks most like a colour; undefined when none does. */
export const nearestInk = (hex: string, palette: readonly PaletteInk[]): PaletteInk | undefined => {
  const wanted = cieLabOf(hex)
  const [nearest] = palette
    .map((ink) => ({ ink, away: ciede2000(wanted, cieLabOf(ink.hex)) }))
    .sort((one, other) => one.away - other.away)
  return nearest && nearest.away <= MOST ? nearest.ink : undefined
}

/** Whether the screen can show an ink: a code alone has no colour that would not be a guess. */
export const isShown = ({ pantone, name }: Ink): boolean => pantone === null || name !== ''
