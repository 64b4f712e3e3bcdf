import { apart, labOf, type Raster, rgbOfHex } from '#domain/raster/raster.ts'
import { logoSvg, maskSvg, type RandomLogo } from '#harness/inks/random-logos.ts'
import { received, receivedColour, receivedMask, type SentFile } from '#harness/inks/sent-files.ts'
import { countInks } from '../../domain/inks/count.ts'
import { flattened, type mapped } from '../../domain/inks/outline.ts'
import { platesOf } from '../../domain/inks/trace.ts'

/** A found ink is a drawn one up to here, in OKLab: nearer than any two that are drawn in one logo. */
const SAME = 0.12
/** Fewer pixels of an ink, of a picture of 1000, are nothing that is seen. */
const LEAST_SHOWN = 200
const PIXELS_PER_MM = 12.5

export interface InkResult {
  readonly isFlat: boolean
  readonly extra: number
  readonly lost: number
  /** How far each plate's area is from the drawn one, as a share of it. Only where the inks are right. */
  readonly areas: readonly number[]
}

const labOfHex = (hex: string) => labOf(...rgbOfHex(hex))

/** Found and drawn inks that are the same, the nearest first: positions in both lists. */
const paired = (found: readonly string[], drawn: readonly string[]): (readonly [number, number])[] => {
  const near = found
    .flatMap((one, at) =>
      drawn.map((other, to) => ({ at, to, distance: apart(labOfHex(one), labOfHex(other)) })),
    )
    .filter(({ distance }) => distance < SAME)
    .sort((one, other) => one.distance - other.distance)
  const pairs: (readonly [number, number])[] = []
  for (const { at, to } of near)
    if (!pairs.some(([one, other]) => one === at || other === to)) pairs.push([at, to])
  return pairs
}

/** Share of a mask that is covered. */
const covered = ({ data }: Raster): number => {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) sum += data[at] ?? 0
  return sum / 255 / (data.length / 4)
}

const areaOfPlate = (
  plate: { readonly loops: Parameters<typeof mapped>[0] },
  { width, height }: Raster,
): number =>
  plate.loops.reduce((sum, loop) => {
    const points = flattened(loop, 0.1)
    let area = 0
    for (let at = 0; at < points.length; at += 2) {
      const next = (at + 2) % points.length
      area += (points[at] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[at + 1] ?? 0)
    }
    return sum + area / 2
  }, 0) /
  (width * height)

/** What is counted and traced of one logo that was sent so. */
export const inkResult = async (logo: RandomLogo, file: SentFile): Promise<InkResult> => {
  const picture = await received(logoSvg(logo, file.width, file.onGround), file)
  const counted = countInks(picture)
  const found = counted.inks.map(({ hex }) => hex)
  const shown: { colour: string; share: number }[] = []
  for (const [at, hex] of logo.inks.entries()) {
    const share = covered(await receivedMask(maskSvg(logo, 1000, at), file))
    if (share * 750_000 > LEAST_SHOWN) shown.push({ colour: await receivedColour(hex, file), share })
  }
  const pairs = paired(
    found,
    shown.map(({ colour }) => colour),
  )
  const result = {
    isFlat: counted.flat,
    extra: found.length - pairs.length,
    lost: shown.length - pairs.length,
  }
  if (!result.isFlat || result.extra + result.lost > 0) return { ...result, areas: [] }
  const traced = platesOf(
    picture,
    found.map((hex) => [hex]),
    { pixelsPerMm: PIXELS_PER_MM },
  )
  if (traced.refused !== null) return { ...result, isFlat: false, areas: [] }
  const areas = pairs.map(([at, to]) => {
    const drawn = shown[to]?.share ?? 1
    const plate = traced.plates[at] ?? { loops: [] }
    return Math.abs(Math.abs(areaOfPlate(plate, picture)) - drawn) / drawn
  })
  return { ...result, areas }
}
