import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import type { CartCommand } from '#domain/cart/commands.ts'
import { applyCommand, foldCommands } from '#domain/cart/fold.ts'
import { isCustomizableLine, lineIds } from '#domain/cart/lines.ts'
import { isQuantity } from '#domain/cart/quantities.ts'
import { cartUnits, lineUnits } from '#domain/cart/units.ts'
import { curva, deepFreeze, simple, unitsByVariant, uuid } from './builders.ts'

type Cart = readonly CartProduct[]

/** A small world, so that commands meet each other's lines, variants and members all the time. */
const line = fc.integer({ min: 0, max: 19 })
const quantity = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -3, 1.5, 50_000, 99_999, 100_000, 100_001) },
)
const simpleArbitrary = fc
  .record({ line, variant: fc.constantFrom('a', 'b', 'c'), quantity, customizable: fc.boolean() })
  .map(simple)
const curvaArbitrary = fc
  .record({
    line,
    product: fc.constantFrom('c', 'd'),
    customizable: fc.boolean(),
    cells: fc.array(
      fc.record({
        line: fc.integer({ min: 15, max: 60 }),
        variant: fc.constantFrom('s', 'm', 'l'),
        quantity,
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ product, cells, ...rest }) =>
    curva({
      ...rest,
      product,
      cells: cells.map((cell) => ({ ...cell, variant: `${product}-${cell.variant}` })),
    }),
  )
const product = fc.oneof(simpleArbitrary, curvaArbitrary)
const products = fc.array(product, { maxLength: 4 })
const lineId = fc.integer({ min: 0, max: 60 }).map(uuid)

const intent = fc.oneof(
  { weight: 8, arbitrary: product.map((p) => ({ type: 'add' as const, product: p })) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('setQuantity' as const), lineId, quantity }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('changeQuantity' as const),
      lineId,
      by: fc.integer({ min: -9, max: 9 }),
      min: fc.constantFrom(1, 3),
      max: fc.constantFrom(40, 100_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), lineId }) },
  { weight: 2, arbitrary: product.map((p) => ({ type: 'replaceLine' as const, product: p })) },
  { weight: 1, arbitrary: products.map((ps) => ({ type: 'bulkAdd' as const, products: ps })) },
  { weight: 1, arbitrary: products.map((ps) => ({ type: 'bulkReplace' as const, products: ps })) },
  { weight: 1, arbitrary: fc.constant({ type: 'reset' as const }) },
)
const commands = fc
  .array(intent, { maxLength: 25, size: 'max' })
  .map((intents) => intents.map((one, n): CartCommand => ({ ...one, id: uuid(5000 + n), at: n })))
const rules = fc.boolean().map((isMultipleVariantDesigns) => ({ isMultipleVariantDesigns }))

/** Runs each command on the cart that the ones before have left. */
function walk(
  list: readonly CartCommand[],
  rule: { isMultipleVariantDesigns: boolean },
  visit: (before: Cart, command: CartCommand, after: ReturnType<typeof applyCommand>) => void,
): Cart {
  let cart: Cart = []
  for (const command of list) {
    const result = applyCommand(deepFreeze(cart), deepFreeze(command), rule)
    visit(cart, command, result)
    if (result.ok) cart = result.cart
  }
  return cart
}

const byId = (cart: Cart): Map<string, CartProduct> => new Map(cart.map((l) => [l.shoppingCartUUID, l]))

