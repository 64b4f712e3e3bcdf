import type { ImageElement } from '#contract/design-document.ts'
import type { CountedInks } from '#domain/inks/count.ts'
import { apart, labOf, rgbOfHex } from '#domain/raster/raster.ts'

type Inks = NonNullable<ImageElement['inks']>

/** Colours nearer than this (OKLab) are the same, as in the server's count. */
const SAME_COLOUR = 0.12
/** An ink that covers less of the artwork is noise. */
export const LEAST_SHARE = 0.005
/** Most inks of one image in a design document. */
const MOST = 32

const away = (one: string, other: string) => apart(labOf(...rgbOfHex(one)), labOf(...rgbOfHex(other)))

/** Which of these colours were counted, plus new ones that are no noise. */
const foundIn = (counted: CountedInks | null, colours: readonly string[]): Set<string> =>
  new Set(
    counted?.inks.flatMap(({ hex, share }) => {
      const [nearest] = [...colours].sort((one, other) => away(one, hex) - away(other, hex))
      if (nearest !== undefined && away(nearest, hex) < SAME_COLOUR) return [nearest]
      return share < LEAST_SHARE ? [] : [hex]
    }),
  )

const own = (found: string): Inks[number] => ({ found, ink: { name: '', hex: found, pantone: null } })

/** Ink counts of an image before and after a change of its background. */
interface Counts {
  /** In its file. */
  readonly file: CountedInks | null
  /** In the part that was printed before and in the part that is printed now, counted alike. */
  readonly before: CountedInks | null
  readonly after: CountedInks | null
  /** Whether the background was printed before. */
  readonly hadGround: boolean
  /** Whether a part of the background's colour that was removed is restored. */
  readonly restored?: boolean
}

/** What of a whole picture has a colour and is left, 0 to 1. */
export const shareLeft = (hex: string, counted: CountedInks | null, removed: number): number =>
  (1 - removed) *
  (counted?.inks ?? []).reduce((sum, ink) => (away(ink.hex, hex) < SAME_COLOUR ? sum + ink.share : sum), 0)

/**
 * Inks of an image after a part of it was removed or restored. A colour that is gone gets no ink, so that it costs nothing;
 * it stays in the list, because the server counts the whole file. A colour that is back gets an ink of its own. An image that
 * has become flat is printed in inks.
 */
export const inksAfter = (
  inks: ImageElement['inks'],
  { file, before, after, hadGround, restored = false }: Counts,
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
      // A colour too small to be counted before is still there now.
      if (one && !was.has(found)) return [one]
      return one || ofFile.includes(found) ? [{ found, ink: null }] : []
    }
    if (one && (one.ink || was.has(found))) return [one]
    // Parts of the background's colour inside show the product unless the shopper prints them, or restores some around.
    if (!one && ground.includes(found) && was.has(found) && !restored) return []
    return [own(found)]
  })
  return all.some(({ ink }) => ink !== null) ? all.slice(0, MOST) : inks
}
