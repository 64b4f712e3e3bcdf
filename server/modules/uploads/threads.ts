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

type Lab = [number, number, number]

const linear = (value: number): number => {
  const channel = value / 255
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => linear(value))

const labOf = (r: number, g: number, b: number): Lab => {
  const [red, green, blue] = [LINEAR[r] ?? 0, LINEAR[g] ?? 0, LINEAR[b] ?? 0]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

const apart = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** A plain ground from corner to corner is cloth, not thread: taken off from the edges inwards. */
const withoutGround = ({ data, width, height }: Pixels): Uint8Array => {
  const out = Uint8Array.from(data)
  const at = (index: number): Lab =>
    labOf(data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0)
  // A little inside: the outermost row may be half a pixel.
  const corners = [2, height - 3].flatMap((y) => [y * width + 2, y * width + width - 3])
  const ground = at(corners[0] ?? 0)
  const plain = corners.every(
    (corner) => (data[corner * 4 + 3] ?? 0) > 250 && apart(at(corner), ground) < SAME / 2,
  )
  if (!plain) return out
  const stack = [...corners]
  while (stack.length > 0) {
    const index = stack.pop() ?? 0
    if ((out[index * 4 + 3] ?? 0) === 0 || apart(at(index), ground) >= SAME) continue
    out[index * 4 + 3] = 0
    const x = index % width
    if (x > 0) stack.push(index - 1)
    if (x < width - 1) stack.push(index + 1)
    if (index >= width) stack.push(index - width)
    if (index < width * (height - 1)) stack.push(index + width)
  }
  return out
}

/** The threads that come nearest to the colours of a design: those that cover most, far enough apart. */
const chooseThreads = (samples: readonly Lab[]): Lab[] => {
  const centers: Lab[] = []
  while (centers.length < MAX_THREADS) {
    // The colour that is worst served, were it not a speck: counted in its neighbourhood.
    let best: Lab | undefined
    let worth = samples.length * SAME * 0.02
    for (let at = 0; at < samples.length; at += Math.max(1, Math.floor(samples.length / 300))) {
      const candidate = samples[at]
      if (candidate === undefined || centers.some((center) => apart(center, candidate) < SAME)) continue
      const near = Math.min(1, ...centers.map((center) => apart(center, candidate)))
      const score = near * samples.reduce((sum, one) => sum + (apart(one, candidate) < SAME ? 1 : 0), 0)
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

const nearest = (centers: readonly Lab[], lab: Lab): number => {
  let best = 0
  for (let index = 1; index < centers.length; index++) {
    if (apart(centers[index] as Lab, lab) < apart(centers[best] as Lab, lab)) best = index
  }
  return best
}

const gamma = (value: number): number => {
  const channel = Math.min(1, Math.max(0, value))
  return Math.round(255 * (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055))
}

const rgbOf = ([l, a, b]: Lab): [number, number, number] => {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** Distance to the nearest pixel of another thread or of cloth, in two passes. */
const distances = (labels: Int8Array, width: number, height: number): Float32Array => {
  const far = new Float32Array(labels.length)
  const step = (index: number, neighbour: number, inside: boolean, cost: number) => {
    const reach = inside && labels[neighbour] === labels[index] ? (far[neighbour] ?? 0) + cost : cost / 2
    if (reach < (far[index] ?? 0)) far[index] = reach
  }
  far.fill(1e6)
  for (let pass = 0; pass < 2; pass++) {
    const way = pass === 0 ? -1 : 1
    for (let n = 0; n < labels.length; n++) {
      const index = pass === 0 ? n : labels.length - 1 - n
      const x = index % width
      const y = (index - x) / width
      const besides = x + way >= 0 && x + way < width
      const above = y + way >= 0 && y + way < height
      step(index, index + way, besides, 1)
      step(index, index + way * width, above, 1)
      step(index, index + way * (width + 1), besides && above, Math.SQRT2)
      step(index, index + way * (width - 1), above && x - way >= 0 && x - way < width, Math.SQRT2)
    }
  }
  for (let index = 0; index < labels.length; index++) if ((labels[index] ?? -1) < 0) far[index] = 0
  return far
}

/** Each pixel goes with most of its neighbours: no stitch is a pixel. */
const settled = (labels: Int8Array, width: number): Int8Array => {
  const around = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]
  return labels.map((label, index) => {
    if (label < 0) return label
    const votes = new Map<number, number>()
    for (const step of around) {
      const vote = labels[index + step] ?? -1
      if (vote >= 0) votes.set(vote, (votes.get(vote) ?? 0) + 1)
    }
    let winner = label
    for (const [vote, count] of votes) if (count > (votes.get(winner) ?? 0)) winner = vote
    return winner
  })
}

/** Sorts the pixels (RGBA) of a design into threads. */
export const threadsOf = (pixels: Pixels): Threads => {
  const { width, height } = pixels
  const data = withoutGround(pixels)
  const total = width * height
  const opaque: number[] = []
  for (let index = 0; index < total; index++) if ((data[index * 4 + 3] ?? 0) >= OPAQUE) opaque.push(index)
  const lab = (index: number) =>
    labOf(data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0)
  // Half-tones of an edge are no thread of their own.
  const flat = opaque.filter(
    (index) =>
      apart(lab(index), lab(index + 1)) < SAME / 2 && apart(lab(index), lab(index + width)) < SAME / 2,
  )
  const seen = flat.length > opaque.length / 20 ? flat : opaque
  const every = Math.max(1, Math.floor(seen.length / 2000))
  const centers = chooseThreads(seen.filter((_, n) => n % every === 0).map(lab))
  const nearestThread = new Int8Array(total).fill(-1)
  for (const index of opaque) nearestThread[index] = nearest(centers, lab(index))
  const labels = settled(nearestThread, width)
  return { width, height, labels, colors: centers.map(rgbOf), distance: distances(labels, width, height) }
}
