import { describe, expect, it } from 'vitest'
import type { Tariff } from '#contract/office/shipping.ts'
import { mergedTariffs, settledTariffs } from '#domain/office/tariffs.ts'

const row = (upToGrams: number, price: number): Tariff => ({
  zone: 'Centro',
  provinces: [],
  carrier: 'Correo',
  service: 'A domicilio',
  code: '',
  type: 'domicilio',
  upToGrams,
  price,
  minDays: 2,
  maxDays: 4,
})

const BASE = [row(1000, 100), row(2000, 200), row(5000, 500)]

describe('a tariff that two have changed', () => {
  it.each([
    ['both with another price', [row(1000, 100), row(2000, 222), row(5000, 555)], row(2000, 999)],
    ['gone here', [row(1000, 100), row(5000, 555)], row(2000, 999)],
    ['gone there', [row(1000, 100), row(2000, 222), row(5000, 555)], undefined],
  ])('[SET-19] is settled by one choice, and others stay changed: %s', (_, mine, theirs) => {
    const stored = [row(1000, 111), ...(theirs ? [theirs] : []), row(5000, 500)]
    const [conflict, ...more] = mergedTariffs(BASE, mine, stored).conflicts
    if (conflict === undefined) throw new Error('no conflict')
    expect(more).toEqual([])
    for (const choice of ['mine', 'theirs'] as const) {
      const { base, rows } = settledTariffs({ base: BASE, rows: mine }, conflict, choice)
      const end = mergedTariffs(base, rows, stored)
      expect(end.conflicts).toEqual([])
      const chosen = conflict[choice]
      const byWeight = [...end.rows].sort((one, other) => one.upToGrams - other.upToGrams)
      expect(byWeight).toEqual([row(1000, 111), ...(chosen ? [chosen] : []), row(5000, 555)])
    }
  })
})
