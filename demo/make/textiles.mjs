import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { finer } from './finer.mjs'
import { platesOfLarge } from './large.mjs'

/**
 * By textile, how its plates and matte are made finer (`finer.mjs`), lengths in pixels:
 * - `along`: how far along an outline is averaged. Straps must be wider than that on either side, or they become thinner;
 * - `tooth`: teeth are no longer than that. Where an outline would move by more it is a corner or a strap, and stays;
 * - `rim`: light that near to the outline is mixed with the backdrop's; that from farther inside is taken;
 * - `calm`: light is averaged where it differs by no more than this, as a share of itself. It is below the contrast of a weave,
 *   and 0 for one that is seen from afar;
 * - `grain`: steps of the plates' byte that they are rounded by. Of one, AVIF leaves nothing: even light then has bands;
 * - `large`: by plate (dark, middle, white), how much of its light is that of the large photographs (`large.mjs`). Little of a
 *   weave is left in dark ones, and simulated cloth falls otherwise in them.
 *
 * The umbrella is none of these: its outlines are smooth and its light is even as they were rendered.
 */
export const TEXTILES = {
  'bolsa-tote': { along: 3, tooth: 1, rim: 1, calm: 0.004, grain: 1, large: [1, 1, 1] },
  chomba: { along: 8, tooth: 2.5, rim: 2, calm: 0.02, grain: 3, large: [0, 0, 0] },
  delantal: { along: 3, tooth: 1, rim: 1, calm: 0.006, grain: 1, large: [1, 1, 1] },
  gorra: { along: 3, tooth: 1, rim: 1, calm: 0, grain: 1, large: [0.3, 1, 1] },
  mochila: { along: 2, tooth: 1, rim: 1, calm: 0.01, grain: 2, large: [1, 1, 1] },
  remera: { along: 8, tooth: 2.5, rim: 2, calm: 0.02, grain: 3, large: [0, 0, 0] },
}

const pictures = join(import.meta.dirname, '..', 'pictures')
const bytesOf = (path) => sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** A textile's view, finer than its render (the answer of `finer`). */
export const finerView = async (catalogue, product, view) => {
  const folder = join(catalogue, product)
  const { editor, colors } = JSON.parse(readFileSync(join(folder, 'product.json'), 'utf8'))
  const { plates, matte, size, box } = editor[view]
  const { data, info } = await bytesOf(join(folder, plates))
  const { large, ...how } = TEXTILES[product]
  const light = Float32Array.from(data, (byte) => byte / 255)
  if (large.some((share) => share > 0)) {
    const finest = await platesOfLarge(join(pictures, product), { view, colors, size, box })
    for (const [at, value] of finest.entries()) light[at] += large[at % 3] * (value - light[at])
  }
  const negative = {
    light,
    matte: (await bytesOf(join(folder, matte))).data,
    width: info.width,
    height: info.height,
  }
  return finer(negative, how)
}
