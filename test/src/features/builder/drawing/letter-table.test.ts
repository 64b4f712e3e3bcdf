import { expect, test } from 'vitest'
import { LETTER_TABLE } from '#domain/embroidery/letter-table.ts'
import { DIGITS, LETTERS, STEPS } from '#domain/embroidery/letters.ts'
import { FONTS } from '#src/features/builder/drawing/fonts.ts'

test('[STITCH-7] every font of designs has its letters in the table that stitches are counted from', () => {
  expect(Object.keys(LETTER_TABLE).sort()).toEqual(FONTS.map(({ name }) => name).sort())
  for (const [thick, letters] of Object.values(LETTER_TABLE)) {
    expect(letters).toHaveLength(LETTERS.length * Object.keys(STEPS).length)
    expect([...letters].every((digit) => DIGITS.includes(digit))).toBe(true)
    // In em: thinner is no font for thread, thicker none that can be read.
    expect(thick).toBeGreaterThan(0.03)
    expect(thick).toBeLessThan(0.4)
  }
})
