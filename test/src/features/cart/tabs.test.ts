import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CartCommand } from '#domain/cart/commands.ts'
import { foldCommands } from '#domain/cart/fold.ts'
import { readCart } from '#src/db/cart/carts.ts'
import { observe, type ShopDb } from '#src/db/database/schema.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { cartOf, curva, freshTenant, linesOf, openTab, simple, uuid } from './support.ts'

const rules = { isMultipleVariantDesigns: false }

/** Line ids come from a small pool, so that commands meet each other's lines. */
const lineId = fc.integer({ min: 1, max: 6 }).map((n) => uuid(500_000 + n))
const units = fc.integer({ min: 1, max: 50 })
const variant = fc.constantFrom('v1', 'v2', 'v3')
const product = fc.oneof(
  fc.record({ id: lineId, variant, quantity: units }).map(simple),
  fc.record({ S: units, M: units }).map((sizes) => curva(sizes)),
)
const intent = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('add' as const), product }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('setQuantity' as const), lineId, quantity: units }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), lineId }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('bulkAdd' as const),
      products: fc.array(product, { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'reset' as const }) },
)
const command = intent.map((meant): CartCommand => ({ ...meant, id: uuid(), at: 1 }))

it('[OFF-5] random commands from two tabs at once equal the fold, and the screen reads the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(command, fc.boolean()), { maxLength: 14 }), async (steps) => {
      const tenant = freshTenant()
      const tabs = [openTab(tenant), openTab(tenant)] as const
      await Promise.all(
        steps.map(([each, second]) => applyCommand(tabs[second ? 1 : 0], 'guest', each, rules)),
      )

      const { applied, products } = await readCart(tabs[0], 'guest')
      const byId = new Map(steps.map(([each]) => [each.id, each]))
      const inOrder = applied.flatMap((id) => byId.get(id) ?? [])
      expect(products).toEqual(foldCommands([], inOrder, rules).cart)
      expect(await linesOf(tabs[1])).toEqual(products)
      for (const tab of tabs) tab.close()
    }),
    { numRuns: 60 },
  )
}, 60_000)

const afterTurns = async (turns: number) => {
  for (let turn = 0; turn < turns; turn++) await new Promise((done) => setImmediate(done))
}

/** Two adds, cut off after so many turns of the event loop. What was answered as done? */
const cutOff = async (tab: ShopDb, turns: number): Promise<number> => {
  let done = 0
  const run = async () => {
    for (const each of [simple({ variant: 'v1' }), simple({ variant: 'v2' })]) {
      const result = await applyCommand(
        tab,
        'guest',
        { type: 'add', product: each, id: uuid(), at: 1 },
        rules,
      )
      if (result.ok) done += 1
    }
  }
  const running = run().catch(() => undefined)
  await afterTurns(turns)
  const shown = done
  tab.close({ disableAutoOpen: true })
  await running
  return shown
}

it('[OFF-2] [OFF-15] a kill between any two awaits loses no line that was shown and leaves no half of one', async () => {
  for (let turns = 0; turns < 40; turns++) {
    const tenant = freshTenant()
    const shown = await cutOff(openTab(tenant), turns)
    const reopened = openTab(tenant)
    const products = await cartOf(reopened)
    expect(products.length).toBeGreaterThanOrEqual(shown)
    expect(await linesOf(reopened)).toEqual(products)
    reopened.close()
  }
}, 60_000)

it('[OFF-5] an edit in one tab shows in the other', async () => {
  const tenant = freshTenant()
  const [here, there] = [openTab(tenant), openTab(tenant)]
  const seen: number[] = []
  const arrived = new Promise<void>((done, failed) => {
    observe(
      () => linesOf(there),
      (lines) => {
        seen.push(lines.length)
        if (lines.length === 1) done()
      },
      failed,
    )
  })
  await linesOf(there)
  await applyCommand(here, 'guest', { type: 'add', product: simple(), id: uuid(), at: 1 }, rules)
  await arrived
  expect(seen.at(-1)).toBe(1)
})
