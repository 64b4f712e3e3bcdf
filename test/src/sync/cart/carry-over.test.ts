import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { readCart } from '#src/db/cart/carts.ts'
import { readCommands } from '#src/db/cart/commands.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { forgetIdentity } from '#src/db/person/forget.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { carryOver } from '#src/sync/cart/carry-over.ts'
import { curva, freshTenant, linesOf, openTab, simple, uuid } from '../../features/cart/support.ts'

const rules = { isMultipleVariantDesigns: false }
const add = (db: ShopDb, identity: string, product: ReturnType<typeof simple | typeof curva>) =>
  applyCommand(db, identity, { type: 'add', product, id: uuid(), at: 1 }, rules)
const deps = { newId: () => uuid(), now: () => 7 }

describe('at the log-in', () => {
  it('[OFF-10, OFF-2] the guest’s lines become commands over the customer’s cart, and nothing is left behind', async () => {
    const db = openTab(freshTenant())
    const mine = simple({ variant: 'v1', quantity: 3 })
    const guests = [
      simple({ variant: 'v1', quantity: 4 }),
      curva({ S: 2 }),
      simple({ variant: 'v9' }),
    ] as const
    await add(db, 'ines', mine)
    for (const product of guests) await add(db, 'guest', product)
    await carryOver(db, 'ines', deps)
    // The same variant joins its line, everything else is a line of its own.
    expect(await linesOf(db, 'ines')).toEqual([
      { ...mine, value: { ...mine.value, quantity: 7 } },
      guests[1],
      guests[2],
    ])
    expect((await readCommands(db, 'ines')).map(({ refused }) => refused)).toEqual([null, null, null, null])
    expect(await linesOf(db, 'guest')).toEqual([])
    expect(await db.carts.get('guest')).toBeUndefined()
    await carryOver(db, 'ines', deps)
    expect(await readCommands(db, 'ines')).toHaveLength(4)
  })

  it('[CART-24, OFF-10] two designs of one variant stay two lines', async () => {
    const db = openTab(freshTenant())
    await add(db, 'ines', simple({ variant: 'v1', customizable: true }))
    await add(db, 'guest', simple({ variant: 'v1', customizable: true }))
    await carryOver(db, 'ines', deps)
    expect(await linesOf(db, 'ines')).toHaveLength(2)
  })

  it('[OFF-10] the checkout’s fields go along, and a direct purchase', async () => {
    const db = openTab(freshTenant())
    const product = simple()
    await applyCommand(db, 'guest', { type: 'add', product, id: uuid(), at: 1 }, rules, { mode: 'direct' })
    const checkout = { form: { addressee: { name: 'Inés' } }, attempt: null, seen: null, updatedAt: 3 }
    await db.checkouts.put({ identity: 'guest', ...checkout })
    await carryOver(db, 'ines', deps)
    expect(await db.checkouts.get('ines')).toEqual({ identity: 'ines', ...checkout })
    expect(await db.checkouts.get('guest')).toBeUndefined()
    expect(await readCart(db, 'ines')).toMatchObject({ direct: product, mode: 'direct' })
  })

  it('[OFF-10, OFF-19] what was last seen of orders and quotes goes along, the newer of two', async () => {
    const db = openTab(freshTenant())
    const row = { identity: 'guest', kind: 'quote' as const, id: '7', savedAt: 5, data: 'new' }
    await db.snapshots.bulkPut([
      row,
      { ...row, id: '8', savedAt: 2, data: 'old' },
      { ...row, identity: 'ines', id: '8', savedAt: 3, data: 'newer' },
      { ...row, kind: 'prices', id: 'cart' },
      { ...row, identity: 'other' },
    ])
    await carryOver(db, 'ines', deps)
    const seen = (await db.snapshots.toArray()).map(({ identity, id, data }) => [identity, id, data])
    expect(seen).toEqual([
      ['ines', '7', 'new'],
      ['ines', '8', 'newer'],
      ['other', '7', 'new'],
    ])
  })

  it('an order under way stays the guest’s until its end is known', async () => {
    const db = openTab(freshTenant())
    const attempt = { idempotencyKey: 'k', body: {}, products: [], mode: 'cart' as const, startedAt: 1 }
    await db.checkouts.put({ identity: 'guest', form: null, attempt, seen: null, updatedAt: 3 })
    await carryOver(db, 'ines', deps)
    expect(await db.checkouts.get('guest')).toMatchObject({ attempt })
  })
})

it('[OFF-10, ROLE-7] after the log-out nothing of the customer is on the device, and others’ rows are', async () => {
  const db = openTab(freshTenant())
  for (const identity of ['ines', 'rodrigo']) {
    await add(db, identity, simple())
    await db.checkouts.put({ identity, form: null, attempt: null, seen: null, updatedAt: 1 })
    await db.snapshots.put({ identity, kind: 'order', id: '1', savedAt: 1, data: {} })
    await db.drafts.put({
      identity,
      id: '1',
      name: 'Taza',
      productId: 'p1',
      productName: 'Taza',
      document: {},
      choice: { color: '', units: {} },
      lineUuid: null,
      createdAt: 1,
      updatedAt: 1,
    })
  }
  await forgetIdentity(db, 'ines')
  const rows = await Promise.all(
    [db.carts, db.commands, db.lines, db.checkouts, db.drafts, db.snapshots].map((table) => table.toArray()),
  )
  expect(rows.map((each) => each.map(({ identity }) => identity))).toEqual(Array(6).fill(['rodrigo']))
})
