import { expect, test } from 'vitest'
import { sizeText } from '#src/ui/fields/size-text.ts'

test.each([
  [0, '0,0 MB'],
  [1, '1 kB'],
  [30_000, '30 kB'],
  [99_999, '100 kB'],
  [100_000, '0,1 MB'],
  [12_400_000, '12,4 MB'],
  [2_100_000_000, '2,1 GB'],
])('[OFF-12] %i bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes).replace('\u00a0', ' ')).toBe(text)
})
