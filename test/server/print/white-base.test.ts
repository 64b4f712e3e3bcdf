import { describe, expect, test } from 'vitest'
import type { DesignArea } from '#contract/design-document.ts'
import { CHOKE_MM } from '#domain/inks/trap.ts'
import type { Item } from '#server/rendering/print/items.ts'
import { whiteBase } from '#server/rendering/print/white-base.ts'
import { rectangle } from '../../domain/inks/plates.ts'

const AREA: DesignArea = { areaId: '1', printingTypeId: '1', widthMm: 30, heightMm: 30, elements: [] }

const ink = (color: string, left: number, top: number, width: number, height: number): Item => ({
  kind: 'fill',
  color,
  loops: [rectangle(left, top, width, height)],
})

/** Where the base of these items lies, and how much there is of it; mm and mm². */
const baseOf = async (items: readonly Item[]) => {
  const { bits, width, height } = await whiteBase(AREA, items)
  const stride = Math.ceil(width / 8)
  const pixel = AREA.widthMm / width
  const bounds = [30, 30, 0, 0] as [number, number, number, number]
  let size = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (((bits[y * stride + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0) continue
      size += pixel ** 2
      bounds[0] = Math.min(bounds[0], x * pixel)
      bounds[1] = Math.min(bounds[1], y * pixel)
      bounds[2] = Math.max(bounds[2], (x + 1) * pixel)
      bounds[3] = Math.max(bounds[3], (y + 1) * pixel)
    }
  return { bounds, size, pixel }
}

describe('[INK-7] the white base', () => {
  test('stays 0.3 mm inside of all that is printed on it, across inks that meet', async () => {
    const { bounds, size, pixel } = await baseOf([
      ink('#f6b40e', 5, 5, 10, 20),
      ink('#14213d', 15, 5, 10, 20),
    ])
    for (const [at, wanted] of [5 + CHOKE_MM, 5 + CHOKE_MM, 25 - CHOKE_MM, 25 - CHOKE_MM].entries())
      expect(Math.abs((bounds[at] ?? 0) - wanted)).toBeLessThanOrEqual(pixel)
    expect(size / (20 - 2 * CHOKE_MM) ** 2).toBeCloseTo(1, 1)
  })

  test('stays as far inside of what is seen of a picture, and of the area’s own edge', async () => {
    const [width, height] = [40, 40]
    // Its left half is transparent.
    const alpha = Uint8Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? 0 : 255))
    const rgb = new Uint8Array(width * height * 3)
    const { bounds, pixel } = await baseOf([
      { kind: 'pixels', pixels: { width, height, rgb, alpha }, place: [20, 0, 0, 20, 10, 10] },
    ])
    for (const [at, wanted] of [20 + CHOKE_MM, 10 + CHOKE_MM, 30 - CHOKE_MM, 30 - CHOKE_MM].entries())
      expect(Math.abs((bounds[at] ?? 0) - wanted)).toBeLessThanOrEqual(2 * pixel)
  })

  test('is none under lines that are thinner than it is choked', async () => {
    expect((await baseOf([ink('#f6b40e', 2, 5, 20, 0.5)])).size).toBe(0)
  })
})
