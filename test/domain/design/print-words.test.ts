import { expect, it } from 'vitest'
import type { Application } from '#contract/cart.ts'
import { type KnownTechnique, printWords } from '#domain/design/print-words.ts'

const area = (own: Partial<Application>): Application => ({
  areaId: '1',
  printingTypeId: 's',
  colors: 3,
  widthMm: 180,
  heightMm: 124,
  artwork: '',
  elements: [],
  ...own,
})

const known: Readonly<Record<string, KnownTechnique>> = {
  s: { name: 'Serigrafía', spot: true, unitBasis: 'color', maxColors: 4 },
  b: { name: 'Bordado', spot: true, unitBasis: 'thousandStitches', maxColors: 6 },
  l: { name: 'Láser', spot: true, unitBasis: 'unit', maxColors: 1 },
  d: { name: 'DTF', spot: false, unitBasis: 'hundredCm2', maxColors: null },
  n: { name: 'Vinilo' },
}
const words = (...areas: Partial<Application>[]) =>
  printWords({ views: [{ name: 'frente', areas: areas.map(area) }], applicationDays: -1 }, (id) => known[id])

it('[BUILD-76] a print is described by technique, inks, size and view', () => {
  expect(words({})).toEqual(['Serigrafía · 3 tintas · 18 × 12,4 cm · Frente'])
  expect(words({ printingTypeId: 'b', colors: 1, widthMm: 80.4, heightMm: 5.06 })).toEqual([
    'Bordado · 1 hilo · 8 × 0,5 cm · Frente',
  ])
  for (const [printingTypeId, name] of [
    ['l', 'Láser'],
    ['d', 'DTF'],
    ['n', 'Vinilo'],
  ] as const)
    expect(words({ printingTypeId })).toEqual([`${name} · 18 × 12,4 cm · Frente`])
  expect(words({ printingTypeId: null }, { printingTypeId: 'gone' })).toEqual([
    '18 × 12,4 cm · Frente',
    '18 × 12,4 cm · Frente',
  ])
  expect(printWords(null, () => undefined)).toEqual([])
})