describe('the cart under any commands', () => {
  it('[CART-21] [CART-22] has no identity twice, no empty group, and only sane quantities', () => {
    fc.assert(
      fc.property(commands, rules, (list, rule) => {
        walk(list, rule, (_before, _command, after) => {
          if (!after.ok) return
          const ids = after.cart.flatMap(lineIds)
          expect(new Set(ids).size).toBe(ids.length)
          for (const one of after.cart) {
            const quantities = one.type === 'ProductoSimple' ? [one.value] : one.value.map((m) => m.value)
            expect(quantities.length).toBeGreaterThan(0)
            expect(quantities.every((value) => isQuantity(value.quantity))).toBe(true)
          }
        })
      }),
      { numRuns: 500 },
    )
  })

  it('[CART-21] a command about one line leaves every other line as it was', () => {
    fc.assert(
      fc.property(commands, rules, (list, rule) => {
        walk(list, rule, (before, command, after) => {
          if (!after.ok || command.type === 'reset' || command.type === 'bulkReplace') return
          const now = byId(after.cart)
          const changed = before.filter((one) => now.get(one.shoppingCartUUID) !== one)
          if (command.type === 'bulkAdd') expect(changed).toEqual([])
          expect(changed.length).toBeLessThanOrEqual(1)
          const [touched] = changed
          if (!touched) return
          if ('lineId' in command) {
            expect(lineIds(touched)).toContain(command.lineId)
          } else if (command.type === 'replaceLine') {
            expect(touched.shoppingCartUUID).toBe(command.product.shoppingCartUUID)
          } else if (command.type === 'add') {
            expect(isCustomizableLine(touched)).toBe(false)
            expect(touched.generic.id).toBe(command.product.generic.id)
            const remaining = now.get(touched.shoppingCartUUID)
            expect(remaining && lineUnits(remaining)).toBeGreaterThan(lineUnits(touched))
          }
        })
      }),
      { numRuns: 500 },
    )
  })

  it('[CART-2] [CART-3] [CART-4] an addition that is carried out brings exactly its units', () => {
    let merged = 0
    fc.assert(
      fc.property(commands, rules, (list, rule) => {
        walk(list, rule, (before, command, after) => {
          if (command.type !== 'add' || !after.ok) return
          const taken = new Set(before.flatMap(lineIds))
          const fresh = lineIds(command.product)
          if (new Set(fresh).size < fresh.length || fresh.some((id) => taken.has(id))) return
          const expected = unitsByVariant([...before, command.product])
          expect(unitsByVariant(after.cart)).toEqual(expected)
          if (after.cart.length === before.length) merged++
          else expect(after.cart.slice(0, -1)).toEqual(before)
        })
      }),
      { numRuns: 500 },
    )
    expect(merged).toBeGreaterThan(50)
  })

  it('[CART-1] without several designs no variant stands in two lines by adding', () => {
    const adding = commands.map((list) =>
      list.filter((c) => c.type !== 'replaceLine' && c.type !== 'bulkReplace'),
    )
    const singles = adding.map((list) => list.filter((c) => c.type !== 'bulkAdd'))
    fc.assert(
      fc.property(singles, (list) => {
        const cart = walk(list, { isMultipleVariantDesigns: false }, () => undefined)
        const variants = cart.flatMap((one) =>
          one.type === 'ProductoSimple' ? [one.value.id] : one.value.map((m) => m.value.id),
        )
        expect(new Set(variants).size).toBe(variants.length)
      }),
      { numRuns: 500 },
    )
  })

  it('[CART-21] commands that set, remove or replace may be repeated at once', () => {
    fc.assert(
      fc.property(commands, rules, (list, rule) => {
        walk(list, rule, (before, command, after) => {
          if (!after.ok || command.type === 'changeQuantity') return
          const merges = command.type === 'add' && !byId(after.cart).has(command.product.shoppingCartUUID)
          if (merges) return
          const again = applyCommand(after.cart, command, rule)
          if (command.type === 'add' && !byId(before).has(command.product.shoppingCartUUID)) {
            expect(again).toMatchObject({ ok: true })
          }
          if (again.ok) expect(again.cart).toEqual(after.cart)
        })
      }),
      { numRuns: 500 },
    )
  })
})

describe('the fold', () => {
  it('[CART-21] repeats and late repeats of commands change nothing', () => {
    const repeated = commands.chain((list) =>
      fc.tuple(fc.constant(list), fc.array(fc.nat({ max: Math.max(0, list.length - 1) }), { maxLength: 10 })),
    )
    fc.assert(
      fc.property(repeated, rules, ([list, repeats], rule) => {
        const again = repeats.flatMap((n) => list[n] ?? [])
        expect(foldCommands([], [...list, ...again], rule)).toEqual(foldCommands([], list, rule))
      }),
    )
  })

  it('[CART-21] [OFF-4] folding a prefix first and the rest over it gives the same cart', () => {
    fc.assert(
      fc.property(commands, rules, fc.nat(), (list, rule, cut) => {
        const at = cut % (list.length + 1)
        const { cart: acknowledged, joined } = foldCommands([], list.slice(0, at), rule)
        const rest = foldCommands(acknowledged, list.slice(at), rule, joined)
        expect(rest.cart).toEqual(foldCommands([], list, rule).cart)
      }),
    )
  })

  it('[OFF-4] pending additions over a newer cart keep the lines of both devices', () => {
    const additions = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(additions, additions, (here, there) => {
        const add = (line: number, variant: string, units: number): CartCommand => ({
          type: 'add',
          product: simple({ line, variant, quantity: units }),
          id: uuid(7000 + line),
          at: line,
        })
        const rule = { isMultipleVariantDesigns: true }
        const mine = here.map((units, n) => add(n, n % 2 ? 'shared' : `mine${n}`, units))
        const theirs = there.map((units, n) => add(100 + n, n % 2 ? 'shared' : `theirs${n}`, units))
        const server = foldCommands([], theirs, rule).cart
        const total = [...here, ...there].reduce((a, b) => a + b, 0)
        expect(cartUnits(foldCommands(server, mine, rule).cart)).toBe(total)
      }),
    )
  })

  it('[CART-21] what is refused is set aside whole: the others fold as if it had not been', () => {
    fc.assert(
      fc.property(commands, rules, (list, rule) => {
        const fold = foldCommands([], list, rule)
        const aside = new Set(fold.refused.map(({ command }) => command.id))
        const others = list.filter((command) => !aside.has(command.id))
        const clean = foldCommands([], others, rule)
        expect(clean.cart).toEqual(fold.cart)
        expect(clean.refused).toEqual([])
        expect(fold.refused.every(({ refusal }) => refusal.message.length > 10)).toBe(true)
      }),
    )
  })
})
