import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartConflict, CartProduct } from '#contract/cart.ts'
import type { CartCommand } from '#domain/cart/commands.ts'
import { foldCommands } from '#domain/cart/fold.ts'
import { cartUnits } from '#domain/cart/units.ts'
import { memoryCart } from '#harness/schedules/shop-server.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { Failure } from '#server/errors/failure.ts'
import { SerialisedJson } from '#server/errors/serialised-json.ts'
import { decideSave } from '#server/modules/carts/decision.ts'
import { simpleLine } from '#src/features/cart/commands/new-line.ts'
import { type CustomerOf, customerOf, type SavedCart } from './customers.ts'

let shops: Shops
beforeAll(async () => {
  shops = await openShops()
  await shops.setStock('BRO-MAT-NEGRO', 5000)
  await shops.setStock('BRO-TER-NEGRO', 5000)
})
afterAll(() => shops.close())

const RULES = { isMultipleVariantDesigns: true }

/** What the network does to one save. */
type Fate = 'answered' | 'answer lost' | 'sent twice'

interface Device {
  base: SavedCart
  pending: CartCommand[]
}

/** One save of all that is pending, as a device does it; the answer may get lost on its way. */
const sync = async (customer: CustomerOf, device: Device, fate: Fate) => {
  const commands = [...device.pending]
  const { cart } = foldCommands(device.base.products, commands, RULES)
  const body = {
    products: cart,
    revision: device.base.revision,
    commandIds: commands.map(({ id }) => id),
  }
  const sends = fate === 'sent twice' ? [customer.save(body), customer.save(body)] : [customer.save(body)]
  const answer = (await Promise.all(sends)).at(-1)
  if (fate === 'answer lost' || answer === undefined) return
  if (answer.status === 200) {
    device.base = answer.ok as SavedCart
    device.pending = device.pending.filter((command) => !commands.includes(command))
    return
  }
  expect(answer.status).toBe(409)
  const newer = answer.refusal.details as CartConflict
  device.base = { products: newer.products as CartProduct[], revision: Number(newer.revision) }
  device.pending = device.pending.filter(({ id }) => !newer.appliedCommandIds.includes(id))
}

/** Which commands are there is a set. */
const inOrder = (payload: CartConflict): CartConflict =>
  'appliedCommandIds' in payload
    ? { ...payload, appliedCommandIds: [...payload.appliedCommandIds].sort() }
    : payload

describe('[OFF-3] [OFF-4] saves of several devices at once, repeated and unanswered', () => {
  test('count each command once, whatever the network does', async () => {
    const { product, variant } = await shops.product('brote', 'BRO-MAT-NEGRO')
    const other = await shops.product('brote', 'BRO-TER-NEGRO')
    const addOne = (second: boolean): CartCommand => {
      const chosen = second ? other : { product, variant }
      const line = simpleLine(chosen.product, chosen.variant, 1, randomUUID)
      return { id: randomUUID(), at: 0, type: 'add', product: line }
    }
    const fate = fc.constantFrom<Fate>('answered', 'answered', 'answer lost', 'sent twice')
    const step = fc.record({ second: fc.boolean(), fate, idle: fc.boolean() })
    const plans = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 4 })
    let schedules = 0
    await fc.assert(
      fc.asyncProperty(plans, async (devices) => {
        schedules += 1
        const customer = await customerOf(shops, 'brote')
        const run = async (steps: readonly { second: boolean; fate: Fate; idle: boolean }[]) => {
          const device: Device = { base: { products: [], revision: 0 }, pending: [] }
          for (const { second, fate: luck, idle } of steps) {
            device.pending.push(addOne(second))
            if (!idle) await sync(customer, device, luck)
          }
          while (device.pending.length > 0) await sync(customer, device, 'answered')
        }
        await Promise.all(devices.map(run))
        const { products, revision } = await customer.read()
        expect(cartUnits(products)).toBe(devices.flat().length)
        // Lines of one variant are one line: an addition was folded over the newest cart, not beside it.
        expect(products.length).toBeLessThanOrEqual(2)
        expect(revision).toBeLessThanOrEqual(devices.flat().length)
      }),
      { numRuns: 12 },
    )
    process.stdout.write(`schedules of parallel saves: ${schedules}\n`)
  })

  test('a hundred repeats at once of one save make one change and have one answer', async () => {
    const customer = await customerOf(shops, 'brote')
    const { product, variant } = await shops.product('brote', 'BRO-MAT-NEGRO')
    const body = {
      products: [simpleLine(product, variant, 3, randomUUID)],
      revision: 0,
      commandIds: [randomUUID()],
    }
    const answers = await Promise.all(Array.from({ length: 100 }, () => customer.save(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ ok }) => JSON.stringify((ok as SavedCart).revision)))).toEqual(
      new Set(['1']),
    )
    expect((await customer.read()).revision).toBe(1)
  })

  test('[OFF-32] are decided in the database as in the memory that schedules are played with', async () => {
    const { product, variant } = await shops.product('brote', 'BRO-MAT-NEGRO')
    const known = Array.from({ length: 6 }, () => randomUUID())
    const sent = fc.record({
      units: fc.integer({ min: 1, max: 9 }),
      base: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
      ids: fc.subarray(known, { maxLength: 3 }),
    })
    const decided = async (decide: () => Promise<unknown>) => {
      const answer = await decide().catch((error: unknown) => error)
      if (answer instanceof Failure) return { status: answer.status, payload: answer.details }
      return { status: 200, payload: answer instanceof SerialisedJson ? JSON.parse(answer.json) : answer }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: 3, maxLength: 12 }), async (saves) => {
        const customer = await customerOf(shops, 'brote')
        const memory = memoryCart()
        for (const { units, base, ids } of saves) {
          const products = [simpleLine(product, variant, units, randomUUID)]
          const body = { products, commandIds: ids, ...(base === undefined ? {} : { revision: base }) }
          const answer = await customer.save(body)
          const { status } = answer
          const there = (status === 200 ? answer.ok : answer.refusal.details) as CartConflict
          const localised = status === 200 ? there.products : products
          const double = await decided(() => decideSave(memory, body, localised, []))
          expect({ ...double, payload: inOrder(double.payload as CartConflict) }).toEqual({
            status,
            payload: inOrder(there),
          })
        }
      }),
      { numRuns: 25 },
    )
  })

  test('[OFF-17] without a revision the last one who writes wins, and a repeat still changes nothing', async () => {
    const customer = await customerOf(shops, 'brote')
    const { product, variant } = await shops.product('brote', 'BRO-MAT-NEGRO')
    const cart = (units: number) => [simpleLine(product, variant, units, randomUUID)]
    const first = { products: cart(1), commandIds: [randomUUID()] }
    const second = { products: cart(2), commandIds: [randomUUID()] }
    expect(await customer.keep(first)).toMatchObject({ success: true, revision: 1 })
    expect(await customer.keep({ products: cart(7) })).toMatchObject({ success: true, revision: 2 })
    expect(await customer.keep(second)).toMatchObject({ success: true, revision: 3 })
    const repeats = await Promise.all(Array.from({ length: 20 }, () => customer.keep(first)))
    expect(new Set(repeats.map(({ revision }) => revision))).toEqual(new Set([3]))
    expect(cartUnits((await customer.read()).products)).toBe(2)
  })
})
