import { describe, expect, it } from 'vitest'
import { noteSeen, readSeen, type SeenProduct } from '#src/features/catalogue/seen/seen.ts'
import { memoryStorage } from '#src/platform/device/storage.ts'

const product = (id: string): SeenProduct => ({
  id,
  name: `Taza ${id}`,
  productType: 'taza',
  kind: 'ProductoSimple',
  picture: undefined,
})
const ids = (products: readonly SeenProduct[]) => products.map(({ id }) => id)

describe('what was seen', () => {
  it('[COMP-14] keeps the last twelve, each once, the newest first', () => {
    const storage = memoryStorage()
    for (let n = 1; n <= 14; n += 1) noteSeen(storage, 'brote', 'guest', product(String(n)))
    noteSeen(storage, 'brote', 'guest', product('5'))
    expect(ids(readSeen(storage, 'brote', 'guest'))).toEqual([
      '5',
      '14',
      '13',
      '12',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '4',
      '3',
    ])
  })

  it('[COMP-14] goes along from guest to customer, and to no other', () => {
    const storage = memoryStorage()
    noteSeen(storage, 'brote', 'guest', product('1'))
    noteSeen(storage, 'brote', 'ana', product('2'))
    expect(ids(readSeen(storage, 'brote', 'ana'))).toEqual(['2', '1'])
    expect(readSeen(storage, 'brote', 'guest')).toEqual([])
    expect(readSeen(storage, 'brote', 'eva')).toEqual([])
    expect(readSeen(storage, 'marea', 'ana')).toEqual([])
  })

  it('[COMP-14] takes a damaged memory for none', () => {
    const storage = memoryStorage()
    for (const text of ['{"identity":"guest","prod', 'null', '{"identity":"guest","products":7}']) {
      storage.set('vitrina:brote:seen', text)
      expect(readSeen(storage, 'brote', 'guest')).toEqual([])
    }
  })
})
