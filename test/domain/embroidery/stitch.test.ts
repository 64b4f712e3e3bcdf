import { describe, expect, it } from 'vitest'
import { type Embroidery, stitched, stitching } from '#domain/embroidery/stitch.ts'
import { threadsIn, threadsOf } from '#domain/embroidery/threads.ts'

const WIDTH = 240
const HEIGHT = 160
/** A red disc and a blue bar on a ground of that colour; null for none. */
const drawn = (ground: readonly [number, number, number] | null) => {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const inDisc = (x - 70) ** 2 + (y - 80) ** 2 < 55 ** 2
      const inBar = x > 160 && x < 180 && y > 20 && y < 140
      const colour = inDisc ? [190, 30, 40] : inBar ? [20, 60, 160] : ground
      if (colour) data.set([...colour, 255], (y * WIDTH + x) * 4)
    }
  return { data, width: WIDTH, height: HEIGHT }
}
const at = ({ data }: { data: Uint8ClampedArray }, x: number, y: number) => [
  ...data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4),
]

/** Pixel for pixel: a matcher takes seconds for so many numbers. */
const isSame = (one: Embroidery, other: Embroidery) =>
  Buffer.from(one.data.buffer).equals(Buffer.from(other.data.buffer)) && one.stitches === other.stitches

describe('[STITCH-1] a design is stitched', () => {
  it('the same each time, in one go or in steps', () => {
    const threads = threadsOf(drawn([250, 250, 250]))
    const once = stitched(threads, 8)
    expect(isSame(stitched(threadsOf(drawn([250, 250, 250])), 8), once)).toBe(true)
    const steps = stitching(threads, 8)
    let count = 0
    let last = steps.next()
    for (; !last.done; last = steps.next()) count += 1
    expect(last.done && isSame(last.value, once)).toBe(true)
    expect(count).toBeGreaterThan(3)
    // 1.5 cm² of fill and 1.5 cm of satin.
    expect(once.stitches).toBeGreaterThan(200)
    expect(once.stitches).toBeLessThan(330)
  })

  it('in its own threads, with light along them, its ground left bare', () => {
    const thread = stitched(threadsOf(drawn([250, 250, 250])), 8)
    expect(at(thread, 5, 5)[3]).toBe(0)
    const row = Array.from({ length: 60 }, (_, n) => at(thread, 40 + n, 80))
    expect(row.every(([r = 0, g = 0, , a]) => a === 255 && r > 2 * g)).toBe(true)
    const reds = row.map(([r = 0]) => r)
    expect(Math.max(...reds) - Math.min(...reds)).toBeGreaterThan(40)
    const [, , blue = 0, alpha] = at(thread, 170, 80)
    expect([alpha, blue > 90]).toEqual([255, true])
  })
})

describe('[STITCH-2] with threads that are known', () => {
  it('each pixel goes with the nearest, what is clear or bare is cloth', () => {
    const threads = threadsIn(drawn([250, 250, 250]), ['#c0202a', '#183c9e'], '#ffffff')
    expect(threads.colors).toEqual([
      [192, 32, 42],
      [24, 60, 158],
    ])
    expect([threads.labels[80 * WIDTH + 70], threads.labels[80 * WIDTH + 170], threads.labels[0]]).toEqual([
      0, 1, -1,
    ])
    const clear = threadsIn(drawn(null), ['#c0202a', '#183c9e'])
    // But for corners, where what is bare has a vote.
    const differing = clear.labels.filter((label, index) => label !== threads.labels[index]).length
    expect(differing).toBeLessThan(20)
  })

  it('one thread sews all of it', () => {
    const { labels } = threadsIn(drawn([1, 2, 3]), ['#ffffff'])
    expect(labels.every((label) => label === 0)).toBe(true)
  })
})
