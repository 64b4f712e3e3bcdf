import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { placement as schema } from '#contract/catalogue.ts'
import products from '#demo/products.json' with { type: 'json' }
import { placer } from '#domain/design/placement.ts'

interface Grid {
  readonly n: number
  readonly size: number
  readonly points: readonly (readonly [number, number] | null)[]
}

const areas = Object.entries(products).flatMap(([name, { printAreas }]) =>
  printAreas.map(({ view, placement }) => [name, view, placement] as const),
)

describe('[BUILD-9] the demo’s print areas lie where the studio has rendered them', () => {
  it.each(areas)('%s, %s', (name, view, given) => {
    const placement = v.parse(schema, given)
    const { n, size, points }: Grid = JSON.parse(
      readFileSync(`demo/pictures/${name}/editor/${view}-grid.json`, 'utf8'),
    )
    const { place } = placer(placement)
    const squares = points.flatMap((point, index) => {
      if (point === null) return []
      const { x, y } = place((index % (n + 1)) / n, 1 - Math.floor(index / (n + 1)) / n)
      return (x - point[0] / size) ** 2 + (y - point[1] / size) ** 2
    })
    const rms = Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / squares.length)
    // In pixels of a photograph of 900.
    expect(rms * 900).toBeLessThan(4)
  })
})
