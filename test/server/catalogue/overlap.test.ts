import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsFor, countBoth, setOf } from '#server/modules/catalogue/index/bits.ts'

const ordinals = (capacity: number) => fc.uniqueArray(fc.nat(capacity - 1), { maxLength: 300 })

test('the overlap of two sets is what stands in both, however large they are', () => {
  const two = fc
    .integer({ min: 1, max: 700_000 })
    .chain((capacity) => fc.tuple(fc.constant(capacity), ordinals(capacity), ordinals(capacity)))
  fc.assert(
    fc.property(two, ([capacity, own, others]) => {
      const other = [...new Set([...others, ...own.slice(0, own.length / 2)])]
      const both = own.filter((ordinal) => other.includes(ordinal))
      expect(countBoth(setOf(own, capacity), setOf(other, capacity))).toBe(both.length)
    }),
  )
  expect(countBoth(bitsFor(0), bitsFor(0))).toBe(0)
  const full = bitsFor(64_000).fill(0xffffffff)
  expect(countBoth(full, full)).toBe(64_000)
})
