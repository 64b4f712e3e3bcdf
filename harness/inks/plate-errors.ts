import { flattened, type Loop, mapped, pathData } from '#domain/inks/outline.ts'
import type { Plate } from '#domain/inks/trace.ts'
import { apart, labOf, rgbOfHex } from '#domain/raster/raster.ts'
import { greyOf } from './picture.ts'
import { maskSvg, type RandomLogo } from './random-logos.ts'

/** How finely the truth is drawn, in pixels per mm: 0.02 mm each, read to a tenth of one. */
const PER_MM = 50
/** An outline is compared every so often, in mm. */
const STEP = 0.05
/** How far the true outline is looked for, in mm; where there is none, this is the error. */
const REACH = 0.3

interface Truth {
  readonly grey: Uint8Array
  readonly width: number
  readonly height: number
}

const createReader = ({ grey, width, height }: Truth) => {
  const at = (x: number, y: number) =>
    grey[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  /** Between the middles of four pixels. */
  return (x: number, y: number): number => {
    const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
    const [dx, dy] = [x - 0.5 - left, y - 0.5 - top]
    const upper = at(left, top) * (1 - dx) + at(left + 1, top) * dx
    const lower = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx
    return upper * (1 - dy) + lower * dy
  }
}

/** Distance from a point to where the truth changes along a line through it, in pixels; `reach` where it does not. */
const distanceAlong = (
  read: ReturnType<typeof createReader>,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  reach: number,
): number => {
  const own = read(x, y) - 127.5
  let [forth, back] = [own, own]
  for (let step = 0.5; step <= reach; step += 0.5) {
    const next = read(x + dx * step, y + dy * step) - 127.5
    const last = read(x - dx * step, y - dy * step) - 127.5
    const crossing = (from: number, to: number) => step - 0.5 + (0.5 * from) / (from - to || 1)
    const found = [
      ...(forth > 0 !== next > 0 ? [crossing(forth, next)] : []),
      ...(back > 0 !== last > 0 ? [crossing(back, last)] : []),
    ]
    if (found.length > 0) return Math.min(...found)
    ;[forth, back] = [next, last]
  }
  return reach
}

/** How far each sample of the loops (in pixels of the truth) is from the true outline, in mm. */
const errorsOf = (loops: readonly Loop[], truth: Truth): number[] => {
  const read = createReader(truth)
  const errors: number[] = []
  const reach = REACH * PER_MM
  const isNearBorder = (x: number, y: number) =>
    x < reach || y < reach || x > truth.width - reach || y > truth.height - reach
  for (const loop of loops) {
    const corners = flattened(loop, 0.1)
    for (let index = 0; index < corners.length; index += 2) {
      const from = [corners[index] ?? 0, corners[index + 1] ?? 0] as const
      const next = (index + 2) % corners.length
      const to = [corners[next] ?? 0, corners[next + 1] ?? 0] as const
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      const steps = Math.floor(length / (STEP * PER_MM))
      for (let step = 0; step < steps; step++) {
        const share = (step + 0.5) / steps
        const point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])] as const
        if (isNearBorder(...point)) continue
        const normal = [(from[1] - to[1]) / length, (to[0] - from[0]) / length] as const
        let error = distanceAlong(read, point, normal, reach)
        // Beside a corner the nearest place is not along the normal.
        for (let turn = 1; turn < 8 && error > 0.5; turn++) {
          const angle = (turn * Math.PI) / 8
          const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
          const turned = [
            normal[0] * cosine - normal[1] * sine,
            normal[0] * sine + normal[1] * cosine,
          ] as const
          error = Math.min(error, distanceAlong(read, point, turned, error))
        }
        errors.push(error / PER_MM)
      }
    }
  }
  return errors
}

const labOfHex = (hex: string) => labOf(...rgbOfHex(hex))

/** Which drawn ink each found one is: the nearest by colour. */
export const drawnInk = (found: string, drawn: readonly string[]): number => {
  const distances = drawn.map((hex) => apart(labOfHex(hex), labOfHex(found)))
  return distances.indexOf(Math.min(...distances))
}

export interface PlateErrors {
  /** Of each sample along the traced outlines, in mm. */
  readonly edges: readonly number[]
  /** Area that is printed but was not drawn or the other way round, and the area that was drawn, in mm². */
  readonly wrongArea: number
  readonly area: number
  /** Printed less drawn, in mm². */
  readonly moreArea: number
}

/** The plates of a traced logo against how it was drawn, at `widthMm`. */
export const plateErrors = async (
  logo: RandomLogo,
  plates: readonly Plate[],
  inks: readonly string[],
  pixelWidth: number,
  widthMm: number,
): Promise<PlateErrors> => {
  const width = widthMm * PER_MM
  const height = width * 0.75
  const scale = width / pixelWidth
  const edges: number[] = []
  let [wrongArea, area, moreArea] = [0, 0, 0]
  for (const plate of plates) {
    const truth = {
      grey: await greyOf(maskSvg(logo, width, drawnInk(inks[plate.ink] ?? '', logo.inks))),
      width,
      height,
    }
    const loops = mapped(plate.loops, ([x, y]) => [x * scale, y * scale])
    for (const error of errorsOf(loops, truth)) edges.push(error)
    const printed = await greyOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><path fill="#fff" d="${pathData(loops)}"/></svg>`,
    )
    for (let index = 0; index < printed.length; index++) {
      const [own, drawn] = [printed[index] ?? 0, truth.grey[index] ?? 0]
      wrongArea += Math.abs(own - drawn)
      area += drawn
      moreArea += own - drawn
    }
  }
  const unit = 255 * PER_MM ** 2
  return { edges, wrongArea: wrongArea / unit, area: area / unit, moreArea: moreArea / unit }
}
