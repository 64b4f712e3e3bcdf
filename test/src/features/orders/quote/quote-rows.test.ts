import { expect, it } from 'vitest'
import {
  filtered,
  groupsOf,
  NO_FILTERS,
  type QuoteLine,
  quotedColors,
  techniquesOf,
} from '#src/features/orders/quote/quote-rows.ts'

const line = (group: string, productName: string, rest: Partial<QuoteLine> = {}): QuoteLine => ({
  productId: `${group}-${rest.variantName ?? ''}`,
  genericProductId: group,
  productName,
  variantName: '',
  shoppingCartId: group,
  quantity: 10,
  picture: '',
  artwork: '',
  total: 100,
  ...rest,
})

const groups = groupsOf([
  line('a', 'Remera de algodón', { variantName: 'Bordó / M' }),
  line('b', 'Taza', { prints: ['Serigrafía · 2 tintas · Frente'], artwork: '/media/u/a.png' }),
  line('a', 'Remera de algodón', { variantName: 'Negro / L', quantity: 5 }),
  line('c', 'Gorra', { prints: ['Bordado · 4 hilos · Frente', 'Serigrafía · 1 tinta · Lateral'] }),
])
const found = (filters: Partial<typeof NO_FILTERS>) =>
  filtered(groups, { ...NO_FILTERS, ...filters }).map(({ id }) => id)

it('[ROUTE-22] a product’s variants stand together, in the order of the quote, with their sum', () => {
  expect(groups.map(({ id, units, lines, designed }) => [id, units, lines.length, designed])).toEqual([
    ['a', 15, 2, false],
    ['b', 10, 1, true],
    ['c', 10, 1, true],
  ])
  expect(techniquesOf(groups)).toEqual(['Bordado', 'Serigrafía'])
})

it('[ROUTE-22] each filter narrows down, and together they do so more', () => {
  expect(found({})).toEqual(['a', 'b', 'c'])
  expect(found({ text: 'algodon negro' })).toEqual(['a'])
  expect(found({ text: 'SERIGRAFIA' })).toEqual(['b', 'c'])
  expect(found({ technique: 'Bordado' })).toEqual(['c'])
  expect(found({ technique: 'Serigrafía', text: 'taza' })).toEqual(['b'])
  expect(found({ design: 'with' })).toEqual(['b', 'c'])
  expect(found({ design: 'without' })).toEqual(['a'])
  expect(found({ design: 'without', technique: 'Bordado' })).toEqual([])
})

it('[PROOF-31] a quoted product names each of its colours once', () => {
  const white = { name: 'Blanco', hex: '#ffffff', lost: ['Blanco'] }
  const black = { name: 'Negro', hex: '#101010', lost: [] }
  expect(quotedColors([{ color: white }, { color: white }, {}, { color: black }])).toEqual([white, black])
})
