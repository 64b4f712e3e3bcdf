import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is really held, in MB: the heap after everything that nobody holds was given back. */
export const heldMegabytes = (): number => {
  collect()
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

/** Slope of the straight line that fits the points best: how much y grows for each x. */
export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [middleX, middleY] = [mean(([x]) => x), mean(([, y]) => y)]
  const along = mean(([x, y]) => (x - middleX) * (y - middleY))
  return along / mean(([x]) => (x - middleX) ** 2)
}
