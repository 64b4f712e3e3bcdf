import { hexOf, labOf, labPixels, localContrast, type Raster, type Rgb, rgbOfHex } from '../raster/raster.ts'
import { groundOf, laid } from './ground.ts'
import { findMarks } from './marks.ts'
import { mixtureOf } from './mixture.ts'
import { tolerancesOf } from './palette.ts'
import { surelyLabelled } from './sure-labels.ts'

/** A colour that was found in a picture, and the one that it is printed in, null where nothing is; both `#rrggbb`. */
export interface Replaced {
  readonly found: string
  readonly ink: string | null
}

export interface RecolourOptions {
  /** Background colour, which is left as it is; null where the background is transparent. */
  readonly ground: string | null
  /** The picture shows the marks of lossy compression. */
  readonly lossy: boolean
  /** What is of the ground's colour lets the product be seen, as no plate prints it, unless an ink is found in it. */
  readonly groundIsBare?: boolean
}

interface Tone {
  /** As it was found, and as it is printed. */
  readonly from: Rgb
  readonly to: Rgb
}

const toneOf = (found: string, ink: string): Tone => ({ from: rgbOfHex(found), to: rgbOfHex(ink) })

/**
 * A flat picture in its inks: what is surely of a found colour gets that colour's ink, and each edge the mixture of its two
 * inks in which it was mixed of their colours, so that edges stay soft and no third colour shines along them. Opacity
 * stays. What is shown is un-mixed as the plates are.
 */
export const recoloured = (
  picture: Raster,
  replaced: readonly Replaced[],
  { ground, lossy, groundIsBare = false }: RecolourOptions,
): Raster => {
  if (replaced.length === 0) return picture
  const { width, height } = picture
  const { raster, clear } = laid(picture)
  const lab = labPixels(raster)
  const behind = groundOf(raster, lab)
  const own = ground ?? (clear === null ? hexOf(behind.rgb) : null)
  const tones: Tone[] = [
    ...replaced.map(({ found, ink }) => toneOf(found, ink ?? found)),
    ...(own === null ? [] : [toneOf(own, own)]),
    // Edges to what was transparent are their ink's alone: how much of it shows is in the opacity already.
    ...(clear === null ? [] : [{ from: clear, to: clear }]),
  ]
  const nothing = clear === null ? -1 : tones.length - 1
  const printing = replaced.find(({ found }) => found === own)
  const leavesGround = printing === undefined ? groundIsBare : printing.ink === null
  const bareGround = own !== null && leavesGround ? replaced.length : -2
  const isBare = (tone: number) => tone === bareGround || replaced[tone]?.ink === null
  const isNothing = (tone: number) => tone === nothing || isBare(tone)
  const labs = tones.map(({ from: [r, g, b] }) => labOf(r, g, b))
  const contrast = localContrast(lab, width, height)
  const { marks } = findMarks(lab, contrast, raster, behind, tolerancesOf(lossy).flat)
  const labels = surelyLabelled(lab, marks, labs, replaced.length, raster, lossy)
  const colours = tones.map(({ from }) => from)
  const { first, second, share } = mixtureOf(raster, labels, { colours, inks: replaced.length }, lossy)
  const out = new Uint8ClampedArray(picture.data)
  for (let index = 0; index < labels.length; index++) {
    if (out[index * 4 + 3] === 0) continue
    const [one, other] = [first[index] ?? 0, second[index] ?? 0]
    const of = (share[index] ?? 0) / 255
    if (isBare(one) || isBare(other)) {
      const [ofOne, ofOther] = [isNothing(one) ? 0 : 1 - of, isNothing(other) ? 0 : of]
      out[index * 4 + 3] = (out[index * 4 + 3] ?? 0) * (ofOne + ofOther)
    }
    const from = tones[isNothing(one) ? other : one]?.to
    const to = tones[isNothing(other) ? one : other]?.to
    for (const channel of [0, 1, 2] as const) {
      const begun = from?.[channel] ?? 0
      out[index * 4 + channel] = begun + ((to?.[channel] ?? 0) - begun) * of
    }
  }
  return { data: out, width, height }
}
