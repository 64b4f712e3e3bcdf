import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { copies, readCopies, readCopy, storeCopy } from '#src/db/copies/copies.ts'
import { freshTenant, openTab } from '../features/cart/support.ts'

const product = { id: 'p1', priceBreaks: [], minimumQuantity: 1, techniques: [], productionDays: 4 }
const list = { items: [], total: 0, page: 1, pageSize: 24 }

describe('copies of the server’s answers', () => {
  it('[OFF-16] lie in the tables and under the keys that devices have', async () => {
    const db = openTab(freshTenant())
    await storeCopy(db, 'ines', 'product', 'p1', { data: product, savedAt: 5 })
    await storeCopy(db, 'ines', 'quotes', '', { data: list as never, savedAt: 6 })
    expect(await db.meta.toArray()).toEqual([{ key: 'product:p1', value: { product, savedAt: 5 } }])
    expect(await db.snapshots.toArray()).toEqual([
      { identity: 'ines', kind: 'quotes', id: '', savedAt: 6, data: list },
    ])
    expect(Object.keys(copies).sort()).toEqual(
      ['order', 'orders', 'placed', 'prices', 'product', 'proofs', 'quote', 'quotes'].sort(),
    )
  })

  it('[OFF-19] are a person’s alone, but the shop’s are everybody’s; another shape is none', async () => {
    const db = openTab(freshTenant())
    await db.meta.bulkPut([
      { key: 'product:p1', value: { product, savedAt: 5 } },
      { key: 'product:p2', value: 'broken' },
    ])
    const prices = { key: '[]', prices: {} }
    await db.snapshots.bulkPut([
      { identity: 'ines', kind: 'prices', id: 'cart', savedAt: 7, data: prices },
      { identity: 'ines', kind: 'prices', id: 'quote', savedAt: 7, data: null },
      { identity: 'ines', kind: 'order', id: '7', savedAt: 7, data: { id: '7' } },
    ])
    expect([...(await readCopies(db, 'rodrigo', 'product', ['p2', 'p1', 'p3']))]).toEqual([
      ['p1', { data: product, savedAt: 5 }],
    ])
    expect(await readCopy(db, 'ines', 'prices', 'cart')).toEqual({ data: prices, savedAt: 7 })
    expect(await readCopy(db, 'ines', 'prices', 'quote')).toBeUndefined()
    expect(await readCopy(db, 'rodrigo', 'prices', 'cart')).toBeUndefined()
    expect(await readCopy(db, 'ines', 'order', '7')).toBeUndefined()
  })
})
