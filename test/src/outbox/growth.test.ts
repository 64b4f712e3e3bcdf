import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartCommand } from '#domain/cart/commands.ts'
import { cartUnits } from '#domain/cart/units.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { readCommands } from '#src/db/cart/commands.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { takeSaving } from '#src/sync/cart/queue.ts'
import { curva, freshTenant, linesOf, openTab, simple, uuid } from '../features/cart/support.ts'
import { cartServer, deviceLock, type Fate, tabOutbox } from './world.ts'

const rules = { isMultipleVariantDesigns: true }
type Meant = CartCommand extends infer C ? (C extends CartCommand ? Omit<C, 'id' | 'at'> : never) : never
const act = (db: ShopDb, meant: Meant) =>
  applyCommand(db, 'ines', { ...meant, id: uuid(), at: 1 } as CartCommand, rules)
const press = (db: ShopDb, lineId: string, by: number) =>
  act(db, { type: 'changeQuantity', lineId, by, min: 1, max: 100_000 })
const pendingOf = async (db: ShopDb) => (await readCommands(db, 'ines')).map(({ command }) => command)

describe('many edits without a network', () => {
  it('[OFF-26] of many lines fold into few rows of few kilobytes, and reach the server whole', async () => {
    const [db, server] = [openTab(freshTenant()), cartServer()]
    const [mug, shirts] = [simple({ variant: 'mug' }), curva({ S: 5, M: 5 })]
    await act(db, { type: 'add', product: mug })
    await act(db, { type: 'add', product: shirts })
    await tabOutbox({ db, server }).flush()
    const member = shirts.value[0]?.shoppingCartUUID ?? ''
    for (let round = 0; round < 40; round++) {
      await press(db, mug.shoppingCartUUID, 1)
      await press(db, member, 1)
      const passing = simple({ variant: 'passing', quantity: 2 })
      await act(db, { type: 'add', product: passing })
      await act(db, { type: 'setQuantity', lineId: passing.shoppingCartUUID, quantity: round + 1 })
      await act(db, { type: 'remove', lineId: passing.shoppingCartUUID })
    }
    const pending = await pendingOf(db)
    expect(pending.map(({ type }) => type)).toEqual(['changeQuantity', 'changeQuantity'])
    const stored = [await readCart(db, 'ines'), pending, await linesOf(db, 'ines')]
    const bytes = JSON.stringify(stored).length
    process.stdout.write(
      `200 edits offline: ${pending.length} rows, ${bytes} bytes of cart, commands and lines\n`,
    )
    expect(bytes).toBeLessThan(12_000)
    expect(await tabOutbox({ db, server }).flush()).toBe(true)
    expect(server.state.products).toMatchObject([
      { value: { quantity: 41 } },
      { value: [{ value: { quantity: 45 } }, { value: { quantity: 5 } }] },
    ])
  }, 60_000)

  it('[OFF-26, OFF-3] never changes what a saving under way holds', async () => {
    const [db, server] = [openTab(freshTenant()), cartServer()]
    const line = simple({ quantity: 2 })
    await act(db, { type: 'add', product: line })
    const saving = await takeSaving(db, 'ines', 200)
    await press(db, line.shoppingCartUUID, 3)
    await act(db, { type: 'remove', lineId: line.shoppingCartUUID })
    const again = simple({ variant: 'v2' })
    await act(db, { type: 'add', product: again })
    expect(await takeSaving(db, 'ines', 200)).toEqual(saving)
    expect((await pendingOf(db)).map(({ type }) => type)).toEqual(['add', 'remove', 'add'])
    // The answer to it was lost; the server has it.
    if (saving) server.save({ ...saving, revision: 0 })
    expect(await tabOutbox({ db, server }).flush()).toBe(true)
    expect(server.state.products).toEqual([again])
  })
})

describe('units by difference', () => {
  it('[CART-31] presses in two tabs and on another device add up', async () => {
    const server = cartServer()
    const [phone, desktop] = [freshTenant(), freshTenant()]
    const tabs = [openTab(phone), openTab(phone)] as const
    const other = openTab(desktop)
    const line = simple({ quantity: 10 })
    await act(tabs[0], { type: 'add', product: line })
    const lock = deviceLock()
    const boxes = tabs.map((db) => tabOutbox({ db, server, lock }))
    const third = tabOutbox({ db: other, server })
    await boxes[0]?.flush()
    await third.restore()
    const id = line.shoppingCartUUID
    await Promise.all([
      press(tabs[0], id, 1),
      press(tabs[1], id, 1),
      press(other, id, -3),
      press(tabs[1], id, 1),
    ])
    for (const box of [...boxes, third, ...boxes]) await box.restore()
    expect(server.state.products).toMatchObject([{ value: { quantity: 10 } }])
    expect(await linesOf(tabs[1], 'ines')).toEqual(server.state.products)
    expect(await linesOf(other, 'ines')).toEqual(server.state.products)
  })
})

