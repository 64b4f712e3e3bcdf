import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import pictures from '#demo/pictures.json' with { type: 'json' }

interface Entry {
  readonly width: number
  readonly large?: { readonly width: number; readonly height: number }
}
const entries: readonly [string, Entry][] = Object.entries(pictures)
const large = entries.filter(([, entry]) => entry.large !== undefined)
/** One a product, the black one where there is: its edges are the clearest, and all colours are developed from one render. */
const first = new Map(
  large
    .toSorted(([a], [b]) => Number(a.endsWith('negro')) - Number(b.endsWith('negro')))
    .map(([name]) => [name.split('/')[0] ?? '', name]),
)

const grey = (name: string, width: number) =>
  sharp(`demo/pictures/${name}-${width}.webp`).resize(150).greyscale().raw().toBuffer()

describe('[COMP-28] photographs for who looks closely', () => {
  it('twelve products and more have them in every colour, 1,600 px wide', () => {
    expect(first.size).toBeGreaterThanOrEqual(12)
    for (const [name, entry] of entries) {
      const [product = '', picture = ''] = name.split('/')
      if (first.has(product) && picture.startsWith('frente-')) expect(entry.large?.width, name).toBe(1600)
    }
    for (const [, { width }] of large) expect(width).toBe(900)
  })

  it.each([...first.values()])('%s shows the same frame as the small one', async (name) => {
    const [small, close] = await Promise.all([grey(name, 900), grey(name, 1600)])
    const furthest = small.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (close[index] ?? 0))),
      0,
    )
    // Fine wire glints up to 44; a frame that moved by three pixels, or cloth that fell otherwise, begins at 48.
    expect(furthest).toBeLessThan(46)
  })
})
