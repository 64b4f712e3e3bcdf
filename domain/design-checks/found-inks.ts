import type { ImageElement } from '#contract/design-document.ts'
import type { CountedInks } from '../inks/count.ts'
import { apart, labOf, rgbOfHex } from '../raster/raster.ts'

/** Found colours this near (OKLab) are the same one: two decoders do not agree on every pixel. */
const SAME_COLOUR = 0.12
/** An ink that covers less of the artwork is noise of one decoder. */
const LEAST_SHARE = 0.005
const MOST_INKS = 32

type FoundInks = NonNullable<ImageElement['inks']>

const labOfHex = (hex: string) => labOf(...rgbOfHex(hex))

const isAmong = (hex: string, colours: readonly string[]): boolean =>
  colours.some((one) => apart(labOfHex(one), labOfHex(hex)) <= SAME_COLOUR)

/** Inks of an image's file that none of the colours, of which its sender says how they are printed, stands for. */
export const inksLeftOut = (inks: FoundInks, counted: Pick<CountedInks, 'inks'>) => {
  const found = inks.map((one) => one.found)
  return counted.inks.filter(({ hex, share }) => share >= LEAST_SHARE && !isAmong(hex, found))
}

/** An image's inks as they were counted since: what was chosen for a colour stays. The very same where nothing is another. */
export const agreedInks = (inks: FoundInks, counted: CountedInks): FoundInks => {
  if (counted.inks.length === 0) return inks
  const missing = inksLeftOut(inks, counted)
  const known = [counted.ground, ...counted.inks.map(({ hex }) => hex)]
  const confirmed = inks.filter(({ found }) => isAmong(found, known))
  if (missing.length === 0 && confirmed.length === inks.length) return inks
  const added = missing.map(({ hex }) => ({ found: hex, ink: { name: '', hex, pantone: null } }))
  return [...confirmed, ...added].slice(0, MOST_INKS)
}
