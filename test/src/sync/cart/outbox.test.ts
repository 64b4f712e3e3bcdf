import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { CartCommand } from '#domain/cart/commands.ts'
import { eventually } from '#harness/eventually.ts'
import { ApiError } from '#src/api/errors.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { readCommands } from '#src/db/cart/commands.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { dropRefused, retryRefused } from '#src/sync/cart/fold.ts'
import { createOutbox } from '#src/sync/cart/outbox.ts'
import { acknowledge, takeSaving } from '#src/sync/cart/queue.ts'
import { takeOut } from '#src/sync/cart/take-out.ts'
import { curva, freshTenant, linesOf, openTab, simple, uuid } from '../../features/cart/support.ts'
import { cartServer, type Fate, tabOutbox } from '../../outbox/world.ts'

const rules = { isMultipleVariantDesigns: false }
type Meant = CartCommand extends infer C ? (C extends CartCommand ? Omit<C, 'id' | 'at'> : never) : never
const act = (db: ShopDb, meant: Meant) =>
  applyCommand(db, 'ines', { ...meant, id: uuid(), at: 1 } as CartCommand, rules)
const add = (db: ShopDb, product: ReturnType<typeof simple | typeof curva>) =>
  act(db, { type: 'add', product })

describe('a customer’s changes', () => {
  it('[CART-15, ROLE-4, OFF-3] reach the server together, once, and only a customer’s do', async () => {
    const [db, server] = [openTab(freshTenant()), cartServer()]
    const line = simple({ quantity: 2 })
    await applyCommand(db, 'guest', { type: 'add', product: simple(), id: uuid(), at: 1 }, rules)
    await add(db, line)
    await act(db, { type: 'setQuantity', lineId: line.shoppingCartUUID, quantity: 9 })
    const outbox = tabOutbox({ db, server })
    expect(await outbox.flush()).toBe(true)
    expect(server.state).toMatchObject({ revision: 1, products: [{ value: { quantity: 9 } }] })
    expect(await readCommands(db, 'ines')).toEqual([])
    expect((await readCart(db, 'ines')).products).toEqual(server.state.products)
    await outbox.flush()
    expect(server.state.savings).toBe(1)
  })

  it('[OFF-2, OFF-3] a lost answer is asked for again with the very same saving, also after a restart', async () => {
    const [db, server] = [openTab(freshTenant()), cartServer()]
    const fates: Fate[] = ['through', 'lostAfter']
    const first = tabOutbox({ db, server, fate: () => fates.shift() ?? 'through' })
    await add(db, simple({ quantity: 5 }))
    expect(await first.flush()).toBe(false)
    expect((await readCart(db, 'ines')).problem).toEqual({
      kind: 'failed',
      why: 'offline',
      message: 'No hay conexión con la tienda.',
    })
    // The variant's units would double if this were folded over the server's cart together with the first.
    await act(db, { type: 'bulkAdd', products: [simple({ variant: 'v2' })] })
    expect(await tabOutbox({ db, server }).flush()).toBe(true)
    expect(server.state.products.map(({ value }) => 'quantity' in value && value.quantity)).toEqual([5, 1])
    expect(await readCart(db, 'ines')).toMatchObject({ problem: null, attempt: null })
  })

  it('[OFF-22, OFF-3] a portal’s 401 asks no one to log in: the same saving is repeated until the server answers', async () => {
    const [db, server] = [openTab(freshTenant()), cartServer()]
    const fates: Fate[] = ['through', 'portal', 'eaten', 'through']
    const waits: (() => void)[] = []
    const outbox = tabOutbox({
      db,
      server,
      fate: () => fates.shift() ?? 'through',
      after: (task) => waits.push(task),
    })
    await add(db, simple({ quantity: 5 }))
    expect(await outbox.flush()).toBe(false)
    expect((await readCart(db, 'ines')).problem).toMatchObject({ kind: 'failed' })
    // It tries again by itself.
    for (let tries = 0; tries < 2; tries++) {
      expect(waits).toHaveLength(tries + 1)
      waits.at(-1)?.()
      await eventually(() => expect(fates).toHaveLength(1 - tries))
    }
    await eventually(async () => expect(await readCommands(db, 'ines')).toEqual([]))
    expect(server.state).toMatchObject({ savings: 1, products: [{ value: { quantity: 5 } }] })
    expect(await readCart(db, 'ines')).toMatchObject({ problem: null, attempt: null })
  })

  it('[OFF-4] two devices keep each other’s lines: intents are folded over the newer cart', async () => {
    const server = cartServer()
    const [phone, desktop] = [openTab(freshTenant()), openTab(freshTenant())]
    const shared = simple({ variant: 'v1', quantity: 1 })
    await add(phone, shared)
    const [one, two] = [tabOutbox({ db: phone, server }), tabOutbox({ db: desktop, server })]
    await one.flush()
    await two.restore()
    await act(phone, { type: 'setQuantity', lineId: shared.shoppingCartUUID, quantity: 3 })
    await add(phone, simple({ variant: 'v2' }))
    await add(desktop, curva({ S: 4 }))
    await act(desktop, { type: 'setQuantity', lineId: shared.shoppingCartUUID, quantity: 8 })
    await Promise.all([one.flush(), two.flush()])
    await one.restore()
    await two.restore()
    const lines = await linesOf(phone, 'ines')
    expect(lines).toHaveLength(3)
    expect(await linesOf(desktop, 'ines')).toEqual(lines)
    expect(server.state.products).toEqual(lines)
  })

  it('[OFF-4] units of one variant from two devices add up', async () => {
    const server = cartServer()
    const dbs = [openTab(freshTenant()), openTab(freshTenant())] as const
    for (const db of dbs) await add(db, simple({ variant: 'v1', quantity: 4 }))
    const outboxes = dbs.map((db) => tabOutbox({ db, server }))
    for (const outbox of [...outboxes, ...outboxes]) await outbox.restore()
    expect(server.state.products).toMatchObject([{ value: { quantity: 8 } }])
    expect(await linesOf(dbs[0], 'ines')).toEqual(await linesOf(dbs[1], 'ines'))
  })

  it('[OFF-4] a cart that this device never read is not written over', async () => {
    const server = cartServer()
    server.save({ products: [simple({ variant: 'old' })], revision: 0, commandIds: [uuid()] })
    const db = openTab(freshTenant())
    await add(db, simple({ variant: 'new' }))
    await tabOutbox({ db, server }).flush()
    expect(server.state.products).toHaveLength(2)
  })

  it('[OFF-7, ERR-3] what the server refuses is set aside with its words; the rest goes on', async () => {
    const tooMany = 'De eso no queda tanto.'
    const server = cartServer((products) =>
      products.some(({ generic }) => generic.id === 'gone') ? tooMany : null,
    )
    const db = openTab(freshTenant())
    await add(db, simple({ variant: 'v1' }))
    await add(db, simple({ variant: 'v2', product: 'gone' }))
    await add(db, simple({ variant: 'v3' }))
    await tabOutbox({ db, server }).flush()
    expect(server.state.products.map(({ generic }) => generic.id)).toEqual(['p1', 'p1'])
    expect(await linesOf(db, 'ines')).toEqual(server.state.products)
    const [refused] = await readCommands(db, 'ines')
    expect(refused).toMatchObject({ refused: tooMany, command: { product: { generic: { id: 'gone' } } } })

    await retryRefused(db, 'ines')
    expect(await linesOf(db, 'ines')).toHaveLength(3)
    await tabOutbox({ db, server }).flush()
    await dropRefused(db, refused ? [refused.id] : [])
    expect(await readCommands(db, 'ines')).toEqual([])
  })

  it('[OFF-7] what makes no sense over the newer cart is said, not dropped', async () => {
    const server = cartServer()
    const [phone, desktop] = [openTab(freshTenant()), openTab(freshTenant())]
    const line = simple()
    await add(phone, line)
    const [one, two] = [tabOutbox({ db: phone, server }), tabOutbox({ db: desktop, server })]
    await one.flush()
    await two.restore()
    await act(phone, { type: 'remove', lineId: line.shoppingCartUUID })
    await one.flush()
    await act(desktop, { type: 'setQuantity', lineId: line.shoppingCartUUID, quantity: 7 })
    await two.flush()
    expect(await readCommands(desktop, 'ines')).toMatchObject([
      { refused: 'Ese producto ya no está en el carrito.' },
    ])
    expect(server.state.products).toEqual([])
  })

  it('[OFF-7] an ended session is a problem of its own, and nothing is lost by it', async () => {
    const db = openTab(freshTenant())
    await add(db, simple())
    const unauthorized = async () => {
      throw new ApiError({ status: 401, message: 'La sesión terminó.' })
    }
    const outbox = createOutbox({
      db,
      identity: 'ines',
      save: unauthorized,
      load: unauthorized,
      lock: (task) => task(),
      now: () => 1,
      after: () => () => undefined,
      random: () => 0,
      hints: () => () => undefined,
    })
    expect(await outbox.flush()).toBe(false)
    expect((await readCart(db, 'ines')).problem?.kind).toBe('login')
    expect(await readCommands(db, 'ines')).toHaveLength(1)
  })

  it('[OFF-17] a back end without revisions still works: the last one who writes wins', async () => {
    const db = openTab(freshTenant())
    await add(db, simple({ quantity: 2 }))
    const sent = vi.fn(async () => null)
    const outbox = createOutbox({
      db,
      identity: 'ines',
      save: sent,
      load: async () => ({ products: [], revision: null }),
      lock: (task) => task(),
      now: () => 1,
      after: () => () => undefined,
      random: () => 0,
      hints: () => () => undefined,
    })
    expect(await outbox.flush()).toBe(true)
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ revision: null }))
    expect((await readCart(db, 'ines')).products).toEqual(await linesOf(db, 'ines'))
  })

  it('[OFF-27] a look at the server shows what another device has saved, and costs no lines while nothing is new', async () => {
    const server = cartServer()
    const [phone, desktop] = [openTab(freshTenant()), openTab(freshTenant())]
    const known: (number | null)[] = []
    const load = server.load
    server.load = (revision) => {
      known.push(revision)
      return load(revision)
    }
    const [one, two] = [tabOutbox({ db: phone, server }), tabOutbox({ db: desktop, server })]
    await two.restore()
    await add(phone, simple({ quantity: 2 }))
    await one.flush()
    expect(await two.check()).toBe(true)
    expect(await linesOf(desktop, 'ines')).toEqual(server.state.products)
    expect(await two.check()).toBe(true)
    expect(known).toEqual([null, null, 0, 1])
    // What is on its way is confirmed by its own answer.
    await add(desktop, simple({ variant: 'v2' }))
    await takeSaving(desktop, 'ines', 9)
    await two.check()
    expect(known).toHaveLength(4)
  })

  it('[OFF-27] a reading that is older than what is known changes nothing', async () => {
    const db = openTab(freshTenant())
    const [newer, older] = [simple({ quantity: 3 }), simple({ quantity: 2 })]
    await acknowledge(db, 'ines', { products: [newer], revision: 2 })
    await acknowledge(db, 'ines', { products: [older], revision: 1 })
    expect(await linesOf(db, 'ines')).toEqual([newer])
    expect(await readCart(db, 'ines')).toMatchObject({ revision: 2 })
  })

  it('[ORDER-1, OFF-3] an order’s lines leave the saved cart as well, and what was added meanwhile stays', async () => {
    const [db, server] = [openTab(freshTenant()), cartServer()]
    const [bought, other] = [simple({ variant: 'v1', quantity: 2 }), simple({ variant: 'v2' })]
    await add(db, bought)
    await add(db, other)
    const outbox = tabOutbox({ db, server })
    await outbox.flush()
    await act(db, { type: 'setQuantity', lineId: bought.shoppingCartUUID, quantity: 5 })
    await db.transaction('rw', [db.carts, db.commands, db.lines], () => takeOut(db, 'ines', [bought], 'cart'))
    await outbox.flush()
    expect(server.state.products).toMatchObject([
      { value: { id: 'v1', quantity: 3 } },
      { value: { id: 'v2' } },
    ])
    expect(await linesOf(db, 'ines')).toEqual(server.state.products)
  })
})
