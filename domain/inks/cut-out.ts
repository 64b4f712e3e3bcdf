import { flattened, floodedGround, groundOf, sheetBehind } from './ground.ts'
import { apart, labAt, labPixels, type Raster } from './raster.ts'

/** What still is ground, in OKLab: more where a JPEG has blurred it. */
const TOLERANCE = 0.07
/** How far an edge may be blurred, in pixels. */
const REACH = 2

/** Whether most of the border is transparent: then no ground has to be taken off. */
export const isCutOut = ({ data, width, height }: Raster): boolean => {
  let clear = 0
  let all = 0
  for (let y = 0; y < height; y++) {
    const step = y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1)
    for (let x = 0; x < width; x += step) {
      all += 1
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 128) clear += 1
    }
  }
  return clear > all / 2
}

/** Noise and dust of a photographed sheet, in pixels: connected, and smaller than anything that is printed. */
const SPECK = 24

/** Takes what is smaller than a speck for ground as well. */
const takeSpecks = (flooded: Uint8Array, { width, height }: Raster): void => {
  const seen = new Uint8Array(flooded)
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue
    seen[start] = 1
    const piece = [start]
    for (let at = 0; at < piece.length; at++) {
      const index = piece[at] ?? 0
      const x = index % width
      const y = (index - x) / width
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column
          if (seen[next]) continue
          seen[next] = 1
          piece.push(next)
        }
    }
    if (piece.length < SPECK) for (const index of piece) flooded[index] = 1
  }
}

/**
 * The picture without its ground: what is connected with the border through the ground's colour becomes transparent, an
 * edge as transparent as it was mixed. Holes of that colour stay. A picture without a ground loses nothing that is drawn,
 * but its border; ask `countInks().hasGround` before.
 */
export const withoutGround = (picture: Raster): Raster => {
  const raster = flattened(picture)
  const { width, height, data } = raster
  const lab = labPixels(raster)
  const even = groundOf(raster, lab)
  const sheet = sheetBehind(raster, lab, even)
  const ground = sheet ?? (() => even.lab)
  const flooded = floodedGround(lab, raster, ground, TOLERANCE)
  if (sheet) takeSpecks(flooded, raster)
  const fromGround = (index: number) => apart(labAt(lab, index), ground(index))
  const out = Uint8Array.from(data)

  /** The pixel nearby that is least like the ground: what an edge is mixed of; undefined away from edges. */
  const purest = (x: number, y: number): number | undefined => {
    let best = y * width + x
    let isEdge = false
    for (let row = Math.max(0, y - REACH); row <= Math.min(height - 1, y + REACH); row++)
      for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column++) {
        const index = row * width + column
        if (flooded[index]) isEdge = true
        else if (fromGround(index) > fromGround(best)) best = index
      }
    return isEdge ? best : undefined
  }

  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      if (flooded[index]) {
        out[index * 4 + 3] = 0
        continue
      }
      const pure = purest(x, y)
      if (pure === undefined || pure === index) continue
      const cover = Math.min(1, fromGround(index) / fromGround(pure))
      for (let channel = 0; channel < 3; channel++) out[index * 4 + channel] = data[pure * 4 + channel] ?? 0
      out[index * 4 + 3] = Math.round(255 * cover)
    }
  return { data: out, width, height }
}
