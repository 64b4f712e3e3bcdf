import { describe, expect, it } from 'vitest'
import { importedField, importedValue } from '#domain/office/import-words.ts'

const money = (amount: string) => `$ ${amount}`

describe('what an import changes', () => {
  it.each([
    ['price', '950.5', '$ 950.5'],
    ['price', '1: 950.50; 10: 900', '1: $ 950.50; 10: $ 900'],
    ['surcharge TAZ-1', '120', '$ 120'],
    ['price', '', ''],
    ['stock TAZ-1', '12', '12'],
    ['stock TAZ-1', 'uncounted', 'sin contar'],
    ['active', 'false', 'no'],
    ['name', 'constructor', 'constructor'],
  ])('a value of %s, %s, is shown as %s', (field, value, shown) => {
    expect(importedValue(field, value, money)).toBe(shown)
  })

  it.each([
    ['price', 'Precio'],
    ['stock TAZ-1', 'Stock TAZ-1'],
    ['field Origen', 'Origen'],
  ])('the field %s is called %s', (field, label) => expect(importedField(field)).toBe(label))
})
