import type { Lab } from '../colour/oklab.ts'
import { apart, labOf, labPixels, localContrast, type Raster, type Rgb, rgbOfHex } from '../raster/raster.ts'
import { type Budget, type Contours, contoursOf } from './contour.ts'
import { isLossy, LEAST_GROUND, MOST_UNEVEN, unevenness } from './count.ts'
import { fieldOf } from './field.ts'
import { type Ground, groundOf, laid } from './ground.ts'
import { findMarks, UNLABELLED } from './marks.ts'
import { mixtureOf, type Tones } from './mixture.ts'
import type { Loop } from './outline.ts'
import { tolerancesOf } from './palette.ts'
import { smoothOutline } from './smooth-outline.ts'
import { surelyLabelled } from './sure-labels.ts'

/** What one ink prints. */
export interface Plate {
  /** Which of the inks that were asked for. */
  readonly ink: number
  /** In pixels of the picture, from its upper left corner; none where the ink is nowhere. */
  readonly loops: readonly Loop[]
}

/** Plates in the order of the inks, or why the picture has none. */
export type Traced =
  | { readonly refused: null; readonly plates: readonly Plate[] }
  /** Not flat: gradients, shadows, photographs. Too detailed: dithering, noise, textures, thousands of specks. */
  | { readonly refused: 'notFlat' | 'tooDetailed' }

export interface TraceOptions {
  /** How large the picture is printed: what is finer than a press holds is not followed. */
  readonly pixelsPerMm: number
}

/** The largest picture that is traced, in pixels; a larger one is scaled to this first. */
export const MOST_TRACED = 4_200_000

const MOST_POINTS = 600_000
const MOST_LOOPS = 12_000
/** Pixels that are not surely of one colour: more are noise. */
const MOST_MIXED = 1_000_000
/** Share of the artwork whose colour no two tones explain: more are colours that are none of the inks. */
const MOST_STRANGE = 0.05
/** Specks that are left out, as a share of what is drawn: more are dithering. */
const MOST_SPECKS = 0.02

/** How near the fit keeps, in pixels and in mm: the larger of both. */
const NEAR_PIXELS = 0.2
const NEAR_PIXELS_LOSSY = 0.3
const NEAR_MM = 0.012

const NOTHING: Contours = { loops: [], specks: 0 }

const labOfRgb = ([r, g, b]: Rgb): Lab => labOf(Math.round(r), Math.round(g), Math.round(b))

/** The colours to distinguish: the inks in order, then the background. */
const tonesOf = (clear: Rgb | null, ground: Ground, found: readonly string[]): Tones => {
  const inks = found.map(rgbOfHex)
  const isNew = (colour: Rgb, known: readonly Rgb[]) =>
    known.every((one) => apart(labOfRgb(one), labOfRgb(colour)) >= tolerancesOf(false).merge)
  // A picture that reaches its border has its most frequent colour there, which is an ink.
  const paper = ground.share >= LEAST_GROUND && isNew(ground.rgb, inks) ? [ground.rgb] : []
  const nothing = clear !== null && isNew(clear, paper) ? [clear] : []
  return { colours: [...inks, ...paper, ...nothing], inks: inks.length }
}

const areaOf = (loops: readonly Float64Array[]): number =>
  Math.abs(
    loops.reduce((sum, points) => {
      let area = 0
      for (let at = 0; at < points.length; at += 2) {
        const next = (at + 2) % points.length
        area += (points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0)
      }
      return sum + area / 2
    }, 0),
  )

/**
 * Traces flat artwork: for each ink the outlines of what it prints, holes included. `inks` are, ink by ink, the colours of
 * the picture that it prints, as `countInks` found them; two of one ink make one plate. Ground and what is transparent
 * print nothing. The same picture gives the same plates everywhere.
 *
 * At most `MOST_TRACED` pixels (RangeError); some 0.5 s and 20 bytes a pixel for a million of them.
 */
export const platesOf = (
  picture: Raster,
  inks: readonly (readonly string[])[],
  { pixelsPerMm }: TraceOptions,
): Traced => {
  const { width, height } = picture
  if (width * height > MOST_TRACED) throw new RangeError(`${width} × ${height} pixels are too many to trace`)
  const found = inks.flat()
  // An ink that is nowhere in the picture is not what lies behind it either.
  const { raster, clear } = laid(
    picture,
    found.map((hex) => labOfRgb(rgbOfHex(hex))),
  )
  const lab = labPixels(raster)
  const contrast = localContrast(lab, width, height)
  const lossy = isLossy(contrast, width)
  const ground = groundOf(raster, lab)
  const tones = tonesOf(clear, ground, found)
  const labs = tones.colours.map(labOfRgb)
  const { marks } = findMarks(lab, contrast, raster, ground, tolerancesOf(lossy).flat)
  const labels = surelyLabelled(lab, marks, labs, tones.inks, raster, lossy)
  let [mixed, artwork] = [0, 0]
  for (const label of labels) {
    if (label === UNLABELLED) mixed += 1
    if (label < tones.inks || label === UNLABELLED) artwork += 1
  }
  if (mixed > MOST_MIXED) return { refused: 'tooDetailed' }
  // The ground comes first: blocks of about its colour are not counted.
  const behind = [...labs.slice(tones.inks), ...labs.slice(0, tones.inks)]
  if (unevenness(lab, contrast, raster, behind, lossy) > MOST_UNEVEN) return { refused: 'notFlat' }
  const mixture = mixtureOf(raster, labels, tones, lossy)
  if (mixture.strange > MOST_STRANGE * artwork) return { refused: 'notFlat' }
  const tolerance = Math.max(lossy ? NEAR_PIXELS_LOSSY : NEAR_PIXELS, NEAR_MM * pixelsPerMm)
  const budget: Budget = { points: MOST_POINTS, loops: MOST_LOOPS }
  const plates: Plate[] = []
  let drawn = 0
  let specks = 0
  for (const [ink, colours] of inks.entries()) {
    const isPrinted = tones.colours.map(
      (_, tone) => tone < found.length && colours.includes(found[tone] ?? ''),
    )
    const field = fieldOf(mixture, isPrinted, raster, lossy)
    const contours = field === undefined ? NOTHING : contoursOf(field, budget)
    if (contours === undefined) return { refused: 'tooDetailed' }
    drawn += areaOf(contours.loops)
    specks += contours.specks
    plates.push({ ink, loops: contours.loops.map((points) => smoothOutline(points, tolerance)) })
  }
  return specks > MOST_SPECKS * drawn ? { refused: 'tooDetailed' } : { refused: null, plates }
}
