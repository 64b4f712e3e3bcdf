import sharp from 'sharp'
import type { DesignArea } from '#contract/design-document.ts'
import { CHOKE_MM } from '#domain/inks/trap.ts'
import type { Item } from './items.ts'
import { svgOfItems } from './svg-file.ts'

/** Pixels of a mm, where they don't get too many. */
const PER_MM = 12
const MOST_PIXELS = 16_000_000
const HALF = 128

/** The base's pixels as bits, the first one in the highest bit of the first byte of its row. */
export interface Base {
  readonly bits: Uint8Array
  readonly width: number
  readonly height: number
}

/** Where paths cover: opacity of each pixel. */
const pathsOver = async (area: DesignArea, items: readonly Item[], width: number, height: number) => {
  const paths = items.filter(({ kind }) => kind !== 'pixels')
  if (paths.length === 0) return new Uint8Array(width * height)
  const svg = await svgOfItems(area, '', paths, { bleedMm: 0, longest: 1 })
  const density = (25.4 * width) / area.widthMm
  return sharp(Buffer.from(svg), { density, unlimited: true })
    .resize(width, height, { fit: 'fill' })
    .extractChannel(3)
    .raw()
    .toBuffer()
}

/** Adds where pictures cover. */
const addPixels = async (
  cover: Uint8Array,
  items: readonly Item[],
  width: number,
  height: number,
  perMm: number,
) => {
  for (const item of items) {
    if (item.kind !== 'pixels') continue
    const [across, , , down, x, y] = item.place
    const [left, top] = [Math.round(x * perMm), Math.round(y * perMm)]
    const [w, h] = [Math.max(1, Math.round(across * perMm)), Math.max(1, Math.round(down * perMm))]
    const { alpha, width: own, height: tall } = item.pixels
    const small =
      alpha &&
      (await sharp(alpha, { raw: { width: own, height: tall, channels: 1 } })
        .resize(w, h, { fit: 'fill' })
        .extractChannel(0)
        .raw()
        .toBuffer())
    for (let row = Math.max(0, -top); row < h && top + row < height; row++)
      for (let column = Math.max(0, -left); column < w && left + column < width; column++) {
        const at = (top + row) * width + left + column
        cover[at] = Math.max(cover[at] ?? 0, small ? (small[row * w + column] ?? 0) : 255)
      }
  }
}

/** Distance of each pixel to the nearest one in its row that is not covered, 255 at most. */
const acrossTo = (cover: Uint8Array, width: number, height: number): Uint8Array => {
  const far = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const [first, last] = [row * width, row * width + width - 1]
    let run = 0
    for (let at = first; at <= last; at++) {
      run = (cover[at] ?? 0) < HALF ? 0 : Math.min(255, run + 1)
      far[at] = run
    }
    run = 0
    for (let at = last; at >= first; at--) {
      run = (cover[at] ?? 0) < HALF ? 0 : Math.min(255, run + 1)
      far[at] = Math.min(far[at] ?? 0, run)
    }
  }
  return far
}

/** Bits of the pixels around which all is covered, `reach` pixels far. */
const choked = (cover: Uint8Array, width: number, height: number, reach: number): Uint8Array => {
  const far = acrossTo(cover, width, height)
  const rows = Math.floor(reach)
  // How far a disc of that radius reaches across, by rows from its middle.
  const needed = Array.from({ length: rows + 1 }, (_, row) => Math.sqrt(reach ** 2 - row ** 2))
  const stride = Math.ceil(width / 8)
  const bits = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let holds = y >= rows && y + rows < height
      for (let row = -rows; holds && row <= rows; row++)
        holds = (far[(y + row) * width + x] ?? 0) > (needed[Math.abs(row)] ?? 0)
      if (holds) {
        const at = y * stride + (x >> 3)
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
      }
    }
  return bits
}

/** The white that lies below a print: all that it covers, a little less all around, so that no white shows beside it. */
export const whiteBase = async (area: DesignArea, items: readonly Item[]): Promise<Base> => {
  const { widthMm, heightMm } = area
  const perMm = Math.min(PER_MM, Math.sqrt(MOST_PIXELS / (widthMm * heightMm)))
  const [width, height] = [Math.round(widthMm * perMm), Math.round(heightMm * perMm)]
  const cover = await pathsOver(area, items, width, height)
  await addPixels(cover, items, width, height, perMm)
  return { bits: choked(cover, width, height, CHOKE_MM * perMm), width, height }
}
