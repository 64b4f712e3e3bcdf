import type { Placement } from '#contract/catalogue.ts'
import { placer } from '../design/placement.ts'
import type { Raster } from '../raster/raster.ts'
import { linearOf, PAINT, unshoulder } from '../studio/light.ts'
import { LINEAR, toneTable } from '../studio/tables.ts'
import { cameraWhite, luminance } from './camera.ts'
import type { Blank } from './print.ts'
import { type Warp, warpBy } from './warp.ts'
import { DARKEST, maskedBlur, weaveRadius } from './weave.ts'

/** A photograph with the place of its print area, ready to print on: as large as `box`. */
export interface PlainSurface {
  readonly blank: Blank
  readonly warp: Warp
  /** Left, top, right, bottom, in pixels of the photograph. */
  readonly box: readonly [number, number, number, number]
}

/** Pixels around the patch that its box has too. */
const ROOM = 4
const ALONG = 40

/** The box of pixels around a patch, within its photograph. */
const boxOf = (placement: Placement, width: number, height: number): PlainSurface['box'] => {
  const { place } = placer(placement)
  const points = Array.from({ length: ALONG + 1 }, (_, step) => step / ALONG).flatMap((t) => [
    place(t, 0),
    place(t, 1),
    place(0, t),
    place(1, t),
  ])
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  const [xs, ys] = [points.map(({ x }) => x * width), points.map(({ y }) => y * height)]
  return [
    within(Math.floor(Math.min(...xs)) - ROOM, width),
    within(Math.floor(Math.min(...ys)) - ROOM, height),
    within(Math.ceil(Math.max(...xs)) + ROOM, width),
    within(Math.ceil(Math.max(...ys)) + ROOM, height),
  ]
}

/** Light that a surface mirrors whatever its colour, by finish. */
export const MIRRORED = { matte: 0.005, satin: 0.02, gloss: 0.042 } as const
/** Light on the surface where it can't be measured, and the plausible minimum and maximum. */
const USUAL = 0.85
const BELIEVED = { least: 0.6, most: 1.02 }
/** A patch is white whose luminance is above and whose channels are within this. */
const WHITE = { least: 0.5, neutral: 1.15 }
/** A swatch of less luminance says nothing about the light. */
const DARK_SWATCH = 0.15

type Light = readonly [red: number, green: number, blue: number]

/** Light that falls on a patch of that look: known where it is white, or of a known colour that is not dark. */
const lightOn = (patch: Light, mirrored: number, swatch: string | undefined): number => {
  const believed = (light: number) => Math.min(BELIEVED.most, Math.max(BELIEVED.least, light))
  const seen = luminance(...patch) - mirrored
  const isWhite = Math.max(...patch) < WHITE.neutral * Math.min(...patch)
  if (luminance(...patch) > WHITE.least && isWhite) return believed(seen / PAINT)
  const paint = swatch === undefined ? undefined : linearOf(swatch)
  if (paint === undefined || luminance(...paint) <= DARK_SWATCH) return USUAL
  return believed(seen / (PAINT * luminance(...paint)))
}

/** Every so many pixels of the patch tell its colour. */
const SAMPLED = 5

const median = (values: readonly number[]): number =>
  Float32Array.from(values).sort()[values.length >> 1] ?? 0

/** Radius of the blur that leaves only the light at large, in pixels of a picture of 900. */
const LOW_RADIUS = 24
/** Shares of the middle and the fine brightness that are light rather than the surface's own pattern. */
const KEPT = { middle: 0.8, fine: 0.8, least: 0.15, dark: 0.03 }
/** What does not lie on the patch tells hardly anything about its light. */
const BESIDE = 1e-3
/** Light that is not believed to be more. */
const BRIGHTEST = 1.5

/**
 * Takes light and gloss out of a photograph of a blank product, once for a photograph and a placement (20 to 250 ms): its own
 * colour is taken to be even over the patch, so what differs there is light. `swatch` is that colour, where it is known.
 */
export const plainSurface = (photo: Raster, placement: Placement, swatch?: string): PlainSurface => {
  const { data } = photo
  const side = Math.max(photo.width, photo.height)
  const box = boxOf(placement, photo.width, photo.height)
  const [width, height] = [box[2] - box[0], box[3] - box[1]]
  const total = width * height
  const { find } = placer(placement)
  const warp = warpBy(width, height, (x, y) =>
    find((box[0] + x + 0.5) / photo.width, (box[1] + y + 0.5) / photo.height),
  )
  const white = cameraWhite(photo)
  const light = white.map((of) => LINEAR.map((value) => Math.min(1, value / of))) as unknown as readonly [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const pixels = new Uint8ClampedArray(total * 4)
  const seen = new Float32Array(total)
  const mask = warp.share.map((share) => (share > 0 ? 1 : BESIDE))
  const patch: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at < total; at++) {
    const from = ((Math.floor(at / width) + box[1]) * photo.width + (at % width) + box[0]) * 4
    for (let n = 0; n < 4; n++) pixels[at * 4 + n] = data[from + n] ?? 255
    const red = light[0][data[from] ?? 0] ?? 0
    const green = light[1][data[from + 1] ?? 0] ?? 0
    const blue = light[2][data[from + 2] ?? 0] ?? 0
    seen[at] = luminance(red, green, blue)
    if (mask[at] !== 1 || at % SAMPLED !== 0) continue
    patch[0].push(red)
    patch[1].push(green)
    patch[2].push(blue)
  }
  const colour: Light = [median(patch[0]), median(patch[1]), median(patch[2])]
  const mirrored = MIRRORED[placement.finish]
  const lit = lightOn(colour, mirrored, swatch)
  const ground = colour.map((value) => Math.max(0, value - mirrored) / lit) as unknown as Light
  const mean = Math.max(DARKEST, luminance(...colour))
  const stops = seen.map((value) => Math.log2(Math.max(DARKEST, value) / mean))
  const low = maskedBlur(stops, mask, {
    width,
    height,
    radius: Math.max(1, Math.round((LOW_RADIUS * side) / 900)),
  })
  const middle = maskedBlur(stops, mask, { width, height, radius: weaveRadius(side) })
  const kappa = Math.min(1, Math.max(KEPT.least, 1 - mirrored / mean))
  const fineShare = (KEPT.fine * mean) / (mean + KEPT.dark)

  const [linear, gloss] = [new Float32Array(total), new Float32Array(total)]
  const [albedo, rest] = [new Float32Array(total * 3), new Float32Array(total * 3)]
  const fine = new Float32Array(total)
  const own = luminance(...ground)
  for (let at = 0; at < total; at++) {
    const [l, m] = [low[at] ?? 0, middle[at] ?? 0]
    const weave = fineShare * ((stops[at] ?? 0) - m)
    const s = Math.min(BRIGHTEST, lit * 2 ** (kappa * (l + KEPT.middle * (m - l)) + weave))
    const mirror = Math.max(0, (seen[at] ?? 0) - s * own)
    linear[at] = s
    gloss[at] = mirror
    fine[at] = weave
    for (const n of [0, 1, 2] as const) {
      albedo[at * 3 + n] = ground[n]
      const there = unshoulder((LINEAR[pixels[at * 4 + n] ?? 0] ?? 0) / white[n])
      rest[at * 3 + n] = there - (mirror + s * ground[n])
    }
  }
  const tones = [toneTable(white[0]), toneTable(white[1]), toneTable(white[2])] as const
  return {
    warp,
    box,
    blank: { width, height, constant: gloss, linear, fine, albedo, rest, luminance: own, pixels, tones },
  }
}
