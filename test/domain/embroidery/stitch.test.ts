import { describe, expect, it } from 'vitest'
import { threadHexes } from '#domain/design/elements.ts'
import { type Embroidery, stitched, stitching } from '#domain/embroidery/stitch.ts'
import { threadsIn, threadsOf } from '#domain/embroidery/threads.ts'
import { image, inkOf, textOf } from '../design/documents.ts'

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
    const threads = threadsOf(drawn([250, 250, 250]), true)
    const once = stitched(threads, 8)
    expect(isSame(stitched(threadsOf(drawn([250, 250, 250]), true), 8), once)).toBe(true)
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
    const thread = stitched(threadsOf(drawn([250, 250, 250]), true), 8)
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
  it('each pixel goes with the nearest, what is clear is cloth', () => {
    const threads = threadsIn(drawn(null), ['#c0202a', '#183c9e'])
    expect(threads.colors).toEqual([
      [192, 32, 42],
      [24, 60, 158],
    ])
    expect([threads.labels[80 * WIDTH + 70], threads.labels[80 * WIDTH + 170], threads.labels[0]]).toEqual([
      0, 1, -1,
    ])
  })

  it('one thread sews all of it', () => {
    const { labels } = threadsIn(drawn([1, 2, 3]), ['#ffffff'])
    expect(labels.every((label) => label === 0)).toBe(true)
  })
})

describe('[STITCH-12] what an image has left of its ground', () => {
  it('is thread, whether it is looked at alone or in its area', () => {
    const alone = drawn([250, 250, 250])
    const [width, height, left, top] = [WIDTH + 60, HEIGHT + 40, 30, 20]
    const data = new Uint8ClampedArray(width * height * 4)
    for (let y = 0; y < HEIGHT; y++)
      data.set(alone.data.subarray(y * WIDTH * 4, (y + 1) * WIDTH * 4), ((y + top) * width + left) * 4)
    const inArea = threadsOf({ data, width, height })
    const { labels, colors } = threadsOf(alone)
    expect(colors).toHaveLength(3)
    const differing = labels.filter((label, index) => {
      const at = (Math.floor(index / WIDTH) + top) * width + (index % WIDTH) + left
      return label < 0 !== (inArea.labels[at] ?? -1) < 0
    })
    expect(differing).toEqual(new Int8Array())
  })

  it('is of the threads that everything in its area has, or of those that its pictures ask for', () => {
    const [red, white] = [inkOf('#c0392b'), inkOf('#ffffff')]
    const logo = image({
      inks: [
        { found: '#c0392b', ink: red },
        { found: '#ffffff', ink: white },
      ],
    })
    const bare = image({ inks: [{ found: '#ffffff', ink: null }] })
    expect(threadHexes([logo, bare, textOf({ ink: red })])).toEqual(['#c0392b', '#ffffff'])
    for (const elements of [[], [bare], [logo, image({ inks: null })]])
      expect(threadHexes(elements)).toBeNull()
  })
})
