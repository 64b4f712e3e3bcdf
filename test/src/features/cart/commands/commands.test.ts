import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { lineUnits } from '#domain/cart/units.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { readCopies } from '#src/db/copies/copies.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { createCartCommands } from '#src/features/cart/commands/commands.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { cartOf, curva, freshTenant, linesOf, openTab, simple, uuid } from '../support.ts'

const commandsOf = (db: ShopDb, { several = false, identity = 'guest' } = {}) =>
  createCartCommands({
    open: async () => db,
    identity: () => identity,
    rules: () => ({ isMultipleVariantDesigns: several }),
    now: () => 1,
    newId: () => uuid(),
    askToKeep: () => {},
    storageMessage: () => 'no se pudo guardar',
  })

const shop = () => {
  const db = openTab(freshTenant())
  return { db, commands: commandsOf(db) }
}

const stored = {
  id: 'p1',
  priceBreaks: [{ from: 1, price: 100 }],
  minimumQuantity: 1,
  techniques: [],
  productionDays: 4,
}

describe('adding', () => {
  it('[CART-1] refuses a variant that is in the cart already, and says so', async () => {
    const { db, commands } = shop()
    await commands.add(simple())
    const again = await commands.add(simple())
    expect(again).toMatchObject({
      ok: false,
      refusal: { message: 'El producto seleccionado ya se encuentra en el carrito.' },
    })
    expect(await cartOf(db)).toHaveLength(1)
  })

  it('[CART-2] raises the line of the same variant where the shop allows several', async () => {
    const { db } = shop()
    const commands = commandsOf(db, { several: true })
    await commands.add(simple({ quantity: 2 }))
    await commands.add(simple({ quantity: 3 }))
    expect((await linesOf(db)).map(lineUnits)).toEqual([5])
  })

  it('[CART-3] merges curva lines by sku', async () => {
    const { db, commands } = shop()
    await commands.add(curva({ S: 1, M: 2 }))
    await commands.add(curva({ M: 3, L: 4 }))
    const [line] = await linesOf(db)
    expect(line?.type === 'ProductoCurva' && line.value.map((m) => [m.value.size, m.value.quantity])).toEqual(
      [
        ['S', 1],
        ['M', 5],
        ['L', 4],
      ],
    )
  })

  it('[CART-4] gives a customisable product a line of its own', async () => {
    const { db } = shop()
    const commands = commandsOf(db, { several: true })
    await commands.add(simple({ customizable: true }))
    await commands.add(simple({ customizable: true }))
    expect(await linesOf(db)).toHaveLength(2)
  })

  it('[CART-22] changes nothing for a quantity that is none', async () => {
    const { db, commands } = shop()
    for (const quantity of [0, -1, 1.5, 1e9, Number.NaN]) {
      expect(await commands.add(simple({ quantity }))).toMatchObject({ ok: false })
    }
    expect(await linesOf(db)).toEqual([])
  })

  it('[OFF-14] keeps what an estimate needs of the product', async () => {
    const { db, commands } = shop()
    await commands.add(simple(), stored)
    expect((await readCopies(db, 'guest', 'product', ['p1', 'p2'])).get('p1')).toEqual({
      data: stored,
      savedAt: 1,
    })
  })

  it('[OFF-40] stores line and product together or neither', async () => {
    const { db, commands } = shop()
    await db.open()
    const put = IDBObjectStore.prototype.put
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === 'lines') throw new DOMException('The disk is broken', 'UnknownError')
      return put.apply(this, row)
    })
    expect(await commands.add(simple(), stored)).toMatchObject({ ok: false, refusal: { code: 'storage' } })
    vi.restoreAllMocks()
    expect(await linesOf(db)).toEqual([])
    expect(await cartOf(db)).toEqual([])
    expect((await readCopies(db, 'guest', 'product', ['p1'])).size).toBe(0)
    expect(await commands.add(simple(), stored)).toEqual({ ok: true })
    expect((await readCopies(db, 'guest', 'product', ['p1'])).size).toBe(1)
  })
})

