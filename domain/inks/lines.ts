import type { Lab } from '../colour/oklab.ts'
import { alongLine, labOf, type Raster, type Rgb } from '../raster/raster.ts'
import { isBlurred } from './ghosts.ts'
import { FLAT, type findMarks } from './marks.ts'

export type Marked = Pick<ReturnType<typeof findMarks>, 'marks' | 'fromGround'> & {
  readonly labels: Uint8Array
}

/** A pixel on the ridge of a line, and the colour that the line has there. */
export interface Ridge {
  readonly height: number
  readonly lab: Lab
}

/** A line without flat colour this near to it, in pixels, is mixed of its ink and the ground alone. */
const ALONE = 7
/** Chroma that is stored in blocks is blurred this far beside a line, in pixels. */
const REACH = 5
/** A line that is as light as its ground, of 255, has no luma to go by, and a grey one no hue. */
const LEAST_LUMA = 12
const GREY = 6
/** Chroma is made stronger by this at most. */
const STRONGEST = 5
const CLIPPED = 1
const LEAST_DETERMINANT = 50
/** How far the colour of a line that lies alone is from every ink on the ground, 0 to 255. */
const UNLIKE = 28
/** Sharpening and compression make lines darker than their ink, by this much of the way. */
const DARKER = 1.25
/** A thin line shows this much of its ink somewhere. */
export const FULL = 0.75
/** Strong compression takes this much of the chroma of a thin line that is as dark as its ink. */
const GREYER = 0.9
/** Ridges that are measured at most: noise consists of them. */
export const MOST_RIDGES = 20_000

export const isAlone = ({ marks, labels }: Marked, index: number, width: number): boolean =>
  [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1].every((step) => {
    for (let at = index + step; at !== index + step * (ALONE + 1); at += step)
      if (marks[at] === FLAT && labels[at] !== 0) return false
    return true
  })

export const lumaOf = ([r, g, b]: Rgb): number => 0.299 * r + 0.587 * g + 0.114 * b

/** How dark the pixels around a line are in all, and how colourful, each as a multiple of one pixel of its ridge. */
const sumsAround = (
  { data, width, height }: Raster,
  index: number,
  ground: Rgb,
  hue: Rgb,
): { luma: number; chroma: number } => {
  const [x, y] = [index % width, Math.floor(index / width)]
  let [luma, chroma] = [0, 0]
  for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row++)
    for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column++) {
      let [channels, hues, squares, away, along] = [0, 0, 0, 0, 0]
      for (let channel = 0; channel < 3; channel++) {
        const value = data[(row * width + column) * 4 + channel] ?? 0
        // Next to a line on white a channel would be lighter than white: it carries no information.
        if (value <= CLIPPED || value >= 255 - CLIPPED) continue
        const [own, from] = [hue[channel] ?? 0, value - (ground[channel] ?? 0)]
        channels += 1
        hues += own
        squares += own * own
        away += from
        along += own * from
      }
      // Least squares: each channel is luma and so much of the hue.
      const determinant = channels * squares - hues * hues
      if (determinant > LEAST_DETERMINANT) {
        luma += (away * squares - along * hues) / determinant
        chroma += (channels * along - hues * away) / determinant
      } else if (channels > 1) luma += away / channels
      else if (squares > GREY ** 2) chroma += along / squares
    }
  return { luma, chroma }
}

/**
 * The colour of a line that lies alone on its ground, at one pixel of its ridge. Lossy files keep chroma coarser than luma,
 * so that a thin line is greyer there than it was drawn; summed up across the line both stay whole.
 */
export const lineColour = (raster: Raster, index: number, ground: Rgb): Rgb => {
  const { data } = raster
  const seen: Rgb = [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]
  const luma = lumaOf(seen) - lumaOf(ground)
  const hue: Rgb = [seen[0] - ground[0] - luma, seen[1] - ground[1] - luma, seen[2] - ground[2] - luma]
  if (Math.abs(luma) < LEAST_LUMA || Math.max(...hue.map(Math.abs)) < GREY) return seen
  const sums = sumsAround(raster, index, ground, hue)
  const stronger = Math.min(STRONGEST, Math.max(1, (sums.chroma * luma) / sums.luma))
  const channelAt = (channel: 0 | 1 | 2) =>
    Math.round(Math.min(255, Math.max(0, ground[channel] + luma + stronger * hue[channel])))
  return [channelAt(0), channelAt(1), channelAt(2)]
}

/**
 * Whether a line that lies alone may be of an ink: its colour is on the way from the ground to it, from `least` of it on, or
 * as dark as the ink and of its hue, but greyer, as strong compression leaves it.
 */
export const isOf = (colour: Rgb, ink: Rgb, ground: Rgb, least = 0): boolean => {
  const { share, beside } = alongLine(colour, ground, ink, DARKER)
  if (beside <= UNLIKE) return share >= least
  const darkness = (lumaOf(colour) - lumaOf(ground)) / (lumaOf(ink) - lumaOf(ground) || 1)
  return darkness >= FULL && isBlurred(colour, ink, ground, GREYER)
}

/** The middle colour of the ridges that stand out most, which are the least blurred; the very first may be noise. */
export const clearest = (found: Ridge[]): Lab => {
  found.sort((one, other) => other.height - one.height)
  const some = Math.max(8, Math.trunc(found.length * 0.1))
  const middle = found.slice(some >> 1, (some >> 1) + some * 2)
  const median = (channel: 0 | 1 | 2) =>
    middle.map(({ lab }) => lab[channel]).sort((a, b) => a - b)[middle.length >> 1] ?? 0
  return [median(0), median(1), median(2)]
}

/** Lines that lie alone, at these pixels. */
export const ridgesOf = (
  raster: Raster,
  marked: Marked,
  ground: Rgb,
  isWanted: (index: number) => boolean,
): Ridge[] => {
  const found: Ridge[] = []
  for (let index = 0; index < marked.marks.length && found.length < MOST_RIDGES; index++)
    if (isWanted(index) && isAlone(marked, index, raster.width))
      found.push({
        height: marked.fromGround[index] ?? 0,
        lab: labOf(...lineColour(raster, index, ground)),
      })
  return found
}
