import type { Lab } from '../colour/oklab.ts'
import { distances } from '../raster/distances.ts'
import type { Raster } from '../raster/raster.ts'
import { labOf, rgbOf, texelsOf } from '../raster/raster.ts'

/** Pixels of a design as threads: which thread each has, and how far it is from the edge of its colour. */
export interface Threads {
  readonly width: number
  readonly height: number
  /** Number of the thread, -1 where there is cloth. */
  readonly labels: Int8Array
  /** Red, green, blue of each thread. */
  readonly colors: readonly (readonly [number, number, number])[]
  /** Distance to the nearest other colour, in pixels. */
  readonly distance: Float32Array
}

/** Threads that a machine is set up with. */
const MAX_THREADS = 6
/** Colours closer than this, in OKLab, are one thread. */
const SAME = 0.07
const ROUNDS = 8
/** Less than half covered is cloth. */
const OPAQUE = 128
/** Candidates that are weighed for a thread, and pixels that they are weighed by. */
const CANDIDATES = 300
const SAMPLES = 2000

const apart = (a: Lab, b: Lab): number => {
  const [l, p, q] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return Math.sqrt(l * l + p * p + q * q)
}

/** Lab of pixels; artwork has few colours, and their cube roots are what takes time. */
const labsOf = ({ data }: Raster): ((index: number) => Lab) => {
  const known = new Map<number, Lab>()
  return (index) => {
    const [r, g, b] = [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]
    const colour = (r << 16) | (g << 8) | b
    let lab = known.get(colour)
    if (lab === undefined) {
      lab = labOf(r, g, b)
      known.set(colour, lab)
    }
    return lab
  }
}

const opacityOf = ({ data, width, height }: Raster): Uint8Array => {
  const opacity = new Uint8Array(width * height)
  for (let index = 0; index < opacity.length; index++) opacity[index] = data[index * 4 + 3] ?? 0
  return opacity
}

/** Opacity without a plain ground that lies from corner to corner, taken off from the edges inwards. */
const opacityWithoutGround = (pixels: Raster, at: (index: number) => Lab): Uint8Array => {
  const { width, height } = pixels
  const opacity = opacityOf(pixels)
  // A little inside: the outermost row may be half a pixel.
  const corners = [2, height - 3].flatMap((y) => [y * width + 2, y * width + width - 3])
  const ground = at(corners[0] ?? 0)
  const plain = corners.every(
    (corner) => (opacity[corner] ?? 0) > 250 && apart(at(corner), ground) < SAME / 2,
  )
  if (!plain) return opacity
  const stack = [...corners]
  const reach = (index: number) => {
    if ((opacity[index] ?? 0) > 0) stack.push(index)
  }
  while (stack.length > 0) {
    const index = stack.pop() ?? 0
    if ((opacity[index] ?? 0) === 0 || apart(at(index), ground) >= SAME) continue
    opacity[index] = 0
    const x = index % width
    if (x > 0) reach(index - 1)
    if (x < width - 1) reach(index + 1)
    if (index >= width) reach(index - width)
    if (index < width * (height - 1)) reach(index + width)
  }
  return opacity
}

const nearest = (centers: readonly Lab[], lab: Lab): number => {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < centers.length; index++) {
    const away = apart(centers[index] as Lab, lab)
    if (away < least) [best, least] = [index, away]
  }
  return best
}

/** The threads that come nearest to the colours of a design: those that cover most, far enough apart. */
const chooseThreads = (samples: readonly Lab[]): Lab[] => {
  const centers: Lab[] = []
  // How many are of a candidate's colour does not change while threads are chosen.
  const weights = new Map<Lab, number>()
  const weightOf = (candidate: Lab): number => {
    let weight = weights.get(candidate)
    if (weight === undefined) {
      weight = samples.reduce((sum, one) => sum + (apart(one, candidate) < SAME ? 1 : 0), 0)
      weights.set(candidate, weight)
    }
    return weight
  }
  while (centers.length < MAX_THREADS) {
    // The colour that is worst served, were it not a speck: counted in its neighbourhood.
    let best: Lab | undefined
    let worth = samples.length * SAME * 0.02
    for (let at = 0; at < samples.length; at += Math.max(1, Math.floor(samples.length / CANDIDATES))) {
      const candidate = samples[at]
      if (candidate === undefined || centers.some((center) => apart(center, candidate) < SAME)) continue
      const near = Math.min(1, ...centers.map((center) => apart(center, candidate)))
      const score = near * weightOf(candidate)
      if (score > worth) [best, worth] = [candidate, score]
    }
    if (best === undefined) break
    centers.push(best)
  }
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centers.map(() => [0, 0, 0, 0])
    for (const sample of samples) {
      const sum = sums[nearest(centers, sample)]
      if (sum) for (let n = 0; n < 4; n++) sum[n] = (sum[n] ?? 0) + (n < 3 ? (sample[n] ?? 0) : 1)
    }
    sums.forEach(([l = 0, a = 0, b = 0, n = 0], index) => {
      if (n > 0) centers[index] = [l / n, a / n, b / n]
    })
  }
  return centers
}