describe('changing', () => {
  it('[CART-8] removes a line or a member, and the group with its last member', async () => {
    const { db, commands } = shop()
    await commands.add(simple())
    await commands.add(curva({ S: 1, M: 1 }))
    const [line, group] = await linesOf(db)
    if (group?.type !== 'ProductoCurva' || !line) throw new Error('no such lines')
    await commands.remove(group.value[0]?.shoppingCartUUID ?? '')
    expect((await linesOf(db)).map(lineUnits)).toEqual([1, 1])
    await commands.remove(group.value[1]?.shoppingCartUUID ?? '')
    await commands.remove(line.shoppingCartUUID)
    expect(await linesOf(db)).toEqual([])
  })

  it('[CART-9] adds in bulk what is not there and warns about the rest', async () => {
    const { db, commands } = shop()
    await commands.add(simple())
    const result = await commands.bulkAdd([simple(), simple({ variant: 'v2' })])
    expect(result).toEqual({
      ok: true,
      warning: expect.stringContaining('La cotización puede perder efecto'),
    })
    expect(await linesOf(db)).toHaveLength(2)
  })

  it('[CART-10] [CART-11] [CART-12] replaces the cart, one line by its UUID, and empties it', async () => {
    const { db, commands } = shop()
    await commands.bulkReplace([simple({ id: uuid(9001) })])
    await commands.replaceLine(simple({ id: uuid(9001), quantity: 7 }))
    expect((await linesOf(db)).map(lineUnits)).toEqual([7])
    await commands.reset()
    expect(await linesOf(db)).toEqual([])
  })

  it('[CART-21] applies a command once however often it is repeated', async () => {
    const { db } = shop()
    const command = { type: 'add', product: simple({ quantity: 2 }), id: uuid(), at: 1 } as const
    const rules = { isMultipleVariantDesigns: true }
    await applyCommand(db, 'guest', { ...command, product: simple({ quantity: 1 }), id: uuid() }, rules)
    await applyCommand(db, 'guest', command, rules)
    await applyCommand(db, 'guest', command, rules)
    expect((await linesOf(db)).map(lineUnits)).toEqual([3])
  })

  it('[OFF-7] says when the device could not keep a change', async () => {
    const broken = createCartCommands({
      open: () => Promise.reject(new Error('quota')),
      identity: () => 'guest',
      rules: () => ({ isMultipleVariantDesigns: false }),
      now: () => 1,
      newId: () => uuid(),
      askToKeep: () => {},
      storageMessage: () => 'no se pudo guardar',
    })
    expect(await broken.add(simple())).toEqual({
      ok: false,
      refusal: { code: 'storage', message: 'no se pudo guardar' },
    })
  })
})

describe('buying now', () => {
  it('[CART-5] sets the direct product alone and leaves the cart as it was', async () => {
    const { db, commands } = shop()
    await commands.add(simple())
    await commands.buyNow(simple({ variant: 'v2', quantity: 4 }))
    await commands.buyNow(simple({ variant: 'v3', quantity: 5 }))
    const row = await readCart(db, 'guest')
    expect(row).toMatchObject({ mode: 'direct', direct: { value: { id: 'v3', quantity: 5 } } })
    expect((await linesOf(db)).map(lineUnits)).toEqual([1])
  })

  it('[CART-5] changes the direct product without touching the cart', async () => {
    const { db, commands } = shop()
    const direct = simple({ variant: 'v2' })
    await commands.add(simple())
    await commands.buyNow(direct)
    await commands.setQuantity(direct.shoppingCartUUID, 9, 'direct')
    expect(await readCart(db, 'guest')).toMatchObject({ direct: { value: { quantity: 9 } } })
    expect((await linesOf(db)).map(lineUnits)).toEqual([1])
  })

  it('[CART-7] returns to the cart when the direct product is reset or removed', async () => {
    const { db, commands } = shop()
    const direct = simple({ variant: 'v2' })
    await commands.buyNow(direct)
    await commands.remove(direct.shoppingCartUUID, 'direct')
    expect(await readCart(db, 'guest')).toMatchObject({ mode: 'cart', direct: null })
    await commands.buyNow(direct)
    await commands.resetDirect()
    expect(await readCart(db, 'guest')).toMatchObject({ mode: 'cart', direct: null })
  })
})

describe('apart', () => {
  it('[OFF-10] keeps identities and shops apart', async () => {
    const { db, commands } = shop()
    const other = openTab(freshTenant())
    await commands.add(simple())
    expect(await linesOf(db, 'customer-1')).toEqual([])
    expect(await linesOf(other)).toEqual([])
  })
})
