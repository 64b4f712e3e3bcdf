import { expect, test } from 'vitest'
import { markHex } from '#domain/surface/mark.ts'

test.each([
  ['Acero inoxidable', '#1d1d20', '#b5b5b6'],
  ['Aluminio', '#ffffff', '#959597'],
  ['Bambú', '#ffffff', '#867365'],
  ['', '#000000', '#868686'],
  ['', 'verde', '#adadad'],
])('[BUILD-97] a laser leaves its own tone: %s, %s', (material, colour, tone) => {
  expect(markHex(material, colour)).toBe(tone)
})
