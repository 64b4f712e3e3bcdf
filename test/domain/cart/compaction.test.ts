import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import type { CartCommand } from '#domain/cart/commands.ts'
import { compacted } from '#domain/cart/compaction.ts'
import { applyCommand, foldCommands } from '#domain/cart/fold.ts'
import { withSeen } from '#domain/cart/joined.ts'
import { isCustomizableLine, lineItems } from '#domain/cart/lines.ts'
import { changed, composed } from '#domain/cart/quantity.ts'
import { curva, simple, uuid } from '../builders.ts'
import { MANY_DESIGNS } from '../cart-runner.ts'

type Cart = readonly CartProduct[]

/** Compact enough that a device's command meets its own and others' lines all the time. */
const VARIANTS = ['a', 'b'] as const
const SIZES = ['s', 'm', 'l'] as const

let nextLine = 1
const fresh = () => nextLine++
const plain = (variant: string, quantity: number) =>
  simple({ line: fresh(), variant, product: variant, quantity })
const designed = (variant: string, quantity: number) =>
  simple({ line: fresh(), variant, product: variant, quantity, customizable: true })
const matrix = (cells: readonly (readonly [string, number])[]) =>
  curva({
    line: fresh(),
    cells: cells.map(([size, quantity]) => ({ line: fresh(), variant: size, quantity })),
  })

/** So many that no presses come down to the last unit, where they do not add up: that is tried by itself. */
const units = fc.integer({ min: 300, max: 309 })
const item = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('plain' as const),
      variant: fc.constantFrom(...VARIANTS),
      units,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('designed' as const),
      variant: fc.constantFrom(...VARIANTS),
      units,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('curva' as const),
      cells: fc.uniqueArray(fc.tuple(fc.constantFrom(...SIZES), units), {
        minLength: 1,
        selector: ([size]) => size,
      }),
    }),
  },
)
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never
/** No two lines of a list that additions could join: the shop never makes such. */
const list = fc.uniqueArray(item, {
  maxLength: 3,
  selector: (one) => (one.kind === 'plain' ? one.variant : one.kind),
})
const made = (one: Item): CartProduct =>
  one.kind === 'curva' ? matrix(one.cells) : (one.kind === 'plain' ? plain : designed)(one.variant, one.units)

