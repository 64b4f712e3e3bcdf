import sharp from 'sharp'
import { distances } from '../../domain/raster/distances.ts'
import { grain } from './grain.mjs'

/**
 * Makes a view's plates and matte finer than its render left them: outlines without the teeth of simulated cloth, and light
 * without the blotches of few samples. Folds, seams and corners stay.
 */

/** Pixels of the outline for one of the picture's, while it is drawn again. */
const FINE = 3
/** So near to a corner, as a share of `along`, an outline stays as well, or the corner would grow a horn. */
const NEAR_CORNER = 0.75
/** Light is averaged over squares of that radius. */
const CALM_RADIUS = 7
/** A dark plate has few steps of its byte: differences of one are no light of its own, by that share of what is calmed. */
const STEP = 0.3
/** A pixel that is by so much lighter or darker than all around it is a speck. */
const SPECK = 0.015
/** Layers of pixels that light spreads outwards over: beyond them nothing of it is seen, however the picture is compressed. */
const OUTSIDE = 24
const WHOLE = 0.985

/** Means over squares. */
const boxed = (values, width, height, radius) => {
  const pass = (from, count, length, step, next) => {
    const to = new Float32Array(from.length)
    const sums = new Float64Array(length + 1)
    for (let line = 0; line < count; line++) {
      for (let at = 0; at < length; at++) sums[at + 1] = sums[at] + from[line * next + at * step]
      for (let at = 0; at < length; at++) {
        const [first, last] = [Math.max(0, at - radius), Math.min(length, at + radius + 1)]
        to[line * next + at * step] = (sums[last] - sums[first]) / (last - first)
      }
    }
    return to
  }
  return pass(pass(values, height, width, 1, width), width, height, width, 1)
}

/** About a Gaussian: three means over squares. */
const blurred = (values, width, height, radius) =>
  boxed(boxed(boxed(values, width, height, radius), width, height, radius), width, height, radius)

