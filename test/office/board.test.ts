import { expect, it } from 'vitest'
import { changeWords } from '#office/features/history/words.ts'
import { askedOf, readFilters, writeFilters } from '#office/features/orders/board/filters.ts'
import { changesOf } from '#office/features/orders/words/corrections.ts'
import { receivedOf, waitingOf } from '#office/features/orders/words/rows.ts'

it('filters stand in the address, and are found there again', () => {
  const filters = { search: 'ana & hijas', only: undefined }
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(writeFilters({ search: '', only: undefined })).toBe('')
  expect(readFilters('?ver=held')).toEqual({ search: '', only: 'held' })
  expect(readFilters('?ver=nowhere').only).toBeUndefined()
})

it('a search is over all orders, whichever group is looked at', () => {
  expect(askedOf({ search: 'ana', only: 'ready' })).toEqual({ search: 'ana' })
  expect(askedOf({ search: '', only: 'ready' })).toEqual({ group: 'ready' })
  expect(askedOf({ search: '', only: 'held' })).toEqual({ held: 'true' })
  expect(askedOf({ search: '', only: 'late' })).toEqual({ late: 'true' })
  expect(askedOf({ search: '', only: undefined })).toBeUndefined()
})

it('what waits for the shop is money, artwork and parcels', () => {
  const groups = (['toCollect', 'artwork', 'inProduction', 'ready', 'shipped'] as const).map(
    (group, index) => ({ group, total: 10 ** index, cards: [] }),
  )
  expect(waitingOf({ groups })).toBe(1011)
})

it('money that is not shown is none that came in', () => {
  expect(receivedOf({ total: 10, balance: 4 })).toBe(6)
  expect(receivedOf({ total: null, balance: null })).toBe(0)
})

it('a correction sends what was changed alone', () => {
  expect(changesOf({ name: 'Ana', phone: '1' }, { name: 'Ana', phone: '' })).toEqual({ phone: '' })
})

it('a change of the history is said in words', () => {
  const money = (amount: number) => `$ ${amount}`
  expect(changeWords({ field: 'status', before: 'Paid', after: 'InProduction' }, money)).toBe(
    'Pagado → En producción',
  )
  expect(changeWords({ field: 'received', before: '0', after: '200' }, money)).toBe('cobrado: $ 0 → $ 200')
  expect(changeWords({ field: 'trackingCode', before: 'AB-1', after: '' }, money)).toBe(
    'seguimiento: AB-1 → nada',
  )
  expect(changeWords({ field: 'trackingCode', before: '', after: 'AB-1' }, money)).toBe('seguimiento: AB-1')
  expect(changeWords({ field: 'held', before: '', after: 'Falta prenda' }, money)).toBe('Falta prenda')
  expect(changeWords({ field: 'status', before: 'Paid', after: 'Paid' }, money)).toBe('')
})
