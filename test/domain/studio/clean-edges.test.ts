import { expect, test } from 'vitest'
import { edgeCleaner } from '#domain/studio/clean-edges.ts'

/** Pixels of one value in each channel. */
const of = (values: readonly number[]) =>
  Uint8ClampedArray.from(values.flatMap((value) => [value, value, value, 255]))

test('[BUILD-11] edges have the light of the product inside of them, and not the dark that compression left there', () => {
  const matte = of([255, 255, 254, 120, 9, 0, 0, 255, 255, 254, 120, 9, 0, 0])
  const plates = of([200, 210, 205, 60, 15, 10, 10, 200, 100, 190, 60, 15, 10, 10])
  const layers = { width: 7, height: 2, plates, matte }
  const out = Uint8ClampedArray.from(plates)
  const clean = edgeCleaner(layers, out)
  clean(1, 2)
  clean(0, 1)
  const lights = Array.from({ length: 14 }, (_, pixel) => out[pixel * 4])
  // What is whole, or nothing, is as it was; an edge is as what is most of the product within two pixels.
  expect(lights).toEqual([200, 210, 205, 210, 205, 10, 10, 200, 100, 190, 210, 205, 10, 10])
  expect([out[15], plates[12]]).toEqual([255, 60])
})
