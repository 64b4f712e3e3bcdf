import type { ImageElement } from '#contract/design-document.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import { apart, labOf, rgbOfHex } from '#domain/raster/raster.ts'

type Inks = NonNullable<ImageElement['inks']>

/** Found colours this near (OKLab) are the same one, as the server counts them again. */
const SAME_COLOUR = 0.12
/** An ink that covers less of the artwork is noise. */
const LEAST_SHARE = 0.005
/** As many as a design holds of one image. */
const MOST = 32

const away = (one: string, other: string) => apart(labOf(...rgbOfHex(one)), labOf(...rgbOfHex(other)))

/** Which of those colours were counted; and what was counted that is none of them, but for noise. */
const foundIn = (counted: CountedInks | null, colours: readonly string[]): Set<string> =>
  new Set(
    counted?.inks.flatMap(({ hex, share }) => {
      const [nearest] = [...colours].sort((one, other) => away(one, hex) - away(other, hex))
      if (nearest !== undefined && away(nearest, hex) < SAME_COLOUR) return [nearest]
      return share < LEAST_SHARE ? [] : [hex]
    }),
  )

const own = (found: string): Inks[number] => ({ found, ink: { name: '', hex: found, pantone: null } })

/** What was counted in an image. */
interface Counts {
  /** In its file. */
  readonly file: CountedInks | null
  /** In what was left until now, counted as what is left now. */
  readonly before: CountedInks | null
  readonly after: CountedInks | null
  /** Its ground was there until now. */
  readonly hadGround: boolean
}

/**
 * Inks of an image after something of it was taken or given back. A colour that is gone is printed by none, so that nobody
 * pays for it: it stays in the list, for the server counts the whole file. One that is back has an ink of its own. What is
 * flat now, and was not, is printed in inks.
 */
export const inksAfter = (
  inks: ImageElement['inks'],
  { file, before, after, hadGround }: Counts,
): ImageElement['inks'] => {
  if (!after?.flat || after.inks.length === 0) return inks
  const known = new Map(inks?.map((one) => [one.found, one]))
  const ofFile = (file?.inks ?? []).filter(({ share }) => share >= LEAST_SHARE).map(({ hex }) => hex)
  const ground = file?.hasGround ? [file.ground] : []
  const colours = [...new Set([...known.keys(), ...ofFile, ...ground])]
  const [was, is] = [foundIn(before, colours), foundIn(after, colours)]
  if (hadGround) for (const one of ground) was.add(one)
  const all = [...new Set([...colours, ...is])].flatMap((found): Inks => {
    const one = known.get(found)
    if (!is.has(found)) {
      // What is too little to be counted was there before, and is now.
      if (one && !was.has(found)) return [one]
      return one || ofFile.includes(found) ? [{ found, ink: null }] : []
    }
    if (one && (one.ink || was.has(found))) return [one]
    // What shows of the ground inside is the product's until somebody prints it.
    if (!one && ground.includes(found) && was.has(found)) return []
    return [own(found)]
  })
  return all.some(({ ink }) => ink !== null) ? all.slice(0, MOST) : inks
}