const channelsOf = (lab: Lab): [number, number, number] => {
  const [r, g, b] = rgbOf(lab)
  return [Math.round(r), Math.round(g), Math.round(b)]
}

const channelsIn = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Gives each pixel the label of most of its neighbours: a stitch is larger than a pixel. */
const smoothed = (labels: Int8Array, width: number): Int8Array => {
  const around = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]
  const votes = new Int8Array(around.length)
  const out = Int8Array.from(labels)
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index] ?? -1
    if (label < 0) continue
    let count = 0
    let isEven = true
    for (let way = 0; way < around.length; way++) {
      const vote = labels[index + (around[way] ?? 0)] ?? -1
      if (vote < 0) continue
      votes[count++] = vote
      if (vote !== label) isEven = false
    }
    if (isEven) continue
    const of = (vote: number) => {
      let sum = 0
      for (let n = 0; n < count; n++) if (votes[n] === vote) sum += 1
      return sum
    }
    let winner = label
    let most = of(label)
    for (let n = 0; n < count; n++) {
      const own = of(votes[n] ?? 0)
      if (own > most) [winner, most] = [votes[n] ?? 0, own]
    }
    out[index] = winner
  }
  return out
}

/** The threads that the pixels themselves ask for. */
const threadsFound = (opaque: readonly number[], width: number, lab: (index: number) => Lab): Lab[] => {
  // Half-tones of an edge are no thread of their own.
  const flat = opaque.filter(
    (index) =>
      apart(lab(index), lab(index + 1)) < SAME / 2 && apart(lab(index), lab(index + width)) < SAME / 2,
  )
  const seen = flat.length > opaque.length / 20 ? flat : opaque
  const every = Math.max(1, Math.floor(seen.length / SAMPLES))
  return chooseThreads(seen.filter((_, n) => n % every === 0).map(lab))
}

/**
 * Sorts the pixels (RGBA) of a design into the threads that come nearest to its colours. Everything opaque is thread, unless
 * `groundIsCloth`: a design says itself what of an image's ground is left, a file that is stitched by itself does not.
 */
export const threadsOf = (pixels: Raster, groundIsCloth = false): Threads => {
  const { width, height } = pixels
  const lab = labsOf(pixels)
  const opacity = groundIsCloth ? opacityWithoutGround(pixels, lab) : opacityOf(pixels)
  const opaque: number[] = []
  for (let index = 0; index < opacity.length; index++) if ((opacity[index] ?? 0) >= OPAQUE) opaque.push(index)
  const centers = threadsFound(opaque, width, lab)
  const own = new Int8Array(width * height).fill(-1)
  for (const index of opaque) own[index] = nearest(centers, lab(index))
  const labels = smoothed(own, width)
  return {
    width,
    height,
    labels,
    colors: centers.map(channelsOf),
    distance: distances(labels, width, height),
  }
}

/** Sorts the pixels (RGBA) of a design into threads that are known, `#rrggbb` each; what is not opaque is cloth. */
export const threadsIn = (pixels: Raster, hexes: readonly string[]): Threads => {
  const { width, height, data } = pixels
  const lab = labsOf(pixels)
  const colors = hexes.map(channelsIn)
  const centers = colors.map((rgb) => labOf(...rgb))
  const own = new Int8Array(width * height).fill(-1)
  const texels = texelsOf(pixels)
  let [before, thread] = [-1, -1]
  for (let index = 0; index < own.length; index++) {
    if ((data[index * 4 + 3] ?? 0) < OPAQUE) continue
    // Most pixels are what the one before them is.
    const texel = texels[index] ?? 0
    if (texel !== before) [before, thread] = [texel, nearest(centers, lab(index))]
    own[index] = thread
  }
  const labels = smoothed(own, width)
  return { width, height, labels, colors, distance: distances(labels, width, height) }
}