const shut = (value) => Math.min(1, Math.max(0, value))
const smooth = (from, to, value) => {
  const share = shut((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** By pixel, how far inside of the outline it lies: below 0 outside. */
const depths = (inside, width, height) => {
  const within = distances(
    Int8Array.from(inside, (one) => (one ? 1 : -1)),
    width,
    height,
  )
  const without = distances(
    Int8Array.from(inside, (one) => (one ? -1 : 1)),
    width,
    height,
  )
  return within.map((depth, index) => depth - without[index])
}

/** The product's cover with its outline smoothed, from 0 to 1. */
const smoothOutline = async (cover, width, height, { along, tooth }) => {
  const [wide, high] = [width * FINE, height * FINE]
  const bytes = Uint8Array.from(cover, (share) => Math.round(share * 255))
  const enlarged = await sharp(bytes, { raw: { width, height, channels: 1 } })
    .resize(wide, high, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const depth = depths(
    Array.from(enlarged, (byte) => byte > 127),
    wide,
    high,
  )
  const even = blurred(depth, wide, high, along * FINE)
  const moved = even.map((one, index) => one - depth[index])
  const corners = moved.map((one, index) =>
    Math.abs(depth[index]) < FINE * tooth && Math.abs(one) > FINE * tooth ? 1 : 0,
  )
  const trust = blurred(corners, wide, high, Math.round(NEAR_CORNER * along * FINE)).map(
    (share) => 1 - smooth(0.001, 0.02, share),
  )
  const out = new Float32Array(cover.length)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const index = y * wide + x
      const to = Math.floor(y / FINE) * width + Math.floor(x / FINE)
      out[to] += shut(depth[index] + trust[index] * moved[index] + 0.5) / FINE ** 2
    }
  return out
}

/** Spreads what is known over its neighbours, layer by layer, as the mean of those that touch. */
const spread = (channels, known, width, height, layers, mayBe) => {
  let edge = []
  for (let index = 0; index < known.length; index++) if (!known[index] && mayBe(index)) edge.push(index)
  for (let layer = 0; layer < layers && edge.length > 0; layer++) {
    const reached = []
    const left = []
    for (const index of edge) {
      const [x, y] = [index % width, Math.floor(index / width)]
      const beside = []
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
          if (known[row * width + column]) beside.push(row * width + column)
      if (beside.length === 0) left.push(index)
      else
        reached.push([
          index,
          channels.map((of) => beside.reduce((sum, at) => sum + of[at], 0) / beside.length),
        ])
    }
    for (const [index, light] of reached) {
      known[index] = 1
      for (const [at, value] of light.entries()) channels[at][index] = value
    }
    edge = left
  }
}

/** Plates with the light of the product also on its rim and beyond it. */
const beyondRim = (channels, cover, width, height, rim) => {
  const depth = depths(
    Array.from(cover, (share) => share >= WHOLE),
    width,
    height,
  )
  const known = Uint8Array.from(depth, (one) => (one > rim ? 1 : 0))
  spread(channels, known, width, height, rim + 2, (index) => cover[index] > 0)
  // A strap has no inside: its light is its own.
  for (let index = 0; index < known.length; index++) if (!known[index] && cover[index] > 0.5) known[index] = 1
  spread(channels, known, width, height, OUTSIDE, () => true)
}

/** Without what is lighter or darker than all of the ring of pixels two away: a line crosses it, a speck does not. */
const withoutSpecks = (light, width, height) => {
  const ring = []
  for (let row = -2; row <= 2; row++)
    for (let column = -2; column <= 2; column++)
      if (Math.max(Math.abs(row), Math.abs(column)) === 2) ring.push(row * width + column)
  const out = Float32Array.from(light)
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const index = y * width + x
      let [least, most] = [1, 0]
      for (const step of ring) {
        least = Math.min(least, light[index + step])
        most = Math.max(most, light[index + step])
      }
      if (light[index] > most + SPECK) out[index] = most
      if (light[index] < least - SPECK) out[index] = least
    }
  return out
}

/** A guided filter by itself: where light hardly differs it is averaged, where it does it stays. */
const calmed = (light, width, height, calm) => {
  const mean = boxed(light, width, height, CALM_RADIUS)
  const square = boxed(
    light.map((one) => one * one),
    width,
    height,
    CALM_RADIUS,
  )
  const slope = square.map((one, index) => {
    const variance = Math.max(0, one - mean[index] ** 2)
    return variance / (variance + (calm * Math.max(STEP, mean[index])) ** 2)
  })
  const lift = mean.map((one, index) => one * (1 - slope[index]))
  const [slopes, lifts] = [slope, lift].map((of) => boxed(of, width, height, CALM_RADIUS))
  return light.map((one, index) => slopes[index] * one + lifts[index])
}

/**
 * @param {{ light: Float32Array, matte: Uint8Array, width: number, height: number }} negative three values a pixel each: the
 *   plates from 0 to 1, and cover, shadow and own colours' cover
 * @param {{ along: number, tooth: number, rim: number, calm: number, grain: number }} how see `textiles.mjs`
 * @returns the same, finer, with the plates as bytes
 */
export const finer = async (
  { light: rendered, matte, width, height },
  { grain: coarse, calm, rim, ...teeth },
) => {
  const cover = Float32Array.from({ length: width * height }, (_, index) => matte[index * 3] / 255)
  const channels = [0, 1, 2].map((channel) =>
    Float32Array.from({ length: width * height }, (_, index) => rendered[index * 3 + channel]),
  )
  beyondRim(channels, cover, width, height, rim)
  const even = channels
    .map((of) => withoutSpecks(of, width, height))
    .map((of) => (calm === 0 ? of : calmed(of, width, height, calm)))
  const light = Float32Array.from(rendered, (_, at) => shut(even[at % 3][Math.floor(at / 3)]))
  const outline = await smoothOutline(cover, width, height, teeth)
  const finerMatte = Uint8Array.from(matte, (byte, at) => {
    const index = Math.floor(at / 3)
    if (at % 3 === 0) return Math.round(outline[index] * 255)
    return at % 3 === 1 || cover[index] === 0 ? byte : Math.round((byte * outline[index]) / cover[index])
  })
  return {
    light,
    // Rounded by a grain, so that even light has no bands.
    plates: Uint8ClampedArray.from(light, (one, at) =>
      Math.floor(one * 255 + 0.5 + coarse * (grain(Math.floor(at / 3)) - 0.5)),
    ),
    matte: finerMatte,
    width,
    height,
  }
}