describe('what was added and removed again', () => {
  const world = async () => {
    const server = cartServer()
    const [phone, desktop] = [openTab(freshTenant()), openTab(freshTenant())]
    const saved = simple({ variant: 'v1', quantity: 4 })
    await act(phone, { type: 'add', product: saved })
    const boxes = { phone: tabOutbox({ db: phone, server }), desktop: tabOutbox({ db: desktop, server }) }
    await boxes.desktop.restore()
    await boxes.phone.flush()
    return { server, phone, desktop, saved, boxes }
  }

  it('[CART-32] does not come back with the line of another device that it joined', async () => {
    const { server, desktop, boxes } = await world()
    const mine = simple({ variant: 'v1', quantity: 3 })
    await act(desktop, { type: 'add', product: mine })
    // On its way, so that the removal is a command of its own.
    await takeSaving(desktop, 'ines', 200)
    await act(desktop, { type: 'remove', lineId: mine.shoppingCartUUID })
    await boxes.desktop.flush()
    expect(cartUnits(server.state.products)).toBe(4)
    expect(await linesOf(desktop, 'ines')).toEqual(server.state.products)
  })

  it('[CART-32] is gone as well when it was saved before it was removed, under the other’s line', async () => {
    const { server, desktop, boxes } = await world()
    const mine = simple({ variant: 'v1', quantity: 3 })
    await act(desktop, { type: 'add', product: mine })
    await boxes.desktop.flush()
    expect(cartUnits(server.state.products)).toBe(7)
    // Pressed in the moment in which the screen still had the own line.
    await act(desktop, { type: 'remove', lineId: mine.shoppingCartUUID })
    await boxes.desktop.flush()
    expect(cartUnits(server.state.products)).toBe(4)
  })

  it('[CART-32] is gone too when the other device has removed the line that it joined', async () => {
    const { server, phone, desktop, saved, boxes } = await world()
    await boxes.desktop.restore()
    await act(desktop, { type: 'add', product: simple({ variant: 'v1', quantity: 3 }) })
    await takeSaving(desktop, 'ines', 200)
    await act(desktop, { type: 'remove', lineId: saved.shoppingCartUUID })
    await act(phone, { type: 'remove', lineId: saved.shoppingCartUUID })
    await boxes.phone.flush()
    await boxes.desktop.flush()
    expect(server.state.products).toEqual([])
    expect(await linesOf(desktop, 'ines')).toEqual([])
  })

  it('[CART-32] of a curva only the own cells leave, and a typed number counts for them alone', async () => {
    const server = cartServer()
    const [phone, desktop] = [openTab(freshTenant()), openTab(freshTenant())]
    await act(phone, { type: 'add', product: curva({ S: 4 }) })
    const box = tabOutbox({ db: desktop, server })
    await box.restore()
    await tabOutbox({ db: phone, server }).flush()
    const mine = curva({ S: 3, M: 2 })
    await act(desktop, { type: 'add', product: mine })
    await takeSaving(desktop, 'ines', 200)
    await act(desktop, { type: 'setQuantity', lineId: mine.value[0]?.shoppingCartUUID ?? '', quantity: 10 })
    await box.flush()
    expect(server.state.products).toMatchObject([
      { value: [{ value: { quantity: 14 } }, { value: { quantity: 2 } }] },
    ])
    await act(desktop, { type: 'remove', lineId: mine.shoppingCartUUID })
    await box.flush()
    expect(server.state.products).toMatchObject([{ value: [{ value: { quantity: 4 } }] }])
  })

  /** What the desktop does with few units, and the phone with hundreds: whose units are left shows in the sum. */
  const event = fc.record({
    on: fc.constantFrom('phone' as const, 'desktop' as const),
    what: fc.constantFrom('add', 'add', 'remove', 'flush', 'flush', 'restore', 'sent'),
    units: fc.integer({ min: 1, max: 9 }),
  })
  const fate = fc.constantFrom<Fate>('through', 'through', 'through', 'lostAfter', 'lostBefore', 'twice')

  it('[CART-32] never comes back, over any schedule of two devices and a network that loses answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 3, maxLength: 12 }),
        fc.array(fate, { maxLength: 12 }),
        fc.record({
          sent: fc.boolean(),
          phone: fc.constantFrom('add', 'remove', 'none'),
          first: fc.boolean(),
        }),
        async (events, fates, end) => {
          const server = cartServer()
          const left = [...fates]
          const device = () => {
            const db = openTab(freshTenant())
            return { db, box: tabOutbox({ db, server, fate: () => left.shift() ?? 'through' }) }
          }
          const devices = { phone: device(), desktop: device() }
          await devices.phone.box.restore()
          await devices.desktop.box.restore()
          const removeSeen = async (db: ShopDb) => {
            for (const line of await linesOf(db, 'ines'))
              await act(db, { type: 'remove', lineId: line.shoppingCartUUID })
          }
          for (const { on, what, units } of events) {
            const { db, box } = devices[on]
            const quantity = on === 'phone' ? 100 * units : units
            if (what === 'add') await act(db, { type: 'add', product: simple({ variant: 'v1', quantity }) })
            else if (what === 'remove') await removeSeen(db)
            else if (what === 'flush') await box.flush()
            else if (what === 'restore') await box.restore()
            else await takeSaving(db, 'ines', 200)
          }
          const { phone, desktop } = devices
          await act(desktop.db, { type: 'add', product: simple({ variant: 'v1', quantity: 7 }) })
          if (end.sent) await takeSaving(desktop.db, 'ines', 200)
          if (end.phone === 'add')
            await act(phone.db, { type: 'add', product: simple({ variant: 'v1', quantity: 100 }) })
          else if (end.phone === 'remove') await removeSeen(phone.db)
          if (end.first) await phone.box.flush()
          await removeSeen(desktop.db)
          left.length = 0
          for (const { box } of [devices.desktop, devices.phone, devices.desktop, devices.phone])
            await box.restore()
          expect(cartUnits(server.state.products) % 100).toBe(0)
          for (const { db } of Object.values(devices)) {
            expect(await linesOf(db, 'ines')).toEqual(server.state.products)
            expect(await readCommands(db, 'ines')).toEqual([])
            db.close()
          }
        },
      ),
      { numRuns: Number(process.env.SCHEDULES ?? 40) },
    )
  }, 120_000)
})
