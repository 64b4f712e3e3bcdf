import type { Sharp } from 'sharp'
import { contrast } from '#domain/colour/contrast.ts'
import { pictureOf } from './picture.ts'

/** Edge in pixels at which a vector mark is drawn before it is scaled down, whatever size it claims to have. */
const VECTOR_EDGE = 1024
const SAMPLE = 48
/** A mark's pixel can be distinguished from its ground from this contrast on (WCAG's ratio, 1 to 21). */
const VISIBLE = 2
const ENOUGH = 0.9

const hex = (r: number, g: number, b: number): string =>
  `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`

/** A shop's mark without the empty edges around it. */
export const openMark = async (mark: Uint8Array): Promise<Sharp> =>
  (await pictureOf(mark)).open(VECTOR_EDGE).ensureAlpha().trim({ threshold: 4 })

/** Share of the mark's opaque pixels that can be distinguished from the ground, 0 to 1. */
const visibleOn = (pixels: Uint8Array, ground: string): number => {
  let opaque = 0
  let visible = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = pixels.subarray(at, at + 4)
    if (a < 128) continue
    opaque += 1
    if (contrast(hex(r, g, b), ground) >= VISIBLE) visible += 1
  }
  return opaque === 0 ? 0 : visible / opaque
}

/** The first ground (`#rrggbb`) on which the whole mark shows, or the one on which most of it does. */
export const chooseGround = async (mark: Uint8Array, grounds: readonly string[]): Promise<string> => {
  const opened = await openMark(mark)
  const pixels = await opened.resize(SAMPLE, SAMPLE, { fit: 'inside' }).raw().toBuffer()
  const rated = grounds.map((ground) => ({ ground, visible: visibleOn(pixels, ground) }))
  const best = rated.reduce((a, b) => (b.visible > a.visible ? b : a))
  return (rated.find(({ visible }) => visible >= ENOUGH) ?? best).ground
}
