import { join } from 'node:path'
import sharp from 'sharp'
import { hexLinear, PAINT, plateShares, shrink, unlit } from './light.mjs'

/**
 * A view's plates out of its large photographs: their render has more samples and pixels than that of the catalogue's plates, so
 * weave and stitches are in it that those have as blotches. Each colour's photograph is the same mixture of the three plates
 * in every pixel; of all colours the plates follow by least squares.
 */

const LARGE = 1600
/** The darkest albedo that errors are weighed by. */
const DARKEST = 0.01

/** The inverse of a matrix of three by three. */
const inverse = ([[a, b, c], [d, e, f], [g, h, i]]) => {
  const whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  return [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ].map((row) => row.map((one) => one / whole))
}

/** By plate, how much each albedo's light counts. A byte of a light colour stands for more light: it is trusted less. */
const mixing = (albedos) => {
  const rows = albedos.map((albedo) => ({
    shares: plateShares(albedo),
    weight: Math.max(DARKEST, albedo) ** -1.17,
  }))
  const normal = [0, 1, 2].map((row) =>
    [0, 1, 2].map((column) =>
      rows.reduce((sum, { shares, weight }) => sum + weight * shares[row] * shares[column], 0),
    ),
  )
  return inverse(normal).map((line) =>
    rows.map(({ shares, weight }) => weight * line.reduce((sum, one, at) => sum + one * shares[at], 0)),
  )
}

/**
 * @param {string} folder the product's pictures
 * @param {{ view: string, colors: { slug: string, hex: string }[], size: number, box: number[] }} of a product without colours of
 *   its own
 * @returns the plates in that box, from 0 to 1, three values a pixel; beyond the product they mean nothing
 */
export const platesOfLarge = async (folder, { view, colors, size, box: [left, top, right, bottom] }) => {
  const albedos = colors.flatMap(({ hex }) => hexLinear(hex).map((one) => one * PAINT))
  const shares = mixing(albedos)
  const [width, height] = [right - left, bottom - top]
  const sums = new Float32Array(width * height * 3)
  for (const [nth, { slug }] of colors.entries()) {
    const bytes = await sharp(join(folder, `${view}-${slug}-${LARGE}.webp`))
      .removeAlpha()
      .raw()
      .toBuffer()
    const lit = Float32Array.from(bytes, (byte) => unlit[byte])
    const small = shrink({ data: lit, width: LARGE, height: LARGE, channels: 3 }, size / LARGE).data
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const to = (y * width + x) * 3
        const from = ((y + top) * size + x + left) * 3
        for (let plate = 0; plate < 3; plate++)
          for (let channel = 0; channel < 3; channel++)
            sums[to + plate] += shares[plate][nth * 3 + channel] * small[from + channel]
      }
  }
  return sums.map((sum) => Math.sqrt(Math.min(1, Math.max(0, sum / 1.6))))
}
