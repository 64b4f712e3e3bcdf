import type { PrintingType } from '#contract/catalogue.ts'
import type { Ink } from '#contract/design-document.ts'
import { isHex } from '../colour/hex.ts'
import { oklchOf } from '../colour/oklch.ts'
import { folded } from '../words/folded.ts'
import { inkKey } from './elements.ts'

/** How a technique puts artwork on a product; decides what its print file contains. */
export type PrintMethod =
  /** Screen and pad printing: a plate for each ink. */
  | 'plates'
  /** Coloured film that a plotter cuts. */
  | 'vinyl'
  /** A beam takes the surface off: one plate, without ink. */
  | 'engraving'
  /** Embroidery: a digitiser works by a sheet. */
  | 'thread'
  /** In full colour on film or straight on the product, with white below where it is dark. */
  | 'opaque'
  /** In full colour by a dye that goes into the product: no white, and over the edges. */
  | 'dye'

const NAMED: readonly (readonly [RegExp, PrintMethod])[] = [
  [/bordad|hilo/, 'thread'],
  [/vinil|flex|flock/, 'vinyl'],
  [/laser|grabad/, 'engraving'],
  [/sublimac/, 'dye'],
]

/** Shops name their techniques themselves: the name decides where it is known, else the technique's settings. */
export const printMethodOf = ({ name, spot, unitBasis }: PrintingType): PrintMethod => {
  if (unitBasis === 'thousandStitches') return 'thread'
  const words = folded(name)
  const named = NAMED.find(([pattern]) => pattern.test(words))?.[1]
  // Cutting and engraving need flat colours: whatever is called so and prints pictures does something else.
  const isPossible = named === 'dye' ? !spot : spot
  if (named !== undefined && isPossible) return named
  return spot ? 'plates' : 'opaque'
}

/** Whether a print method uses plates of flat inks, into which pictures have to be separated. */
export const isSeparated = (method: PrintMethod): boolean =>
  method === 'plates' || method === 'vinyl' || method === 'engraving'

/**
 * What makes two inks one in a technique: plates are printed with one ink for each Pantone code, all else is made by the
 * colours themselves, so that a code says nothing of how many there are.
 */
export const inkKeyIn = (technique: PrintingType | undefined): ((ink: Ink) => string) =>
  technique === undefined || isSeparated(printMethodOf(technique)) ? inkKey : ({ hex }) => hex

/** Techniques that make an image with its inks, by plates or in thread, and with nothing else of it. */
export const platedTechniques = (techniques: readonly PrintingType[]): ReadonlySet<string> =>
  new Set(
    techniques
      .filter((technique) => {
        const method = printMethodOf(technique)
        return isSeparated(method) || method === 'thread'
      })
      .map(({ id }) => id),
  )

/** Lightness (OKLab) from which on a product's colour shows through process inks no more than paper does. */
const LIGHT = 0.8

/** Whether a print in full colour needs white below it on a product of that colour; unknown colours may be dark. */
export const needsWhite = (hex: string): boolean => !isHex(hex) || oklchOf(hex.toLowerCase()).l < LIGHT
