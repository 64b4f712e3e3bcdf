import { describe, expect, it } from 'vitest'
import { readFilters, toSearch } from '#src/features/orders/list/list-filters.ts'

const read = (text: string) => readFilters(new URLSearchParams(text))

describe('filters of orders and quotes in the address', () => {
  it('[ROUTE-9, ROUTE-11] come back as they were written', () => {
    for (const filters of [{}, { status: 'Paid' }, { search: 'gorra & más', page: 3 }])
      expect(read(toSearch(filters))).toEqual(filters)
  })

  it('[ROUTE-9, ROUTE-11] are bounded, whatever is typed', () => {
    expect(read('page=-1&status=&search=%20')).toEqual({})
    expect(read('page=1e9')).toEqual({})
    expect(read('page=2.5')).toEqual({})
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100)
  })

  it('leave the first page out of the address', () => {
    expect(toSearch({ page: 1 })).toBe('')
  })
})