/** What a person does; `at` picks one of what is on the screen. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), item }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      at: fc.nat(99),
      by: fc.constantFrom(-3, -1, 1, 1, 4),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('set' as const), at: fc.nat(99), units }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('remove' as const), at: fc.nat(99), whole: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('replace' as const),
      at: fc.nat(99),
      variant: fc.constantFrom(...VARIANTS),
      units,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('bulkAdd' as const), list }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('bulkReplace' as const),
      list,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'reset' as const }) },
  /** Another device's cart arrives. */
  { weight: 2, arbitrary: fc.record({ do: fc.constant('arrives' as const), at: fc.nat(99) }) },
  /** What waits is being sent: nothing joins it from here on. */
  { weight: 1, arbitrary: fc.constant({ do: 'sent' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Intent<C = CartCommand> = C extends CartCommand ? Omit<C, 'id' | 'at'> : never

let nextCommand = 500_000
const intentOf = (one: Step, screen: Cart): Intent | null => {
  if (one.do === 'add') return { type: 'add', product: made(one.item) }
  if (one.do === 'bulkAdd') return { type: 'bulkAdd', products: one.list.map(made) }
  if (one.do === 'bulkReplace') return { type: 'bulkReplace', products: one.list.map(made) }
  if (one.do === 'reset') return { type: 'reset' }
  if (one.do === 'arrives' || one.do === 'sent') return null
  const items = screen.flatMap(lineItems)
  const item = items[one.at % Math.max(1, items.length)]
  if (!item) return null
  if (one.do === 'change')
    return { type: 'changeQuantity', lineId: item.itemId, by: one.by, min: 1, max: 100_000 }
  if (one.do === 'set') return { type: 'setQuantity', lineId: item.itemId, quantity: one.units }
  if (one.do === 'remove')
    return { type: 'remove', lineId: one.whole ? item.line.shoppingCartUUID : item.itemId }
  const product = { ...designed(one.variant, one.units), shoppingCartUUID: item.line.shoppingCartUUID }
  return { type: 'replaceLine', product }
}

/** Carts as other devices may leave them: lines of the base that are gone or changed, and lines of their own. */
const othersCart = fc.record({
  drop: fc.array(fc.boolean(), { maxLength: 6 }),
  more: list,
  design: fc.boolean(),
})
const othersCarts = fc.array(othersCart, { minLength: 3, maxLength: 5 })

interface Both {
  raw: CartCommand[]
  sent: CartCommand[]
  free: CartCommand[]
}

/** Everything in a cart; neither the order counts, nor under which group a curva's members stand. */
const items = (cart: Cart) =>
  cart
    .flatMap(lineItems)
    .map(({ line, itemId, variantId, quantity }) =>
      [itemId, variantId, quantity, isCustomizableLine(line)].join(' '),
    )
    .sort()

const play = (base: Cart, carts: readonly Cart[], steps: readonly Step[], check: (both: Both) => void) => {
  const both: Both = { raw: [], sent: [], free: [] }
  let acknowledged = base
  for (const one of steps) {
    if (one.do === 'arrives') acknowledged = carts[one.at % carts.length] ?? base
    if (one.do === 'sent') {
      both.sent = [...both.sent, ...both.free]
      both.free = []
    }
    const screen = foldCommands(acknowledged, [...both.sent, ...both.free], MANY_DESIGNS)
    const intent = intentOf(one, screen.cart)
    if (!intent) continue
    const command = { ...intent, id: uuid(nextCommand++), at: 0 } as CartCommand
    const result = applyCommand(screen.cart, command, MANY_DESIGNS, screen.joined)
    if (!result.ok || result.cart === screen.cart) continue
    const all = foldCommands(acknowledged, both.raw, MANY_DESIGNS)
    both.raw = [...both.raw, withSeen(command, all.cart, all.joined)]
    both.free = compacted(both.free, withSeen(command, screen.cart, screen.joined))
    check(both)
  }
  return both
}

const world = fc.tuple(list, othersCarts, fc.array(step, { maxLength: 18, size: 'max' }))
const cartsOf = (
  list: readonly Item[],
  others: readonly { drop: boolean[]; more: Item[]; design: boolean }[],
) => {
  const base = foldCommands(
    [],
    list.map((one) => ({ type: 'add', product: made(one), id: uuid(nextCommand++), at: 0 })),
    MANY_DESIGNS,
  ).cart
  const carts = others.map(({ drop, more, design }) => {
    const remaining = base.filter((_, index) => !drop[index])
    const start = design ? remaining.filter((line) => !isCustomizableLine(line)) : remaining
    const adds = more.map(
      (one): CartCommand => ({ type: 'add', product: made(one), id: uuid(nextCommand++), at: 0 }),
    )
    return foldCommands(start, adds, MANY_DESIGNS).cart
  })
  return { base, carts: [base, [], ...carts] }
}

describe('compacted commands', () => {
  it('[CART-30] [OFF-4] fold to the same lines over any acknowledged cart, whatever was done', () => {
    let raw = 0
    let few = 0
    fc.assert(
      fc.property(world, ([list, others, steps]) => {
        const { base, carts } = cartsOf(list, others)
        const end = play(base, carts, steps, (both) => {
          for (const cart of carts) {
            const expected = foldCommands(cart, both.raw, MANY_DESIGNS)
            const actual = foldCommands(cart, [...both.sent, ...both.free], MANY_DESIGNS)
            expect(items(actual.cart)).toEqual(items(expected.cart))
          }
        })
        raw += end.raw.length
        few += end.sent.length + end.free.length
      }),
      { numRuns: 250 },
    )
    expect(few).toBeLessThan(raw * 0.8)
  })

  it('[CART-30] [OFF-26] a thousand edits of thirty lines are no more commands than lines', () => {
    const base = foldCommands(
      [],
      Array.from(
        { length: 30 },
        (_, n): CartCommand => ({
          type: 'add',
          product: simple({ line: fresh(), variant: `v${n}`, product: `p${n}`, quantity: 20 }),
          id: uuid(nextCommand++),
          at: 0,
        }),
      ),
      MANY_DESIGNS,
    ).cart
    const raw = Array.from({ length: 1000 }, (_, n): CartCommand => {
      const lineId = base[(n * 7) % 30]?.shoppingCartUUID ?? ''
      const intent: Intent =
        n % 3 === 0
          ? { type: 'setQuantity', lineId, quantity: 300 + n }
          : { type: 'changeQuantity', lineId, by: 1, min: 1, max: 100_000 }
      return withSeen({ ...intent, id: uuid(nextCommand++), at: 0 } as CartCommand, base, [])
    })
    const few = raw.reduce<CartCommand[]>(compacted, [])
    expect(few).toHaveLength(30)
    expect(foldCommands(base, few, MANY_DESIGNS).cart).toEqual(foldCommands(base, raw, MANY_DESIGNS).cart)
  })

  it('[CART-30] additions that are too much for one line stay apart: the first one holds, as it did', () => {
    const adds = [60_000, 60_000].map(
      (units): CartCommand => ({ type: 'add', product: plain('a', units), id: uuid(nextCommand++), at: 0 }),
    )
    const folded = (commands: readonly CartCommand[]) => items(foldCommands([], commands, MANY_DESIGNS).cart)
    expect(folded(adds)).toEqual([expect.stringContaining(' 60000 ')])
    expect(folded(adds.reduce<CartCommand[]>(compacted, []))).toEqual(folded(adds))
  })

  it('[CART-30] two changes of a quantity are one, for any units and bounds', () => {
    const bound = fc.integer({ min: 1, max: 100_000 })
    const change = fc.tuple(fc.integer({ min: -200, max: 200 }), bound, bound).map(([by, a, b]) => ({
      by,
      min: Math.min(a, b),
      max: Math.max(a, b),
    }))
    fc.assert(
      fc.property(bound, change, change, (units, first, second) => {
        expect(changed(units, composed(first, second))).toBe(changed(changed(units, first), second))
      }),
      { numRuns: 1000 },
    )
  })
})
