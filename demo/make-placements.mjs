// Where the print areas of the photographed products lie, fitted to the grids that the studio has rendered beside the
// photographs (`pictures/<product>/editor/<view>-grid.json`) and written into products.json. Run: npx tsx demo/make-placements.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { FINISHES } from '../contract/catalogue.ts'
import { placer } from '../domain/design/placement.ts'
import { exactSurface } from '../domain/surface/exact.ts'
import { MIRRORED } from '../domain/surface/plain.ts'
import { studioView } from './make/studio-view.mjs'

const PRODUCTS = new URL('products.json', import.meta.url)
const ROUNDS = 120

/** The finish that mirrors as much light as the studio's plates say: what a black product would throw back. */
const finishOf = async (name, view) => {
  const { constant, warp } = exactSurface(await studioView(name, view))
  const mirrored = constant.filter((_, at) => warp.share[at] === 1).sort()
  const distance = (finish) => Math.abs(MIRRORED[finish] - mirrored[mirrored.length >> 1])
  return FINISHES.reduce((best, finish) => (distance(finish) < distance(best) ? finish : best))
}

const readGrid = (name, view) =>
  JSON.parse(readFileSync(new URL(`pictures/${name}/editor/${view}-grid.json`, import.meta.url), 'utf8'))

/** Difference of a grid's point to the next one in a direction, or to the one before; none where both are hidden. */
const stepOf = (points, index, by) => {
  const [here, next, before] = [points[index], points[index + by], points[index - by]]
  if (next) return [next[0] - here[0], next[1] - here[1]]
  return before ? [here[0] - before[0], here[1] - before[1]] : [0, 0]
}

/**
 * Points of the grid as fractions: rows from the lower edge up, columns from the left; hidden ones are null. Each counts as
 * much as the picture shows of its cell: what turns away is seen least.
 */
const pointsOf = ({ n, size, points }) =>
  points.flatMap((point, index) => {
    if (point === null) return []
    const [across, up] = [stepOf(points, index, 1), stepOf(points, index, n + 1)]
    const u = (index % (n + 1)) / n
    const v = 1 - Math.floor(index / (n + 1)) / n
    const weight = Math.abs(across[0] * up[1] - across[1] * up[0])
    return [{ u, v, x: point[0] / size, y: point[1] / size, weight }]
  })

const toPlacement = (
  [x0, y0, x1, y1, x2, y2, x3, y3, arcDegrees, turnDegrees, sagTop, sagBottom],
  finish,
) => ({
  corners: [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
    { x: x2, y: y2 },
    { x: x3, y: y3 },
  ],
  arcDegrees: Math.min(175, Math.max(0, arcDegrees)),
  turnDegrees: Math.min(45, Math.max(-45, turnDegrees)),
  sagTop: Math.min(0.5, Math.max(-0.5, sagTop)),
  sagBottom: Math.min(0.5, Math.max(-0.5, sagBottom)),
  finish,
})

/** Mean square distance of the fitted points, in squares of the picture's side. */
const errorOf = (parameters, points) => {
  const { place } = placer(toPlacement(parameters, 'matte'))
  let [sum, weights] = [0, 0]
  for (const { u, v, x, y, weight } of points) {
    const found = place(u, v)
    sum += weight * ((found.x - x) ** 2 + (found.y - y) ** 2)
    weights += weight
  }
  return Number.isFinite(sum) ? sum / weights : Number.POSITIVE_INFINITY
}

/** Goes along each parameter in turn as long as it helps, with steps that get smaller: slow, simple and sure. */
const fitted = (start, points, isRound) => {
  const steps = [...Array(8).fill(0.02), ...(isRound ? [10, 4] : [0, 0]), 0.02, 0.02]
  let best = start
  let least = errorOf(best, points)
  for (let round = 0; round < ROUNDS; round++) {
    for (let index = 0; index < best.length; index++)
      for (const way of [1, -1]) {
        const next = best.with(index, best[index] + way * steps[index])
        const error = errorOf(next, points)
        if (error >= least) continue
        ;[best, least] = [next, error]
        steps[index] *= 1.4
        break
      }
    for (let index = 0; index < steps.length; index++) steps[index] *= 0.85
  }
  return { best, least }
}

/** Root mean square in pixels of a photograph of 900. */
const pixels = (error) => Math.sqrt(error) * 900

const cornersOf = (points) => {
  const nearest = (u, v) =>
    points.reduce((a, b) => (Math.hypot(b.u - u, b.v - v) < Math.hypot(a.u - u, a.v - v) ? b : a))
  return [nearest(0, 0), nearest(1, 0), nearest(1, 1), nearest(0, 1)].flatMap(({ x, y }) => [x, y])
}

const rounded = (value) =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toFixed(4)) : part)))

const products = JSON.parse(readFileSync(PRODUCTS, 'utf8'))
for (const [name, { printAreas }] of Object.entries(products))
  for (const area of printAreas) {
    const points = pointsOf(readGrid(name, area.view))
    const corners = cornersOf(points)
    const tries = [0, 60, 110].map((arc) => fitted([...corners, arc, 0, 0, 0], points, arc > 0))
    // Flat unless a cylinder is nearer by a fifth of a pixel.
    const { best, least } = tries.reduce((a, b) => (pixels(b.least) < pixels(a.least) - 0.2 ? b : a))
    area.placement = rounded(toPlacement(best, await finishOf(name, area.view)))
    console.log(`${name} ${area.view}: ${pixels(least).toFixed(1)} px RMS of 900, arc ${best[8].toFixed(0)}°`)
  }
writeFileSync(PRODUCTS, `${JSON.stringify(products, null, 2)}\n`)
