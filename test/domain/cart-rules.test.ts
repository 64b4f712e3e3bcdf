import { describe, expect, it } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import { foldCommands } from '#domain/cart/fold.ts'
import { findByVariant } from '#domain/cart/lines.ts'
import { cartUnits, lineUnits } from '#domain/cart/units.ts'
import { curva, simple, uuid } from './builders.ts'
import { command, done, IN_CART, MANY_DESIGNS, ONE_DESIGN, refusedWith, run } from './cart-runner.ts'

const OVERLAP =
  'La cotización puede perder efecto debido a que ya se encuentran agregados previamente al carrito 1 o más productos iguales'

describe('changing lines', () => {
  const cart: readonly CartProduct[] = [
    simple({ line: 1, quantity: 3 }),
    curva({
      line: 2,
      cells: [
        { line: 20, variant: 's', quantity: 2 },
        { line: 21, variant: 'm', quantity: 4 },
      ],
    }),
  ]

  it('[CART-16] quantity of a curva is the sum over its members', () => {
    expect(cart.map(lineUnits)).toEqual([3, 6])
    expect(cartUnits(cart)).toBe(9)
  })

  it('[CART-13] a product is found by its variant', () => {
    expect(findByVariant(cart, 'm')).toMatchObject([{ line: cart[1], quantity: 4 }])
    expect(findByVariant(cart, 'v')).toMatchObject([{ line: cart[0], quantity: 3 }])
    expect(findByVariant(cart, 'nothing')).toEqual([])
  })

  it('[CART-22] sets the quantity of a line and of a member', () => {
    const once = done(cart, { type: 'setQuantity', lineId: uuid(1), quantity: 8 })
    const twice = done(once, { type: 'setQuantity', lineId: uuid(21), quantity: 1 })
    expect(twice.map(lineUnits)).toEqual([8, 3])
  })

  it('[CART-22] refuses a quantity for a group or for what is gone', () => {
    const set = (lineId: string) => run(cart, { type: 'setQuantity', lineId, quantity: 2 })
    expect(set(uuid(2))).toEqual(refusedWith('curva_quantity', /por talla y color/))
    expect(set(uuid(99))).toEqual(refusedWith('line_not_found', 'Ese producto ya no está en el carrito.'))
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '[CART-22] refuses the quantity %d',
    (quantity) => {
      const refusal = refusedWith(
        'invalid_quantity',
        'La cantidad tiene que ser un número entero mayor que cero.',
      )
      expect(run(cart, { type: 'setQuantity', lineId: uuid(1), quantity })).toEqual(refusal)
      expect(run(cart, { type: 'add', product: simple({ line: 9, variant: 'w', quantity }) })).toEqual(
        refusal,
      )
      const cells = [{ line: 20, variant: 's', quantity }]
      expect(run(cart, { type: 'replaceLine', product: curva({ line: 2, cells }) })).toEqual(refusal)
      expect(run(cart, { type: 'bulkReplace', products: [simple({ line: 9, quantity })] })).toEqual(refusal)
      expect(run(cart, { type: 'bulkAdd', products: [simple({ line: 9, quantity })] })).toEqual(refusal)
    },
  )

  it('[CART-22] refuses more than 100 000 units, summed ones too', () => {
    const refusal = refusedWith('quantity_limit', /100\.000 unidades/)
    expect(run(cart, { type: 'setQuantity', lineId: uuid(1), quantity: 100_001 })).toEqual(refusal)
    expect(done(cart, { type: 'setQuantity', lineId: uuid(1), quantity: 100_000 }).map(lineUnits)).toEqual([
      100_000, 6,
    ])
    const most = simple({ line: 9, quantity: 99_998 })
    expect(run(cart, { type: 'add', product: most }, MANY_DESIGNS)).toEqual(refusal)
    expect(run(cart, { type: 'add', product: simple({ line: 9, quantity: 99_997 }) }, MANY_DESIGNS).ok).toBe(
      true,
    )
  })

  it('[CART-8] removes a line, a member, and the group with its last member', () => {
    const [plain, shirts] = cart
    expect(done(cart, { type: 'remove', lineId: uuid(1) })).toEqual([shirts])
    expect(done(cart, { type: 'remove', lineId: uuid(2) })).toEqual([plain])
    const rest = done(cart, { type: 'remove', lineId: uuid(20) })
    expect(rest.map(lineUnits)).toEqual([3, 4])
    expect(done(rest, { type: 'remove', lineId: uuid(21) })).toEqual([plain])
    expect(done(cart, { type: 'remove', lineId: uuid(99) })).toEqual(cart)
  })

  it('[CART-11] replaces a line by its UUID, in its place', () => {
    const product = simple({ line: 1, variant: 'w', quantity: 7, customizable: true })
    expect(done(cart, { type: 'replaceLine', product })).toEqual([product, cart[1]])
    expect(run(cart, { type: 'replaceLine', product: simple({ line: 9 }) })).toEqual(
      refusedWith('line_not_found', 'Ese producto ya no está en el carrito.'),
    )
  })

  it('[CART-21] refuses a replacement that takes the identity of another line', () => {
    const product = curva({ line: 2, cells: [{ line: 1, variant: 's' }] })
    expect(run(cart, { type: 'replaceLine', product })).toEqual(
      refusedWith('duplicate_line', /repiten líneas/),
    )
  })

  it('[CART-12] reset empties the cart', () => {
    expect(done(cart, { type: 'reset' })).toEqual([])
  })
})

describe('bulk changes', () => {
  const cart = [simple({ line: 1, variant: 'a' })]
  const fresh = simple({ line: 2, variant: 'b' })

  it('[CART-9] [VALID-3] adds what is not there yet and warns of the rest', () => {
    const overlap = simple({ line: 3, variant: 'a' })
    expect(run(cart, { type: 'bulkAdd', products: [overlap, fresh] })).toEqual({
      ok: true,
      cart: [cart[0], fresh],
      warning: OVERLAP,
    })
    expect(run(cart, { type: 'bulkAdd', products: [fresh] })).toEqual({ ok: true, cart: [cart[0], fresh] })
  })

  it('[CART-9] takes a curva with any known variant for present, whatever the shop allows', () => {
    const known = curva({ line: 4, cells: [{ line: 40, variant: 's' }] })
    const partly = curva({
      line: 5,
      cells: [
        { line: 50, variant: 's' },
        { line: 51, variant: 'm' },
      ],
    })
    const result = run([known], { type: 'bulkAdd', products: [partly] }, MANY_DESIGNS)
    expect(result).toEqual({ ok: true, cart: [known], warning: OVERLAP })
  })

  it('[CART-9] keeps two designs of one variant of the same list', () => {
    const designs = [2, 3].map((line) => simple({ line, variant: 'b', customizable: true }))
    expect(done(cart, { type: 'bulkAdd', products: designs })).toEqual([cart[0], ...designs])
  })

  it('[CART-21] a repeated bulk addition neither adds nor warns', () => {
    const once = done(cart, { type: 'bulkAdd', products: [fresh] })
    expect(run(once, { type: 'bulkAdd', products: [fresh] })).toEqual({ ok: true, cart: once })
  })

  it('[CART-10] replaces the whole cart', () => {
    expect(done(cart, { type: 'bulkReplace', products: [fresh] })).toEqual([fresh])
    expect(run(cart, { type: 'bulkReplace', products: [fresh, fresh] })).toEqual(
      refusedWith('duplicate_line', /repiten líneas/),
    )
  })
})

describe('bounds', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => simple({ line: n, variant: `v${n}` }))

  it('[CART-23] holds 200 lines and refuses the next in words', () => {
    const full = done(lines(199), { type: 'add', product: simple({ line: 999, variant: 'last' }) })
    expect(full).toHaveLength(200)
    const refusal = refusedWith('line_limit', 'El carrito admite hasta 200 líneas.')
    expect(run(full, { type: 'add', product: simple({ line: 1000, variant: 'more' }) })).toEqual(refusal)
    expect(run([], { type: 'bulkReplace', products: lines(201) })).toEqual(refusal)
    expect(run([], { type: 'bulkAdd', products: lines(201) })).toEqual(refusal)
  })

  it('[CART-23] a cart beyond the bound can still be emptied', () => {
    const beyond = lines(205)
    expect(done(beyond, { type: 'remove', lineId: uuid(3) })).toHaveLength(204)
    expect(done(beyond, { type: 'setQuantity', lineId: uuid(3), quantity: 2 })).toHaveLength(205)
  })

  it('[CART-23] holds 300 members and refuses the next in words', () => {
    const cells = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ line: 10 + n, variant: `m${n}` }))
    expect(run([], { type: 'add', product: curva({ line: 1, cells: cells(300) }) }).ok).toBe(true)
    expect(run([], { type: 'add', product: curva({ line: 1, cells: cells(301) }) })).toEqual(
      refusedWith('member_limit', /hasta 300 combinaciones/),
    )
  })
})

describe('folding', () => {
  it('[CART-21] sets refused commands aside with their reason and goes on', () => {
    const add = command({ type: 'add', product: simple({ line: 1, quantity: 2 }) })
    const again = command({ type: 'add', product: simple({ line: 2 }) })
    const raise = command({ type: 'setQuantity', lineId: uuid(1), quantity: 9 })
    const bulk = command({ type: 'bulkAdd', products: [simple({ line: 3 })] })
    expect(foldCommands([], [add, again, raise, bulk], ONE_DESIGN)).toEqual({
      joined: [],
      cart: [simple({ line: 1, quantity: 9 })],
      refused: [{ command: again, refusal: { code: 'already_in_cart', message: IN_CART } }],
      warnings: [{ command: bulk, warning: OVERLAP }],
    })
  })

  it('[CART-21] a command that comes twice takes effect once', () => {
    const add = command({ type: 'add', product: simple({ line: 2, quantity: 5 }) })
    const start = [simple({ line: 1, quantity: 1 })]
    expect(foldCommands(start, [add, add, add], MANY_DESIGNS).cart).toEqual([
      simple({ line: 1, quantity: 6 }),
    ])
  })
})
